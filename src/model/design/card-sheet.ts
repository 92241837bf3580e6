import meta from "../../../schemas/language/card-page.json" with { type: "json" };
import sockets from "../../../schemas/language/sockets.json" with { type: "json" };
import { groupKind, isMeasured } from "../card-groups.ts";
import type { Entity } from "../documents.ts";
import { fieldsOf } from "../fields.ts";
import { FILE_ENTITY } from "../files.ts";
import type { KeySchema } from "../property-sheet/key-schema.ts";
import { refersTo, type SheetWord, valueAt } from "../property-sheet/sheet-word.ts";
import type { WrittenCard } from "./card-commands.ts";

/** What the place knows to choose from, for a word of a card. */
export type CardChoices = "entities" | "screens" | "reports" | "openable" | "cardPages" | "pieces" | "groups" | "amounts" | "columns";

/** A word that can be said of a card, of a part of one, or of the page. */
export interface CardWord extends SheetWord<CardChoices> {
  readonly isFilter?: boolean;
}

/** A list of parts in a card: numbers, links. */
export interface CardList {
  readonly name: string;
  readonly words: readonly CardWord[];
}

export interface CardSheet {
  readonly words: readonly CardWord[];
  readonly lists: readonly CardList[];
}

const DEFINITIONS = meta.definitions as unknown as Readonly<Record<string, KeySchema>>;
const LEFT_OUT = new Set(["id", "kind", "$id", "$schema", "cards", "into"]);
const SOURCES: Readonly<Record<string, CardChoices>> = {
  ...{
    entity: "entities",
    screen: "screens",
    cardPage: "cardPages",
    piece: "pieces",
    group: "groups",
    field: "amounts",
    columns: "columns",
  },
};
const LONG_TEXT = 200;
/** KB, as the entities of pages have it. */
const MOST_OF_PICTURE = 5_120;

/** What can be said of a card of a kind, in the words of the language: a word that the language gains stands in it. */
export function cardSheet(kind: WrittenCard["kind"]): CardSheet {
  const { words, lists } = sheetOf(DEFINITIONS[`${kind}Card`] ?? {});
  return {
    words: kind === "report" ? words.map((word) => (word.source === "screens" ? { ...word, source: "reports" } : word)) : words,
    lists,
  };
}

/** What can be said of the page itself. */
export const pageSheet = (): CardSheet => sheetOf(meta as unknown as KeySchema);

function sheetOf({ properties = {} }: KeySchema): CardSheet {
  const words: CardWord[] = [];
  const lists: CardList[] = [];
  for (const [key, schema] of Object.entries(properties)) {
    if (LEFT_OUT.has(key)) continue;
    const part = schema.items && refersTo(schema.items);
    if (part !== undefined && part !== "fieldName") {
      const inside = sheetOf(DEFINITIONS[part] ?? {}).words;
      lists.push({ name: key, words: key === "links" ? inside.map(opened) : inside });
    } else if (schema.properties) for (const [name, inner] of Object.entries(schema.properties)) words.push(wordOf([key, name], inner));
    else words.push(wordOf([key], schema));
  }
  return { words: words.toSorted((a, b) => rankOf(a) - rankOf(b)), lists };
}

/** What every card can say stands behind what is its own. */
const COMMON = ["width", "devices", "permission"];
const rankOf = ({ path: [key = ""] }: CardWord): number => COMMON.indexOf(key);

/** A link opens pages of tabs too. */
const opened = (word: CardWord): CardWord => (word.source === "screens" ? { ...word, source: "openable" } : word);

