import type { FormField, Group } from "../../generated/language/screen.ts";
import { LANGUAGES } from "../document-languages.ts";
import type { Dictionary, Document, Entity, Menu, Property, Screen } from "../documents.ts";
import type { DocumentKind } from "../kinds/kind.ts";
import { kindNamed } from "../kinds/kinds.ts";
import type { TextTree } from "../kinds/texts.ts";
import { textsOf } from "../localise.ts";
import type { WrittenDocument } from "../written-document.ts";
import type { Blueprint, FieldBlueprint, Holds, TableBlueprint } from "./blueprint.ts";
import { titleOf, titlesOf } from "./titles.ts";

/** How documents are named and addressed. */
export interface Naming {
  /** In front of the address of each entity: "api/v1/business". */
  readonly api: string;
  /** Whether a picker is made for each entity that others may refer to. */
  readonly pickers?: boolean | undefined;
  /** Whether each list gets an entry of the menu, and below which group. */
  readonly menu?: { readonly below?: string | undefined } | undefined;
}

const PROPERTIES: Readonly<Record<Exclude<Holds, "reference">, Partial<Property>>> = {
  text: { type: "string" },
  longText: { type: "string", format: "multiline" },
  html: { type: "string", format: "html" },
  url: { type: "string", format: "url" },
  integer: { type: "integer" },
  number: { type: "number" },
  decimal: { type: "string", format: "decimal" },
  boolean: { type: "boolean" },
  date: { type: "string", format: "date" },
  datetime: { type: "string", format: "date-time" },
  time: { type: "string", format: "time" },
  month: { type: "string", format: "month" },
  color: { type: "string", format: "color" },
  signature: { type: "string", format: "signature" },
  json: { type: "object" },
  references: { type: "array" },
  files: { type: "array", items: { "x-entity": "file" } },
  images: { type: "array", items: { "x-entity": "file" }, "x-files": { kind: "image" } },
};

/**
 * The documents of a blueprint with their translations, as an implementer would write them: dictionaries, entities, screens; nothing is written that
 * follows by itself, keys and fields stand in the blueprint's order, so that the same blueprint gives the same files.
 */
export function fromBlueprint({ tables, dictionaries }: Blueprint, naming: Naming): WrittenDocument[] {
  const names = namesOf(tables);
  return [
    ...dictionaries.map((dictionary) => written("dictionary", dictionary, names)),
    ...tables.map((table) => written("entity", entityOf(table, tables, naming), names)),
    ...tables
      .filter(({ master }) => master === undefined)
      .flatMap((table) => screensOf(table, tables, naming).map((screen) => written("screen", screen, names))),
    ...(naming.menu
      ? tables.filter(({ master }) => master === undefined).map((table) => written("menu", menuOf(table, naming.menu), names))
      : []),
  ];
}

/** Keys without a value are not written. */
const said = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;

function entityOf(table: TableBlueprint, tables: readonly TableBlueprint[], { api }: Naming): Entity {
  const details = tables.filter(({ master }) => master?.id === table.id);
  const required = table.fields.filter(({ required }) => required).map(({ name }) => name);
  const properties = Object.fromEntries([
    ...table.fields.map((field) => [field.name, propertyOf(field)] as const),
    ...details.map(
      ({ id, title, master }) => [master?.field ?? id, { title: master?.title ?? title, type: "array", "x-details": id }] as const,
    ),
  ]);
  return said({
    $id: table.id,
    title: table.title,
    description: table.description,
    type: "object",
    "x-table": table.table,
    "x-api": table.master ? undefined : { rest: `${api}/${camel(table.id)}` },
    "x-master": table.master?.id,
    "x-parent": table.parent,
    "x-unique": table.uniques.length > 0 ? table.uniques : undefined,
    required: required.length > 0 ? required : undefined,
    properties,
  }) as unknown as Entity;
}

const camel = (id: string): string => id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());

