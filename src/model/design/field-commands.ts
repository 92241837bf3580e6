import { FORBIDDEN_NAMES } from "../check/names.ts";
import type { Property } from "../documents.ts";
import { fieldsOf, kindOf } from "../fields.ts";
import type { WrittenDocument } from "../written-document.ts";
import { CannotDesign } from "./cannot-design.ts";
import { type Design, entityIn, withDocument } from "./design.ts";
import { detailsPlace, inserted, placeOf, withEntry, withGroup, withoutEntry } from "./form-edit.ts";
import { type FormEntry, formIn, type Place, plainEntry } from "./form-tree.ts";
import { NO_TEXTS, type Texts, withoutTextsBelow, withTextsBelow } from "./texts.ts";
import { ENTITY_WORDS, ENTRY_WORDS, inOrder, PROPERTY_WORDS, withWord } from "./word.ts";
import { withForm } from "./write-form.ts";

/** A field of the main entity, or of one that is named: of rows of details. */
interface OfField {
  readonly entity?: string | undefined;
  readonly field: string;
}

export interface AddField extends OfField {
  readonly do: "field.add";
  readonly property: Property;
  readonly required?: boolean | undefined;
  /** What the form says of it: widget, options, span. */
  readonly words?: Readonly<Record<string, unknown>> | undefined;
  /** Translations of the property's texts. */
  readonly texts?: Texts | undefined;
  /** Default: the end. Of a column of details its index counts alone. */
  readonly at?: Place | undefined;
}

export interface MoveField extends OfField {
  readonly do: "field.move";
  /** null: the form does not show it. Counted in the form as it is without the field. */
  readonly to: Place | null;
}

/** A word of the property, `required` among them; without a value the default. */
export interface SetField extends OfField {
  readonly do: "field.set";
  readonly word: string;
  readonly value?: unknown;
}

/** What the form says of the field. */
export interface ShowField extends OfField {
  readonly do: "field.show";
  readonly word: string;
  readonly value?: unknown;
}

const NAME = /^[a-z][A-Za-z0-9]{0,54}$/;
const NO_NAMES: ReadonlySet<string> = new Set([...FORBIDDEN_NAMES, "toString", "valueOf", "hasOwnProperty"]);

/** Words that say what a field holds: they are changed together (field.become). */
const KIND_WORDS: ReadonlySet<string> = new Set(["type", "items", "x-entity", "x-details", "x-secret", "x-renamed-from"]);

/**
 * A name that the entity does not have: the wish where it is one and free, else with a number behind it.
 * @param wish the pinyin or English of a title; what no name has in it is left out
 */
export function freeName(design: Design, entity: string, wish: string): string {
  const taken = fieldsOf(entityIn(design, entity).content);
  const base = wish
    .replace(/[^A-Za-z0-9]/g, "")
    .replace(/^[^A-Za-z]+/, "")
    .slice(0, 40);
  const name = base === "" || NO_NAMES.has(base) ? "field" : base.charAt(0).toLowerCase() + base.slice(1);
  for (let number = base === "" ? 1 : 0; ; number++) {
    const one = number === 0 ? name : `${name}${base === "" ? number : number + 1}`;
    if (!taken.has(one)) return one;
  }
}

/** @throws CannotDesign where the name is none, or another field has it */
export function assertFree(design: Design, entity: string, name: string): void {
  if (!NAME.test(name) || NO_NAMES.has(name)) throw new CannotDesign("design.nameForm", { name });
  if (fieldsOf(entityIn(design, entity).content).has(name)) throw new CannotDesign("design.nameExists", { name });
}

/**
 * A field as the entity writes it.
 * @throws CannotDesign where there is none, or the system keeps it
 */
export function propertyIn(design: Design, entity: string, field: string): Property {
  const known = fieldsOf(entityIn(design, entity).content).get(field);
  if (!known) throw new CannotDesign("design.unknownField", { field });
  if (known.system) throw new CannotDesign("design.system", { field });
  return known.property;
}

export function addField(design: Design, command: AddField): Design {
  const { entity = design.main, field, property, required = false, words = {}, texts = NO_TEXTS, at } = command;
  assertFree(design, entity, field);
  assertPlain(field, property);
  const tree = formIn(design);
  const document = entityIn(design, entity);
  const content = {
    ...document.content,
    properties: { ...document.content.properties, [field]: inOrder(property as object as Record<string, unknown>, PROPERTY_WORDS) },
  };
  const added = withDocument(design, {
    ...document,
    content: required ? withWord(content, "required", [...(document.content.required ?? []), field], ENTITY_WORDS) : content,
    texts: withTextsBelow(document.texts, ["properties", field], texts),
  } as WrittenDocument);
  const entry: FormEntry = { field, words: inOrder(words, ENTRY_WORDS), texts: NO_TEXTS };
  if (entity === design.main) return property["x-readonly"] === true && !at ? added : withForm(added, withEntry(tree, entry, at));
  return withForm(
    added,
    withColumns(added, tree, entity, (columns) => inserted(columns, at?.index ?? columns.length, entry)),
  );
}

