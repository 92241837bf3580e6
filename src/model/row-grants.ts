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
}

/** The way that leads to every row. */
export const ALL_ROWS: RowGrant = { scope: { all: true, self: true, departments: [] }, rules: [] };

const coversScope = (wide: DataScope, narrow: DataScope): boolean =>
  wide.all || (!narrow.all && (wide.self || !narrow.self) && narrow.departments.every((id) => wide.departments.includes(id)));

/** Whether every row that the second grant opens is surely opened by the first: its scope is as wide, and it has no rule more. */
export const covers = (wide: RowGrant, narrow: RowGrant): boolean =>
  coversScope(wide.scope, narrow.scope) && wide.rules.every((rule) => narrow.rules.includes(rule));

const uniteScopes = (one: DataScope, other: DataScope): DataScope =>
  one.all || other.all
    ? ALL_ROWS.scope
    : { all: false, self: one.self || other.self, departments: [...new Set([...one.departments, ...other.departments])].sort() };

/**
 * The same rows by as few grants as can be: those with the same rules are one, and none is there that another one covers. Two people
 * with the same rows of an entity get the same list, in the same order: it can be compared, and be part of a key.
 */
export function unite(grants: readonly RowGrant[]): readonly RowGrant[] {
  const byRules = new Map<string, RowGrant>();
  for (const { scope, rules } of grants) {
    const sorted = [...new Set(rules)].sort();
    const key = JSON.stringify(sorted);
    byRules.set(key, { scope: uniteScopes(scope, byRules.get(key)?.scope ?? { all: false, self: false, departments: [] }), rules: sorted });
  }
  // Two that differ cover each other in one direction at most.
  const all = [...byRules].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, grant]) => grant);
  return all.filter((grant) => !all.some((other) => other !== grant && covers(other, grant)));
}
