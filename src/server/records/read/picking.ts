import { isDeepStrictEqual } from "node:util";
import { allOf, type Condition } from "../../../model/condition.ts";
import type { Documents, Entity, Screen } from "../../../model/documents.ts";
import { displayField, fieldsOf } from "../../../model/fields.ts";
import { mayDo } from "../../../model/permitted.ts";
import { readsForm } from "../../../model/record-condition.ts";
import type { Context } from "../../context.ts";
import { assertAsked, assertSeen, maySee } from "../access/column-access.ts";
import type { Filter } from "./query.ts";

/**
 * The context in which records are picked. Who may view them may look for them by every column that he sees. To who may only pick, a
 * record is an id, a name and a place in its tree: he looks for it by these and by nothing else, or the number of matches would tell him
 * the value of any column. It is as if his column lists named these alone.
 */
export function picking<C extends Pick<Context, "actor">>(context: C, entity: Entity): C {
  const { actor } = context;
  if (mayDo(actor, entity, "view")) return context;
  const names = ["id", displayField(entity), entity["x-parent"] ?? "id"].filter((name) => maySee(entity, name, actor));
  const view = new Set(names.map((name) => `${entity.$id}:${name}`));
  return { ...context, actor: { ...actor, grants: { view, edit: new Set(), add: new Set() } } };
}

/**
 * What is asked for while picking, with those parts of its condition set apart by which the product's own documents narrow the choice among
 * records of the entity: they stand there for everybody, and are no question of who may only pick.
 * @throws AppError access.columnHidden or access.columnMasked where they are about a column that his column lists hide, or that is masked; condition.invalid where the
 *   others are about one that is none for who picks
 */
export function narrowed<F extends Filter>(context: Context, entity: Entity, filter: F): F {
  const { documents, actor } = context;
  const narrowings = narrowingsOf(documents).get(entity.$id) ?? [];
  const parts = Map.groupBy(conjuncts(filter.condition), (part) => narrowings.some((one) => isOne(part, one)));
  const narrowing = allOf(...(parts.get(true) ?? []));
  if (narrowing) assertSeen(narrowing, entity, actor);
  const own = allOf(...(parts.get(false) ?? []));
  if (own) assertAsked(own, entity, picking(context, entity).actor);
  return { ...filter, condition: own, narrowing };
}

/** The conditions that must all hold. */
function conjuncts(condition: Condition | undefined): Condition[] {
  if (condition === undefined) return [];
  return "all" in condition ? condition.all.flatMap(conjuncts) : [condition];
}

/** Whether a condition is that of the document, whatever stands where the document names a field of the record that is being filled in. */
function isOne(condition: Condition, document: Condition): boolean {
  if ("field" in document && "field" in condition && readsForm(document))
    return condition.field === document.field && condition.op === document.op;
  for (const key of ["any", "all"] as const)
    if (key in document && key in condition) {
      const [parts, wanted] = [partsOf(condition, key), partsOf(document, key)];
      return parts.length === wanted.length && wanted.every((one, index) => isOne(parts[index] as Condition, one));
    }
  if ("not" in document && "not" in condition) return isOne(condition.not, document.not);
  return isDeepStrictEqual(condition, document);
}

const partsOf = (condition: Condition, key: "any" | "all"): readonly Condition[] =>
  (condition as Partial<Record<"any" | "all", readonly Condition[]>>)[key] ?? [];

const cache = new WeakMap<Documents, ReadonlyMap<string, readonly Condition[]>>();

/** By which conditions documents narrow the choice among the records of an entity, by its id. Memoised by documents. */
function narrowingsOf(documents: Documents): ReadonlyMap<string, readonly Condition[]> {
  const known = cache.get(documents);
  if (known) return known;
  const found = new Map<string, Condition[]>();
  for (const [entity, condition] of allNarrowings(documents)) found.set(entity, [...(found.get(entity) ?? []), ...conjuncts(condition)]);
  cache.set(documents, found);
  return found;
}

function* allNarrowings({ entities, screens }: Documents): Generator<readonly [entity: string, condition: Condition]> {
  const targetOf = (entity: Entity, name: string): string | undefined => {
    const property = fieldsOf(entity).get(name)?.property;
    return property?.["x-entity"] ?? property?.items?.["x-entity"];
  };
  for (const entity of entities.values())
    for (const { name, property } of fieldsOf(entity).values())
      if (property["x-filter"]) yield [targetOf(entity, name) ?? "", property["x-filter"]];
  for (const screen of screens.values()) {
    if (screen.kind === "picker") for (const { filter } of [screen, ...(screen.sources ?? [])]) if (filter) yield [screen.entity, filter];
    for (const { field, filter } of narrowedFields(screen))
      for (const entity of formEntities(screen, entities)) {
        const target = targetOf(entity, field);
        if (target !== undefined) yield [target, filter];
      }
  }
}

/** The entities that the fields of a screen's forms may be of: its own, those of its children, and those of the details of these. */
function formEntities({ entity, children = [] }: Screen, entities: Documents["entities"]): Entity[] {
  const own = [entity, ...children.map((child) => child.entity)].flatMap((id) => entities.get(id) ?? []);
  const details = own.flatMap((one) =>
    [...fieldsOf(one).values()].flatMap(({ property }) => entities.get(property["x-details"] ?? "") ?? []),
  );
  return [...own, ...details];
}

/** The fields of a screen's forms that narrow their own choice. */
function* narrowedFields(screen: Screen): Generator<{ readonly field: string; readonly filter: Condition }> {
  const places: unknown[] = [screen];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    if (typeof place !== "object" || place === null) continue;
    if ("field" in place && "filter" in place) yield place as { field: string; filter: Condition };
    places.push(...Object.values(place));
  }
}