export function moveField(design: Design, { entity = design.main, field, to }: MoveField): Design {
  assertPlain(field, propertyIn(design, entity, field));
  const tree = formIn(design);
  const entry = entryOf(design, tree, entity, field) ?? plainEntry(field);
  if (to === null) assertNotNeeded(design, entity, field);
  if (entity !== design.main) {
    const moved = withColumns(design, tree, entity, (columns) => {
      const others = columns.filter((each) => each.field !== field);
      return to === null ? others : inserted(others, to.index, entry);
    });
    return withForm(design, moved);
  }
  const without = withoutEntry(tree, field);
  return withForm(design, to === null ? without : withEntry(without, entry, to));
}

export function setField(design: Design, { entity = design.main, field, word, value }: SetField): Design {
  const property = propertyIn(design, entity, field);
  if (KIND_WORDS.has(word)) throw new CannotDesign("design.unfit", { field, word });
  const document = entityIn(design, entity);
  const { content } = document;
  if (word === "required") {
    const others = (content.required ?? []).filter((name) => name !== field);
    const order = Object.keys(content.properties);
    const required = value === true ? [...others, field].toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) : others;
    const next = withWord(content, "required", required.length > 0 ? required : undefined, ENTITY_WORDS);
    const changed = withDocument(design, { ...document, content: next } as WrittenDocument);
    return value === true && kindOf(property) !== "details" ? withShown(changed, entity, field) : changed;
  }
  if (word === "title" && (typeof value !== "string" || value.trim() === "")) throw new CannotDesign("design.text", { word });
  const words = withWord(property as object as Record<string, unknown>, word, value, PROPERTY_WORDS);
  const gone = ["description"].includes(word) && !Object.hasOwn(words, word);
  return withDocument(design, {
    ...document,
    content: { ...content, properties: { ...content.properties, [field]: words } },
    texts: gone ? withoutTextsBelow(document.texts, ["properties", field, word]) : document.texts,
  } as WrittenDocument);
}

export function showField(design: Design, { entity = design.main, field, word, value }: ShowField): Design {
  propertyIn(design, entity, field);
  const tree = formIn(design);
  const change = (entry: FormEntry): FormEntry => {
    if (entry.field !== field) return entry;
    const words = withWord(entry.words, word, value, ENTRY_WORDS);
    return { ...entry, words, texts: Object.hasOwn(words, word) ? entry.texts : withoutTextsBelow(entry.texts, [word]) };
  };
  if (entity !== design.main)
    return withForm(
      design,
      withColumns(design, tree, entity, (columns) => columns.map(change)),
    );
  const place = placeOf(tree, field);
  if (!place) throw new CannotDesign("design.unknownPlace", { field });
  return withForm(
    design,
    withGroup(tree, place, (group) => ({ ...group, fields: group.fields?.map(change) })),
  );
}

type Tree = ReturnType<typeof formIn>;

/** The design whose form shows the field: nobody could add a record without what is required. */
function withShown(design: Design, entity: string, field: string): Design {
  const tree = formIn(design);
  if (entryOf(design, tree, entity, field)) return design;
  if (entity === design.main) return withForm(design, withEntry(tree, plainEntry(field), undefined));
  return withForm(
    design,
    withColumns(design, tree, entity, (columns) => [...columns, plainEntry(field)]),
  );
}

function entryOf(design: Design, tree: Tree, entity: string, field: string): FormEntry | undefined {
  if (entity !== design.main) return columnsOf(design, tree, entity)?.find((entry) => entry.field === field);
  const place = placeOf(tree, field);
  return place && groupFields(tree, place)[place.index];
}

/** What the form says of a field, where it shows it. */
export const shownEntry = (design: Design, entity: string, field: string): FormEntry | undefined =>
  entryOf(design, formIn(design), entity, field);

const groupFields = (tree: Tree, { pane, group }: Place): readonly FormEntry[] =>
  (pane === undefined ? tree.groups : tree.panes?.list[pane]?.groups)?.[group]?.fields ?? [];

/** The details field of the main entity whose rows an entity has. */
export const detailsOf = (design: Design, rows: string): string | undefined =>
  Object.entries(entityIn(design).content.properties).find(([, property]) => property["x-details"] === rows)?.[0];

function columnsOf(design: Design, tree: Tree, rows: string): readonly FormEntry[] | undefined {
  const details = detailsOf(design, rows);
  const place = details === undefined ? undefined : detailsPlace(tree, details);
  return place && (place.pane === undefined ? tree.groups : tree.panes?.list[place.pane]?.groups)?.[place.group]?.columns;
}

/** The form with the columns of rows changed; as it is where it does not show them. */
export function withColumns(
  design: Design,
  tree: Tree,
  rows: string,
  change: (columns: readonly FormEntry[]) => readonly FormEntry[],
): Tree {
  const details = detailsOf(design, rows);
  const place = details === undefined ? undefined : detailsPlace(tree, details);
  if (!place) return tree;
  return withGroup(tree, place, (group) => ({ ...group, columns: change(group.columns ?? []) }));
}

/** Details stand in a group of their own, which is added and moved by other commands. */
function assertPlain(field: string, property: Property): void {
  if (kindOf(property) === "details") throw new CannotDesign("design.unfit", { field, word: "x-details" });
}

/** @throws CannotDesign where no record could be added without the field */
function assertNotNeeded(design: Design, entity: string, field: string): void {
  if (entityIn(design, entity).content.required?.includes(field)) throw new CannotDesign("design.needed", { field });
}
