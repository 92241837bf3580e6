import { access, type Mode } from "./access.ts";
import { type Action, may, PLATFORM } from "./actor.ts";
import { type Documents, type Entity, storedEntities } from "./documents.ts";
import { fieldsOf, keepOf } from "./fields.ts";
import { mayDo } from "./permitted.ts";
import { entityIn, type Rights } from "./rights.ts";
import { covers, type RowGrant } from "./row-grants.ts";

/** Who may do nothing. */
export const NO_RIGHTS: Rights = {
  ...{ isSuperUser: false, userType: 2, tenant: null, dept: null, organisations: [], permissions: new Set(), rows: new Map() },
  grants: { view: new Set(), edit: new Set(), add: new Set() },
};

export interface Difference {
  readonly gained: readonly string[];
  readonly lost: readonly string[];
}

/** In what the rights of somebody differ from those that he had. */
export interface RightsDifference {
  /** Permissions. */
  readonly actions: Difference;
  /** Columns of entities that he may see, edit, or fill when adding: `{entity}:{field}:{mode}`. */
  readonly columns: Difference;
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
 * What somebody gains and loses when his rights become others.
 * @param before as sessions have them (`withSeenSums`)
 */
export function rightsDifference(before: Rights, after: Rights, documents: Pick<Documents, "entities">): RightsDifference {
  const entities = storedEntities(documents);
  const words = [wordsByEntity(before), wordsByEntity(after)] as const;
  const isShown = ({ isSuperUser }: Rights, one: Entity, at: 0 | 1) => (isSuperUser ? "" : (words[at].get(one.$id) ?? ""));
  const touched = entities.filter(
    (one) => isShown(before, one, 0) !== isShown(after, one, 1) || isTouchedByOwner(one, words, [before, after]),
  );
  return {
    actions: differenceOf(before.permissions, after.permissions),
    columns: differenceOf(columnsOf(before, touched, documents), columnsOf(after, touched, documents)),
    rows: rowsDifference(before, after, entities),
    organisations: differenceOf(new Set(before.organisations), new Set(after.organisations)),
  };
}

/** Rows of details go with what is said of their owner, and what all tenants share with the right beyond one's own. */
function isTouchedByOwner(entity: Entity, words: readonly [Words, Words], [before, after]: readonly [Rights, Rights]): boolean {
  const owner = entity["x-master"];
  if (owner !== undefined && words[0].get(owner) !== words[1].get(owner)) return true;
  return !keepOf(entity).tenant && may(before, PLATFORM) !== may(after, PLATFORM);
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

/** The columns of records that somebody sees, edits and fills. */
function columnsOf(rights: Rights, entities: readonly Entity[], documents: Pick<Documents, "entities">): ReadonlySet<string> {
  const columns = new Set<string>();
  for (const entity of entities) {
    const owner = documents.entities.get(entity["x-master"] ?? "") ?? entity;
    for (const mode of MODES) {
      if (!mayDo(rights, owner, mode)) continue;
      for (const field of fieldsOf(entity).keys()) {
        const allowed = access(entity, field, rights, mode);
        if (mode === "view" ? allowed !== "hidden" : allowed === "editable") columns.add(`${entity.$id}:${field}:${mode}`);
      }
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
  if (grants.some((grant) => isSpoken(grant) || !others.some((other) => covers(other, grant)))) return true;
  const places = ({ organisations }: Rights) => (organisations.length === 0 ? [null] : organisations);
  const held = new Set(places(narrow));
  return keepOf(entity).organisation && places(wide).some((place) => !held.has(place));
}
