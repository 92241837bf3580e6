import type { Entity, Screen } from "../src/model/documents.ts";
import { type Field, fieldsOf } from "../src/model/fields.ts";
import type { TextTree } from "../src/model/localise.ts";
import entityTemplate from "./templates/entity.json" with { type: "json" };
import screenTemplate from "./templates/screen.json" with { type: "json" };

/** A new document, and its texts by language. */
export interface Starter<Document> {
  readonly document: Document;
  readonly texts: Readonly<Record<string, TextTree>>;
}

const words = (id: string): string[] => id.split("-");
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** "warehouse-stock" → "Warehouse stock": what stands in for a title until somebody translates it. */
export const englishTitle = (id: string): string => capital(words(id).join(" "));

/** A record kind with code, name and remarks. Table and path follow from the id. */
export function entityStarter(id: string, title: string | undefined): Starter<Entity> {
  const { document, texts } = entityTemplate;
  const path = words(id)
    .map((word, index) => (index === 0 ? word : capital(word)))
    .join("");
  const own = {
    $id: id,
    title: title ?? englishTitle(id),
    "x-table": id.replaceAll("-", "_"),
    "x-api": { rest: `api/v1/business/${path}` },
  };
  return {
    document: { ...document, ...own } as unknown as Entity,
    texts: Object.fromEntries(Object.entries(texts).map(([language, tree]) => [language, { title: englishTitle(id), ...tree }])),
  };
}

const KINDS = ["list", "tree", "form", "detail", "picker"] as const;

/** What a screen's id says: "warehouse-list" is a list of warehouses; without such an ending it is a list. */
export function screenParts(id: string): { entity: string; kind: Screen["kind"] } {
  const kind = KINDS.find((ending) => id.endsWith(`-${ending}`));
  return kind ? { entity: id.slice(0, -kind.length - 1), kind } : { entity: id, kind: "list" };
}

const COLUMNS = 6;

/** A screen with columns and a form that can be changed at once; what is left out follows from the entity. */
export function screenStarter(id: string, kind: Screen["kind"], entity: Entity): Starter<Screen> {
  const { document, group, texts } = screenTemplate;
  const own = [...fieldsOf(entity).values()].filter(({ name, system }) => !system && name !== "id");
  const columns = own.filter((field) => isColumn(field)).map(({ name }) => name);
  const form = {
    groups: [
      {
        ...group,
        fields: own.filter(({ kind, property }) => kind !== "details" && property["x-readonly"] !== true).map(({ name }) => name),
      },
      ...own.filter((field) => field.kind === "details").map(({ name }) => ({ details: name })),
    ],
  };
  const hasColumns = kind === "list" || kind === "tree" || kind === "picker";
  const hasForm = kind === "list" || kind === "tree" || kind === "form";
  return {
    document: {
      ...document,
      $id: id,
      kind,
      entity: entity.$id,
      ...(hasColumns ? { columns: columns.slice(0, COLUMNS) } : {}),
      ...(hasForm ? { form } : {}),
    },
    texts: hasForm ? texts : {},
  };
}

/** Long texts, details, free JSON and secrets make no columns. */
const isColumn = ({ kind, property }: Field): boolean =>
  kind !== "details" && kind !== "json" && kind !== "secret" && kind !== "references" && property.format !== "multiline";
