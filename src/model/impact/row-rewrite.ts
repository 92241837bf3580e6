import { checkCondition } from "../check/condition.ts";
import { checkCriterion } from "../check/criterion.ts";
import type { Mention, Target } from "../check/mentions.ts";
import type { Report } from "../check/problems.ts";
import type { DocumentSet } from "../check/set.ts";
import type { Condition } from "../condition.ts";
import { dictionaryOf } from "../dictionary-field.ts";
import type { Documents, Entity } from "../documents.ts";
import { fieldsOf } from "../fields.ts";
import { keyOf } from "./places.ts";
import { type NewName, rewritten } from "./rename.ts";

/** Something that gets another name, in the documents in which it still has the former one. */
export interface Renaming {
  readonly target: Target;
  readonly name: NewName;
  readonly documents: Documents;
}

type Values = Readonly<Record<string, unknown>>;

/** The target's field, where it is one of this entity. */
export const fieldOfTarget = ({ target }: Pick<Renaming, "target">, entity: string): string | undefined =>
  "field" in target && target.field.entity === entity ? target.field.field : undefined;

/** The name of a field of an entity after the renaming. */
export const renamedField = (renaming: Renaming, entity: string, field: string): string =>
  fieldOfTarget(renaming, entity) === field ? String(renaming.name) : field;

/** A condition over records of an entity, with the new name. */
export function renamedCondition(condition: unknown, entity: Entity, renaming: Renaming): unknown {
  if (typeof condition !== "object" || condition === null) return condition;
  return rewrittenBy(condition, renaming, (report, set) => checkCondition(report, entity, condition as Condition, [], set));
}

/** CEL that says which records of an entity are meant, with the new name. */
export const renamedCriterion = (source: string, entity: Entity, renaming: Renaming): string =>
  rewrittenBy(source, renaming, (report, set) => checkCriterion({ report, set }, entity, source, [])) as string;

function rewrittenBy(value: unknown, { target, name, documents }: Renaming, look: (report: Report, set: DocumentSet) => void): unknown {
  const places = new Map<string, Mention>();
  const mention = (one: Mention) => {
    if (keyOf(one.target) === keyOf(target)) places.set(JSON.stringify([one.path, one.range]), one);
  };
  const ids = new Map([["entity", new Set(documents.entities.keys())]]);
  look(
    Object.assign(() => {}, { mention }),
    { documents, ids },
  );
  return places.size === 0
    ? value
    : rewritten(
        value,
        [...places.values()].filter(({ path }) => typeof value !== "string" || path.length === 0),
        name,
      );
}

/** Values of a record by the names of its fields, with those of its rows: names, and values of the dictionary that is meant. */
export function renamedValues(values: unknown, entity: Entity, renaming: Renaming): unknown {
  if (Array.isArray(values)) return values.map((one) => renamedValues(one, entity, renaming));
  if (typeof values !== "object" || values === null) return values;
  const fields = fieldsOf(entity);
  return Object.fromEntries(
    Object.entries(values as Values).map(([key, held]) => {
      const field = fields.get(key);
      const rows = renaming.documents.entities.get(field?.property["x-details"] ?? "");
      const value = rows ? renamedValues(held, rows, renaming) : field ? renamedValue(held, field, renaming) : held;
      return [renamedField(renaming, entity.$id, key), value];
    }),
  );
}

/** A value of a field that holds values of a dictionary: one, several with commas, or a list. */
function renamedValue(held: unknown, field: Parameters<typeof dictionaryOf>[0], { target, name }: Renaming): unknown {
  if (!("dictionaryValue" in target) || dictionaryOf(field) !== target.dictionaryValue.dictionary) return held;
  const former = target.dictionaryValue.value;
  if (Array.isArray(held)) return held.map((one) => (one === former ? name : one));
  if (field.property["x-multiple"] && typeof held === "string")
    return held
      .split(",")
      .map((one) => (one === former ? name : one))
      .join(",");
  return held === former ? name : held;
}

/** Names of fields that stand as the keys of an object, or in a list, whatever else it holds. */
export function renamedKeys(value: unknown, entity: string, renaming: Renaming): unknown {
  const rename = (name: string) => renamedField(renaming, entity, name);
  if (Array.isArray(value)) return value.map((one) => (typeof one === "string" ? rename(one) : one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [rename(key), held]));
}
