import { may, permissionOf } from "../../model/actor.ts";
import type { Condition } from "../../model/condition.ts";
import type { Documents, Entity } from "../../model/documents.ts";
import { displayField } from "../../model/fields.ts";
import type { Context } from "../context.ts";
import { maySee } from "./column-access.ts";

/**
 * The context in which records are picked. Who may view them may look for them by every column that he sees. To who may only pick, a
 * record is an id, a name and a place in its tree: he looks for it by these and by what the product's own pickers are narrowed by, and by nothing
 * else, or the number of matches would tell him the value of any column. It is as if his column lists named these alone.
 */
export function picking(context: Context, entity: Entity): Context {
  const { actor, documents } = context;
  if (may(actor, permissionOf(entity, "view"))) return context;
  const names = ["id", displayField(entity), entity["x-parent"] ?? "id", ...narrowing(documents)].filter((name) =>
    maySee(entity, name, actor),
  );
  const view = new Set(names.map((name) => `${entity.$id}:${name}`));
  return { ...context, actor: { ...actor, grants: { view, edit: new Set(), add: new Set() } } };
}

const known = new WeakMap<Documents, ReadonlySet<string>>();

/** The fields that the `filter` of any picker screen or of its lists, or of any reference field in a form, asks about. Memoised by documents. */
function narrowing(documents: Documents): ReadonlySet<string> {
  const names = known.get(documents) ?? new Set(narrowingFields(documents));
  known.set(documents, names);
  return names;
}

function* narrowingFields(documents: Documents): Generator<string> {
  const places: unknown[] = [];
  for (const screen of documents.screens.values()) {
    if (screen.kind === "picker") for (const { filter } of [screen, ...(screen.sources ?? [])]) if (filter) yield* fieldsIn(filter);
    places.push(screen);
  }
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    if (typeof place !== "object" || place === null) continue;
    if ("field" in place && "filter" in place) yield* fieldsIn(place.filter as Condition);
    places.push(...Object.values(place));
  }
}

function* fieldsIn(condition: Condition): Generator<string> {
  if ("not" in condition) yield* fieldsIn(condition.not);
  else if ("all" in condition || "any" in condition)
    for (const part of "all" in condition ? condition.all : condition.any) yield* fieldsIn(part);
  else yield condition.field;
}
