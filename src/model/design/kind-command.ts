import { dictionaryOf } from "../dictionary-field.ts";
import type { Property } from "../documents.ts";
import { kindOf } from "../fields.ts";
import type { WrittenDocument } from "../written-document.ts";
import { CannotDesign } from "./cannot-design.ts";
import { type Design, entitiesIn, entityIn, withDocument } from "./design.ts";
import { propertyIn, withColumns } from "./field-commands.ts";
import { placeOf, withGroup } from "./form-edit.ts";
import { type FormEntry, formIn } from "./form-tree.ts";
import { readersOf } from "./name-commands.ts";
import { mapExpression } from "./names/expression-names.ts";
import { inOrder, PROPERTY_WORDS } from "./word.ts";
import { withForm } from "./write-form.ts";

/** A field holds something else from now on: text becomes a choice, a number a decimal. */
export interface BecomeField {
  readonly do: "field.become";
  readonly entity?: string | undefined;
  readonly field: string;
  /** What says what it holds: type, format, items, x-entity, x-dict and their bounds. Title and rules stay. */
  readonly property: Omit<Property, "title">;
}

/** Words that have a meaning whatever a field holds. */
const ANY_KIND = ["title", "description", "x-visible", "x-required", "x-readonly", "x-immutable"] as const;
/** What a form says that hangs on the widget. */
const OF_WIDGET: ReadonlySet<string> = new Set(["widget", "options", "filter", "placeholder"]);

/** The field with another kind of value. What was said of the former kind goes: bounds, defaults, widgets, how lists show it. Rules must not read it. */
export function becomeField(design: Design, { entity = design.main, field, property }: BecomeField): Design {
  const before = propertyIn(design, entity, field);
  const next = { ...withoutSelf(design, entity, field, pick(before, ANY_KIND)), ...property } as Property;
  const [from, to] = [kindOf(before), kindOf(next)];
  if (from === "details" || to === "details") throw new CannotDesign("design.unfit", { field, word: "type" });
  const isOther = from !== to || dictionaryOf({ property: before }) !== dictionaryOf({ property: next });
  if (isOther && readersOf(design, entity, field).size > 0) throw new CannotDesign("design.read", { field });
  const tree = formIn(design);
  const document = entityIn(design, entity);
  const properties = { ...document.content.properties, [field]: inOrder(next as never, PROPERTY_WORDS) };
  const { "x-sort": sort, "x-display": display, "x-unique": unique, "x-index": index } = document.content;
  const isNamed = [sort?.map((one) => one.field), [display], unique?.flat(), index?.flat()].flat().includes(field);
  if (isOther && isNamed) throw new CannotDesign("design.usage", { field });
  const content = { ...document.content, properties };
  const changed = withoutAppearance(withDocument(design, { ...document, content } as WrittenDocument), field, entity);
  const bare = (entry: FormEntry): FormEntry =>
    entry.field === field
      ? { ...entry, words: Object.fromEntries(Object.entries(entry.words).filter(([word]) => !OF_WIDGET.has(word))) }
      : entry;
  if (entity !== design.main)
    return withForm(
      changed,
      withColumns(changed, tree, entity, (columns) => columns.map(bare)),
    );
  const place = placeOf(tree, field);
  if (!place) return changed;
  return withForm(
    changed,
    withGroup(tree, place, (group) => ({ ...group, fields: group.fields?.map(bare) })),
  );
}

const pick = (property: Property, words: readonly (keyof Property)[]): Partial<Property> =>
  Object.fromEntries(words.flatMap((word) => (property[word] === undefined ? [] : [[word, property[word]] as const])));

/** The words without rules of the field that read it itself: they are of its former kind. */
function withoutSelf(design: Design, entity: string, field: string, words: Partial<Property>): Partial<Property> {
  const entities = entitiesIn(design);
  const { content } = entityIn(design, entity);
  const readsOther = ([word, value]: readonly [string, unknown]) =>
    !word.startsWith("x-") ||
    typeof value !== "string" ||
    mapExpression(value, content, entities, (use) => (use.entity === entity && use.field === field ? undefined : use.field)) !== undefined;
  return Object.fromEntries(Object.entries(words).filter(readsOther));
}

/** Columns and query fields of screens as their names alone, sums and orders without the field. */
function withoutAppearance(design: Design, field: string, entity: string): Design {
  const documents = [...design.documents].map(([name, document]): [string, WrittenDocument] => {
    const { kind, content } = document;
    if (kind !== "screen" || content.entity !== entity) return [name, document];
    const lists = ["query", "columns"].flatMap((word) => {
      const list = content[word];
      if (!Array.isArray(list)) return [];
      return [[word, list.map((entry) => (typeof entry === "object" && entry.field === field ? field : entry))] as const];
    });
    const orders = ["totals", "sort"].flatMap((word) => {
      const list = content[word];
      return Array.isArray(list) ? [[word, list.filter((entry) => entry !== field && entry?.field !== field)] as const] : [];
    });
    const next = { ...content, ...Object.fromEntries([...lists, ...orders]) };
    for (const [word, list] of orders) if (list.length === 0) delete (next as Record<string, unknown>)[word];
    return [name, { ...document, content: next }];
  });
  return { ...design, documents: new Map(documents) };
}
