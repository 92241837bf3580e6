/**
 * Which rows a role opens by owner and department (specification administration §3, data permission types 0–5). `departments` is
 * already resolved to ids, children included.
 */
export interface DataScope {
  readonly all: boolean;
  readonly self: boolean;
  readonly departments: readonly string[];
}

/** One way in which rows of an entity are open: a row that lies in the scope and satisfies every rule (CEL). */
export interface RowGrant {
  readonly scope: DataScope;
  readonly rules: readonly string[];
  /** Of an entity that is kept by organisations: those in which the rows are open. Absent: in all. */
  readonly organisations?: readonly string[] | undefined;
}

/** The way that leads to every row. */
export const ALL_ROWS: RowGrant = { scope: { all: true, self: true, departments: [] }, rules: [] };

const coversScope = (wide: DataScope, narrow: DataScope): boolean =>
  wide.all || (!narrow.all && (wide.self || !narrow.self) && narrow.departments.every((id) => wide.departments.includes(id)));

const coversPlaces = ({ organisations: wide }: RowGrant, { organisations: narrow }: RowGrant): boolean =>
  wide === undefined || (narrow?.every((id) => wide.includes(id)) ?? false);

/**
 * Whether every row that the second grant opens is surely opened by the first: its scope is as wide, it has no rule more, and is open in no organisation
 * less.
 */
export const covers = (wide: RowGrant, narrow: RowGrant): boolean =>
  coversScope(wide.scope, narrow.scope) && wide.rules.every((rule) => narrow.rules.includes(rule)) && coversPlaces(wide, narrow);

/** A grant in its parts: of one owner or department in one organisation each. Together they open what it opens. */
function partsOf({ scope, rules, organisations }: RowGrant): RowGrant[] {
  const none: DataScope = { all: false, self: false, departments: [] };
  const scopes = scope.all
    ? [scope]
    : [...(scope.self ? [{ ...none, self: true }] : []), ...scope.departments.map((id) => ({ ...none, departments: [id] }))];
  const places = organisations === undefined ? [undefined] : organisations.map((id) => [id]);
  return scopes.flatMap((part) => places.map((place): RowGrant => ({ scope: part, rules, ...(place && { organisations: place }) })));
}

/** Whether every row that a grant opens is surely opened by one of several: what none covers whole, they may cover part by part. */
export const coveredBy = (several: readonly RowGrant[], narrow: RowGrant): boolean =>
  several.some((wide) => covers(wide, narrow)) || partsOf(narrow).every((part) => several.some((wide) => covers(wide, part)));

const uniteScopes = (one: DataScope, other: DataScope): DataScope =>
  one.all || other.all
    ? ALL_ROWS.scope
    : { all: false, self: one.self || other.self, departments: [...new Set([...one.departments, ...other.departments])].sort() };

const unitePlaces = (one: RowGrant, other: RowGrant): readonly string[] | undefined =>
  one.organisations && other.organisations && [...new Set([...one.organisations, ...other.organisations])].sort();

/** One grant of those that differ in nothing but one of their sides. */
function merged(
  grants: readonly RowGrant[],
  keyOf: (grant: RowGrant) => unknown,
  merge: (one: RowGrant, other: RowGrant) => RowGrant,
): RowGrant[] {
  const byKey = Map.groupBy(grants, (grant) => JSON.stringify(keyOf(grant)));
  return [...byKey.values()].map((same) => same.reduce(merge));
}

/**
 * The same rows by as few grants as can be: those with the same rules and organisations are one, as are those with the same rules and scope, and none is
 * there that another one covers. Two people with the same rows of an entity get the same list, in the same order: it can be compared, and be part of a key.
 */
export function unite(grants: readonly RowGrant[]): readonly RowGrant[] {
  const plain = grants.map(
    ({ scope, rules, organisations }): RowGrant => ({
      scope: uniteScopes(scope, { all: false, self: false, departments: [] }),
      rules: [...new Set(rules)].sort(),
      ...(organisations && { organisations: [...new Set(organisations)].sort() }),
    }),
  );
  const byPlaces = merged(
    plain,
    ({ rules, organisations }) => [rules, organisations ?? null],
    (one, other) => ({
      ...one,
      scope: uniteScopes(one.scope, other.scope),
    }),
  );
  const byScopes = merged(
    byPlaces,
    ({ rules, scope }) => [rules, scope],
    ({ scope, rules, ...one }, other) => {
      const organisations = unitePlaces({ scope, rules, ...one }, other);
      return { scope, rules, ...(organisations && { organisations }) };
    },
  );
  // Two that differ cover each other in one direction at most.
  const all = byScopes
    .map((grant) => [JSON.stringify([grant.rules, grant.organisations ?? null, grant.scope]), grant] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, grant]) => grant);
  return all.filter((grant) => !all.some((other) => other !== grant && covers(other, grant)));
}
