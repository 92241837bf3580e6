import { seesSources } from "../../../model/access.ts";
import { computedValues } from "../../../model/computed.ts";
import { readsLinks } from "../../../model/computed-sources.ts";
import { defaultOf, hasDefault } from "../../../model/default-of.ts";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { ExpressionError, type ExpressionScope } from "../../../model/expression.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { shownTo } from "../../../model/mask.ts";
import type { Transition } from "../../../model/states.ts";
import { isTrue } from "../../../model/validate.ts";
import type { Context } from "../../context.ts";
import { valuesOfNew } from "../access/system-values.ts";
import type { Stored } from "../column.ts";
import { rowEntity } from "../read/details.ts";
import { same } from "./same.ts";

/** A save in the making. */
export interface Draft {
  readonly entity: Entity;
  readonly mode: "add" | "edit";
  readonly old: Readonly<Stored> | undefined;
  /** The record as it would be after the save, whole, with its details. */
  readonly record: Stored;
  /** The fields that the user sent, and those that follow from them. */
  readonly touched: ReadonlySet<string>;
  /** What differs from what is stored. For details: the whole list of whole rows. */
  readonly changes: Stored;
  /** The transition that the save is: it alone changes the state, and its fields may be locked. */
  readonly transition?: Transition | undefined;
  /** What a flow sets with it, locked or not. */
  readonly ofFlow?: ReadonlySet<string> | undefined;
}

/** The draft of a new record: what was sent, the defaults of what was not, and what the system keeps with it. */
export function draftOfNew(context: Context, entity: Entity, values: Readonly<Stored>): Draft {
  const record = withDefaults(context, entity, values);
  for (const field of fieldsOf(entity).values()) {
    const rows = record[field.name];
    if (field.kind === "details" && Array.isArray(rows)) record[field.name] = mergedRows(context, field, [], rows);
  }
  clearUnseen(context, entity, record, values);
  Object.assign(record, computedValues(entity, record, scopeOf(context)));
  Object.assign(record, valuesOfNew(context, entity, values));
  return { entity, mode: "add", old: undefined, record, touched: new Set(Object.keys(values)), changes: { ...record } };
}

/** The draft of a change: what is stored, with what was sent laid over it, row by row in details. */
export function draftOfChange(context: Context, entity: Entity, old: Readonly<Stored>, sent: Stored): Draft {
  const values = withoutMasks(context, entity, old, sent);
  const record: Stored = { ...old };
  for (const [name, value] of Object.entries(values)) {
    const field = fieldsOf(entity).get(name) as Field;
    record[name] = field.kind === "details" && Array.isArray(value) ? mergedRows(context, field, old[name], value) : value;
  }
  clearUnseen(context, entity, record, values, old);
  const computed = computedValues(entity, record, scopeOf(context), new Set(Object.keys(values)));
  Object.assign(record, computed);
  const changes: Stored = {};
  for (const name of new Set([...Object.keys(values), ...Object.keys(computed)]))
    if (!same(old[name], record[name])) changes[name] = record[name];
  const touched = new Set([...Object.keys(values), ...Object.keys(computed).filter((name) => Object.hasOwn(changes, name))]);
  return { entity, mode: "edit", old, record, touched, changes };
}

/** What was sent, with the stored text where the text is the one that the actor was shown of it. */
function withoutMasks(context: Context, entity: Entity, stored: Readonly<Stored>, sent: Readonly<Stored>): Stored {
  const values: Stored = { ...sent };
  for (const name of Object.keys(values)) {
    const field = fieldsOf(entity).get(name);
    const was = stored[name];
    if (field && typeof was === "string" && shownTo(context.actor, entity, field, was) === values[name]) values[name] = was;
  }
  return values;
}

/** Each row as it will be: a known one keeps the columns that were not sent, a new one gets defaults. */
function mergedRows(context: Context, field: Field, stored: unknown, sent: readonly Stored[]): Stored[] {
  const entity = rowEntity(context, field);
  const known = new Map((Array.isArray(stored) ? (stored as Stored[]) : []).map((row) => [row.id, row]));
  return sent.map((row) => {
    const was = row.id === undefined ? undefined : known.get(row.id);
    const laid = was ? { ...was, ...withoutMasks(context, entity, was, row) } : withDefaults(context, entity, row);
    const record = clearUnseen(context, entity, laid, row, was);
    return Object.assign(record, computedValues(entity, record, scopeOf(context)));
  });
}