function wordOf(path: readonly string[], schema: KeySchema): CardWord {
  const key = path.at(-1) ?? "";
  const source = SOURCES[key];
  if (key === "file") return { path, property: { "x-entity": FILE_ENTITY, "x-files": { kind: "image", maxSize: MOST_OF_PICTURE } } };
  if (refersTo(schema) === "criterion") return { path, property: { type: "string", format: "expression" }, isFilter: true };
  if (schema.type === "array")
    return {
      ...{ path, source, choices: schema.items?.enum?.map(String) },
      property: { type: "array", ...(schema.maxItems !== undefined && { maxItems: schema.maxItems }), items: { type: "string" } },
    };
  const choices = source === "pieces" ? sockets.cards : schema.enum?.map(String);
  if (choices) return { path, source, property: { type: "string" }, choices };
  const { type = "string", maxLength, minimum, maximum } = schema;
  const isLong = maxLength !== undefined && maxLength > LONG_TEXT && key === "description";
  return {
    ...{ path, source },
    property: {
      type,
      ...(source === undefined && maxLength !== undefined && { maxLength }),
      ...(isLong && { format: "multiline" }),
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
    } as CardWord["property"],
  };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** Words of a card as a command sets them: what is empty goes, an object without words too. */
export function settingOf(
  part: Readonly<Record<string, unknown>>,
  [key = "", inner]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  const said = isEmpty(value) ? undefined : value;
  if (inner === undefined) return { [key]: said };
  const { [inner]: _, ...others } = (part[key] ?? {}) as Readonly<Record<string, unknown>>;
  const whole = said === undefined ? others : { ...others, [inner]: said };
  return { [key]: Object.keys(whole).length === 0 ? undefined : whole };
}

/** How many months a chart over time begins with is what the language says. */
const OVER_TIME = { group: "createTime", by: "month" } as const;

/**
 * What follows from a word that was set: fields of another entity mean nothing, and a course of time is drawn otherwise than values.
 * @param entity that of the card, as it is then; undefined where it is not known
 */
export function followingOf(card: WrittenCard, key: string, entity: Entity | undefined): Readonly<Record<string, unknown>> {
  if (card.kind === "list" && key === "screen") return { columns: undefined, filter: undefined };
  // A picture has an address or a file.
  if (card.kind === "picture" && card[key] !== undefined && (key === "file" || key === "picture"))
    return { [key === "file" ? "picture" : "file"]: undefined };
  if (card.kind !== "chart") return {};
  if (key === "entity") return { ...OVER_TIME, measure: undefined, filter: undefined, most: undefined, shape: undefined };
  const field = key === "group" && entity ? fieldsOf(entity).get(String(card.group)) : undefined;
  if (!field) return {};
  if (groupKind(field) !== "time") return { by: undefined, last: undefined };
  return { most: undefined, ...(card.by === undefined && { by: OVER_TIME.by }), ...(card.shape === "ring" && { shape: undefined }) };
}

/** Whether a word means anything of a card as it is: a course of time has no greatest groups, and nothing is measured before it is said how. */
export function isMeant(card: WrittenCard, { path }: CardWord, entity: Entity | undefined): boolean {
  if (card.kind !== "chart") return true;
  const name = path.join(".");
  if (name === "measure.field") return valueAt(card, ["measure", "of"]) !== undefined;
  const field = entity && fieldsOf(entity).get(String(card.group));
  if (!field) return true;
  const isTime = groupKind(field) === "time";
  return isTime ? name !== "most" : name !== "by" && name !== "last";
}

/** The fields of an entity that a word of a card can name. */
export function fieldsFor(source: CardChoices, entity: Entity): { readonly value: string; readonly label: string }[] {
  const fits = { groups: (one: FieldOf) => groupKind(one) !== undefined, amounts: isMeasured, columns: isColumn } as Partial<
    Record<CardChoices, (one: FieldOf) => boolean>
  >;
  const test = fits[source];
  if (!test) return [];
  return [...fieldsOf(entity)].flatMap(([name, field]) => (test(field) ? [{ value: name, label: field.property.title ?? name }] : []));
}

type FieldOf = Parameters<typeof isMeasured>[0];
const isColumn = ({ kind }: FieldOf): boolean => !["details", "json", "secret", "condition"].includes(kind);