function propertyOf(field: FieldBlueprint): Property {
  const { holds, entity } = field;
  const isText = holds === "text" || holds === "longText" || holds === "url" || holds === "html";
  const isNumber = holds === "integer" || holds === "number" || holds === "decimal";
  const made =
    holds === "reference"
      ? { "x-entity": entity }
      : holds === "references"
        ? { type: "array", items: { "x-entity": entity } }
        : PROPERTIES[holds];
  return said({
    title: field.title,
    description: field.help,
    ...made,
    maxLength: isText && holds !== "html" ? field.length : undefined,
    minimum: isNumber ? field.minimum : undefined,
    maximum: isNumber ? field.maximum : undefined,
    "x-precision": holds === "decimal" ? field.precision : undefined,
    "x-scale": holds === "decimal" ? field.scale : undefined,
    default: field.default,
    "x-default": field.defaultExpression,
    "x-validator": field.validator,
    "x-dict": field.dict,
    "x-unique": field.unique || undefined,
    "x-search": (field.search && holds === "text") || undefined,
  }) as Property;
}

function screensOf(table: TableBlueprint, tables: readonly TableBlueprint[], { pickers = false }: Naming): Screen[] {
  const shown = table.fields.filter(({ inList }) => inList);
  const columns = shown.map(({ name, width }) => (width === undefined ? name : { field: name, width }));
  const query = table.fields.filter(({ inQuery }) => inQuery).map(({ name, query: op }) => (op === undefined ? name : { field: name, op }));
  const list = {
    ...{ $id: `${table.id}-list`, title: table.title, kind: table.parent === undefined ? "list" : "tree", entity: table.id },
    ...{ query, columns: columns.length > 0 ? columns : undefined, form: formOf(table, tables) },
  };
  const searched = table.fields.filter(({ search, inList }) => search || inList).map(({ name }) => name);
  const picker = { $id: `${table.id}-picker`, title: table.title, kind: "picker", entity: table.id, columns: searched.slice(0, 5) };
  return [said(list), ...(pickers && searched.length > 0 ? [picker] : [])] as unknown as Screen[];
}

/** The entry that opens the list; who may view the records sees it. */
function menuOf({ id, title }: TableBlueprint, { below }: NonNullable<Naming["menu"]> = {}): Menu {
  return { $id: `${id}-menu`, items: [said({ code: id, title: title.slice(0, 64), icon: "form", screen: `${id}-list`, below })] } as Menu;
}

function formOf(table: TableBlueprint, tables: readonly TableBlueprint[]) {
  const { formColumns } = table;
  const details = tables.filter(({ master }) => master?.id === table.id);
  const groups: Group[] = [
    {
      id: "basic",
      title: titleOf("basic"),
      fields: table.fields.filter(({ inForm }) => inForm).map((field) => formFieldOf(field, formColumns)),
    },
    ...details.map((one): Group => {
      const fields = one.fields.filter(({ inForm }) => inForm).map((field) => formFieldOf({ ...field, span: undefined }, undefined));
      return said({
        id: one.master?.field,
        title: one.title,
        details: one.master?.field,
        columns: fields.length > 0 ? fields : undefined,
      }) as Group;
    }),
  ];
  return said({ columns: formColumns, groups });
}

function formFieldOf({ name, widget, span }: FieldBlueprint, columns = 2): string | FormField {
  if (widget === undefined && span === undefined) return name;
  return said({ field: name, span: span === undefined ? undefined : Math.min(span, columns), widget }) as FormField;
}

/** What the translations of titles are made from: the names of what the titles belong to, by the title. */
const namesOf = (tables: readonly TableBlueprint[]): ReadonlyMap<string, string> =>
  new Map(tables.flatMap((table) => [[table.title, table.id] as const, ...table.fields.map(({ title, name }) => [title, name] as const)]));

function written(name: string, document: Dictionary | Entity | Screen | Menu, names: ReadonlyMap<string, string>): WrittenDocument {
  const kind = kindNamed(name) as DocumentKind;
  const texts: Record<string, TextTree> = {};
  for (const { path, text } of textsOf(kind, document as Document))
    for (const language of LANGUAGES) {
      const own = titlesOf(text, names.get(text) ?? text)[language];
      texts[language] = withText(texts[language] ?? {}, path, own);
    }
  return { kind: name, id: document.$id, content: document as unknown as WrittenDocument["content"], texts };
}

const withText = (tree: TextTree, [key = "", ...rest]: readonly string[], text: string): TextTree => ({
  ...tree,
  [key]: rest.length === 0 ? text : withText((tree[key] as TextTree | undefined) ?? {}, rest, text),
});
