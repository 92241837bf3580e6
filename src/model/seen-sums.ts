import { access } from "./access.ts";
import type { Actor } from "./actor.ts";
import type { Entity } from "./documents.ts";
import { fieldsOf } from "./fields.ts";
import type { Grants } from "./grants.ts";

/**
 * The actor with the names of the computed columns that are hidden from him by what they read: so whoever adds such columns up, in a record
 * with rows, or reads them of a record to which it refers, meets a column that he does not see. What reads such a field goes as well.
 */
export function withSeenSums<A extends Pick<Actor, "isSuperUser" | "grants" | "permissions">>(actor: A, entities: Iterable<Entity>): A {
  if (actor.isSuperUser) return actor;
  const computed = [...entities].flatMap((entity) =>
    [...fieldsOf(entity).values()].filter(({ property }) => property["x-computed"] !== undefined).map(({ name }) => ({ entity, name })),
  );
  // A list that loses its last column is a list still.
  const controlled = new Set([
    ...(actor.grants.controlled ?? []),
    ...[...actor.grants.view].map((entry) => entry.slice(0, entry.indexOf(":"))),
  ]);
  let grants: Grants = { ...actor.grants, controlled };
  for (let before = -1; before !== (grants.unseen?.size ?? 0); ) {
    before = grants.unseen?.size ?? 0;
    const now = { ...actor, grants };
    const unseen = new Set(
      computed
        .filter(({ entity, name }) => access(entity, name, now, "view") === "hidden")
        .map(({ entity, name }) => `${entity.$id}:${name}`),
    );
    grants = { ...grants, unseen, view: new Set([...grants.view].filter((entry) => !unseen.has(entry))) };
  }
  return grants.unseen?.size ? { ...actor, grants } : actor;
}
