import { access } from "./access.ts";
import type { Actor, Grants } from "./actor.ts";
import type { Entity } from "./documents.ts";
import { fieldsOf } from "./fields.ts";

/**
 * The actor with column lists that name no computed field which is hidden from him by what it reads: so whoever adds such columns up, in a
 * record with rows, meets a column that is not in the list. What reads such a field goes as well.
 */
export function withSeenSums<A extends Pick<Actor, "isSuperUser" | "grants" | "permissions">>(actor: A, entities: Iterable<Entity>): A {
  if (actor.isSuperUser || actor.grants.view.size === 0) return actor;
  const computed = [...entities].flatMap((entity) =>
    [...fieldsOf(entity).values()].filter(({ property }) => property["x-computed"] !== undefined).map(({ name }) => ({ entity, name })),
  );
  // A list that loses its last column is a list still.
  const controlled = new Set([
    ...(actor.grants.controlled ?? []),
    ...[...actor.grants.view].map((entry) => entry.slice(0, entry.indexOf(":"))),
  ]);
  let grants: Grants = { ...actor.grants, controlled };
  for (let before = -1; before !== grants.view.size; ) {
    before = grants.view.size;
    const now = { ...actor, grants };
    const hidden = new Set(
      computed
        .filter(({ entity, name }) => access(entity, name, now, "view") === "hidden")
        .map(({ entity, name }) => `${entity.$id}:${name}`),
    );
    grants = { ...grants, view: new Set([...grants.view].filter((entry) => !hidden.has(entry))) };
  }
  return { ...actor, grants };
}
