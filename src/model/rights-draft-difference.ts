import { access, type Mode } from "./access.ts";
import { type Action, may, PLATFORM } from "./actor.ts";
import { type Documents, type Entity, storedEntities } from "./documents.ts";
import { fieldsOf, keepOf } from "./fields.ts";
import { mayDo } from "./permitted.ts";
import { entityIn, type Rights } from "./rights.ts";
import { coveredBy, type RowGrant } from "./row-grants.ts";

/** Who may do nothing. */
export const NO_RIGHTS: Rights = {
  ...{ isSuperUser: false, userType: 2, tenant: null, dept: null, organisations: [], permissions: new Set(), rows: new Map() },
  grants: { view: new Set(), edit: new Set(), add: new Set() },
};

export interface Difference {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** What somebody gains and loses of the columns of an entity: one object for all whose permissions and lists on it change alike. */
export interface ColumnsDifference extends Difference {
  /** By how many columns that he sees; the lists name those that he may edit, or fill when adding, too: `{entity}:{field}:{mode}`. */
  readonly seen: { readonly gained: number; readonly lost: number };
  /** Whether he begins to see records of the entity at all, or ceases to. */
  readonly withEntity: { readonly gained: boolean; readonly lost: boolean };
}

/** In what the rights of somebody differ from those that he had. */
export interface RightsDifference {
  /** Permissions. */
  readonly actions: Difference;
  /** Of each entity whose columns differ for him. */
  readonly columns: readonly ColumnsDifference[];
  /** Entities of which other rows are open. */
  readonly rows: Difference;
  /** Organisations in which he may work. */
  readonly organisations: Difference;
}

const MODES = ["view", "edit", "add"] as const satisfies readonly Mode[];

export const differenceOf = (before: ReadonlySet<string>, after: ReadonlySet<string>): Difference => ({
  gained: [...after].filter((one) => !before.has(one)),
  lost: [...before].filter((one) => !after.has(one)),
});

/**
 * Compares rights of many people, of whom many change alike: what follows for the columns of an entity is worked out once for each way in which its
 * permissions and lists change.
 * @returns what somebody gains and loses when his rights become others; both as sessions have them (`withSeenSums`)
 */
export function rightsComparison(documents: Pick<Documents, "entities">): (before: Rights, after: Rights) => RightsDifference {
  const entities = storedEntities(documents);
  const said = new WeakMap<Rights, Words>();
  const compared = new Map<string, ColumnsDifference>();
  const wordsOf = (rights: Rights): Words => {
    const words = said.get(rights) ?? wordsByEntity(rights);
    said.set(rights, words);
    return words;
  };
  const wordsOn = (entity: Entity, rights: Rights): string => {
    const words = wordsOf(rights);
    const shared = !keepOf(entity).tenant && may(rights, PLATFORM);
    return `${words.get(entity.$id) ?? ""} ${words.get(entity["x-master"] ?? "") ?? ""} ${shared}`;
  };
  function columns(before: Rights, after: Rights): ColumnsDifference[] {
    return entities.flatMap((entity) => {
      const [was, is] = [wordsOn(entity, before), wordsOn(entity, after)];
      if (was === is) return [];
      const key = `${entity.$id}\n${was}\n${is}`;
      const known = compared.get(key) ?? columnsDifference(entity, before, after, documents);
      compared.set(key, known);
      return known.gained.length + known.lost.length === 0 ? [] : [known];
    });
  }
  return (before, after) => ({
    actions: differenceOf(before.permissions, after.permissions),
    columns: columns(before, after),
    rows: rowsDifference(before, after, entities),
    organisations: differenceOf(new Set(before.organisations), new Set(after.organisations)),
  });
}

function columnsDifference(entity: Entity, before: Rights, after: Rights, documents: Pick<Documents, "entities">): ColumnsDifference {
  const { gained, lost } = differenceOf(columnsOf(before, entity, documents), columnsOf(after, entity, documents));
  const owner = documents.entities.get(entity["x-master"] ?? "") ?? entity;
  const [was, is] = [mayDo(before, owner, "view"), mayDo(after, owner, "view")];
  const isSeen = (column: string) => column.endsWith(":view");
  return {
    ...{ gained, lost, seen: { gained: gained.filter(isSeen).length, lost: lost.filter(isSeen).length } },
    withEntity: { gained: is && !was, lost: was && !is },
  };
}

type Words = ReadonlyMap<string, string>;

/** All that permissions and lists say of each entity, so that only what differs is looked at field by field. */
function wordsByEntity({ permissions, grants }: Rights): Words {
  const { controlled = new Set(), unseen = new Set(), view, edit, add } = grants;
  const all = [
    ...[...permissions].map((one) => [entityIn(one), `p ${one}`] as const),
    ...[...controlled].map((one) => [one, "c"] as const),
    ...Object.entries({ v: view, e: edit, a: add, u: unseen }).flatMap(([sign, list]) =>
      [...list].map((entry) => [entityIn(entry), `${sign} ${entry}`] as const),
    ),
  ];
  const byEntity = Map.groupBy(all, ([entity]) => entity);
  return new Map(
    [...byEntity].map(([entity, said]) => [
      entity,
      said
        .map(([, word]) => word)
        .sort()
        .join(),
    ]),
  );
}

/** The columns of an entity that somebody sees, edits and fills. */
function columnsOf(rights: Rights, entity: Entity, documents: Pick<Documents, "entities">): ReadonlySet<string> {
  const columns = new Set<string>();
  const owner = documents.entities.get(entity["x-master"] ?? "") ?? entity;
  for (const mode of MODES) {
    if (!mayDo(rights, owner, mode)) continue;
    for (const field of fieldsOf(entity).keys()) {
      const allowed = access(entity, field, rights, mode);
      if (mode === "view" ? allowed !== "hidden" : allowed === "editable") columns.add(`${entity.$id}:${field}:${mode}`);
    }
  }
  return columns;
}

/** The grants by which somebody sees rows of an entity; none for who may not view it. */
export const grantsToView = (rights: Rights, entity: Entity): readonly RowGrant[] =>
  mayDo(rights, entity, "view" satisfies Action) ? (rights.rows.get(entity.$id) ?? []) : [];

function rowsDifference(before: Rights, after: Rights, entities: readonly Entity[]): Difference {
  const own = entities.filter((entity) => entity["x-master"] === undefined);
  const ids = (wide: Rights, narrow: Rights) => own.filter((entity) => opensMore(entity, wide, narrow)).map(({ $id }) => $id);
  return { gained: ids(after, before), lost: ids(before, after) };
}

/** Whether somebody sees rows by these rights that the others surely do not open. */
function opensMore(entity: Entity, wide: Rights, narrow: Rights): boolean {
  const [grants, others] = [grantsToView(wide, entity), grantsToView(narrow, entity)];
  if (grants.length === 0) return false;
  // Rules that speak of their user say something else when that differs about him.
  const isOther = wide.dept !== narrow.dept || wide.userType !== narrow.userType || wide.tenant !== narrow.tenant;
  const isSpoken = ({ rules }: RowGrant) => isOther && rules.some((rule) => /\buser\b/.test(rule));
  if (grants.some((grant) => isSpoken(grant) || !coveredBy(others, grant))) return true;
  const places = ({ organisations }: Rights) => (organisations.length === 0 ? [null] : organisations);
  const held = new Set(places(narrow));
  return keepOf(entity).organisation && places(wide).some((place) => !held.has(place));
}