function withDefaults({ actor }: Context, entity: Entity, values: Readonly<Stored>): Stored {
  const record: Stored = {};
  for (const field of fieldsOf(entity).values()) {
    const { name, kind, required, system } = field;
    if (Object.hasOwn(values, name)) record[name] = values[name];
    else if (!system && hasDefault(field)) record[name] = defaultOf(entity, field, actor) ?? null;
    // A required yes-or-no that nobody answered is "no", as the form shows it.
    if (kind === "boolean" && required && (record[name] ?? null) === null) record[name] = false;
  }
  return record;
}

/** While `x-visible` is false a field has no meaning: what was sent for it is not kept, what is stored stays. Changes and gives `record`. */
function clearUnseen(context: Context, entity: Entity, record: Stored, sent: Readonly<Stored>, old?: Readonly<Stored>): Stored {
  for (const { name, kind, property } of fieldsOf(entity).values()) {
    if (!property["x-visible"] || !Object.hasOwn(sent, name)) continue;
    if (!isSeen(context, entity, property["x-visible"], { record, old }))
      record[name] = kind === "references" || kind === "values" || kind === "details" ? [] : null;
  }
  return record;
}

/** What expressions look at beside the record. */
export const scopeOf = ({ actor, documents, linked }: Context) => ({
  user: actor,
  entityOf: (id: string) => entityOf(documents, id),
  linked,
  /** What a rule says of another record tells of it: it is for those alone who see what the rule reads. */
  isUnseen: (entity: Entity, expression: string) => readsLinks(entity, expression) && !seesSources(entity, expression, actor),
});

function isSeen(context: Context, entity: Entity, source: string, values: Pick<ExpressionScope, "record" | "old">): boolean {
  try {
    return isTrue(entity, source, { ...scopeOf(context), ...values });
  } catch (error) {
    // The validation meets the same failure and reports it on the field.
    if (error instanceof ExpressionError) return true;
    throw error;
  }
}

/** One value that a save changes, in the record or in one of its detail rows. */
export interface Change {
  /** `items.2.price` */
  readonly path: string;
  readonly entity: Entity;
  readonly field: Field;
  readonly value: unknown;
  /** The record or row that has the value, as it will be, and as it is stored. */
  readonly record: Readonly<Stored>;
  readonly old: Readonly<Stored> | undefined;
  /** Of a row of details: the record that it belongs to, as it will be. */
  readonly master?: Readonly<Stored> | undefined;
}

const listed = (value: unknown): unknown[] => [value ?? []].flat();

/** The ids that a change adds to a field of references: what the field pointed to before may stay, whoever brought it. */
export function addedTo({ value, old, field }: Change): unknown[] {
  const before = new Set(listed(old?.[field.name]));
  return listed(value).filter((id) => !before.has(id));
}

/**
 * Every value that the draft changes, details flattened. Values that stay are not checked again against what others did meanwhile, and
 * what the system itself sets needs no check.
 */
export function changesOf(context: Context, draft: Draft): Change[] {
  const changes = flatten(context, draft.entity, "", draft.record, draft.old);
  return changes.filter(({ field, entity }) => !field.system || (entity === draft.entity && draft.touched.has(field.name)));
}

const isList = ({ kind }: Field): boolean => kind === "references" || kind === "values";

function flatten(
  context: Context,
  entity: Entity,
  at: string,
  record: Readonly<Stored>,
  old: Readonly<Stored> | undefined,
  master?: Readonly<Stored>,
): Change[] {
  const changes: Change[] = [];
  for (const field of fieldsOf(entity).values()) {
    const value = record[field.name];
    const path = `${at}${field.name}`;
    if (field.name === "id" || same(value, old?.[field.name]) || (isList(field) && !old && same(value, []))) continue;
    changes.push({ path, entity, field, value, record, old, master });
    if (field.kind !== "details" || !Array.isArray(value)) continue;
    const known = new Map(((old?.[field.name] as Stored[] | undefined) ?? []).map((row) => [row.id, row]));
    value.forEach((row: Stored, index) => {
      changes.push(...flatten(context, rowEntity(context, field), `${path}.${index}.`, row, known.get(row.id), record));
    });
  }
  return changes;
}
