import type { DictionaryItem } from "../contract/dictionaries.ts";
import { dictionaryOf } from "../dictionary-field.ts";
import type { Entity } from "../documents.ts";
import { celType } from "../expression-values.ts";
import { type Field, fieldsOf } from "../fields.ts";
import { FUNCTIONS } from "./functions.ts";

/** Something that may be written where the cursor stands. */
export interface Offer {
  readonly kind: "field" | "function" | "value" | "user" | "name";
  /** What it is called in expressions. */
  readonly name: string;
  /** What people call it; empty: what it does stands in the texts, by its name. */
  readonly title: string;
  /** What is written; the cursor goes to the place of `|`, else behind it. */
  readonly text: string;
}

/** What can be named in an expression. */
export interface OfferGround {
  readonly entity: Entity | undefined;
  readonly entityOf: (id: string) => Entity | undefined;
  readonly itemsOf: (dictionary: string) => readonly DictionaryItem[];
  /** Whether a title is meant by what is typed, besides beginning with it: by its pinyin. */
  readonly isMeant?: ((title: string, typed: string) => boolean) | undefined;
  /** Names that stand in this place beside `record`. */
  readonly names?: readonly { readonly name: string; readonly title: string }[] | undefined;
}

export interface Offers {
  /** Where what is typed begins, and where it ends: what is taken stands in its place. */
  readonly from: number;
  readonly to: number;
  readonly offers: readonly Offer[];
}

const MOST = 40;
const USER = ["id", "username", "name", "userType", "dept", "tenant", "organisation", "roles"];

const NUMBERS: ReadonlySet<string> = new Set(["integer", "number", "decimal"]);

const WORD = /[\p{L}_][\p{L}\p{N}_]*$/u;
const NAME = "([A-Za-z_]\\w*)";
/** A field is compared here, and this is what it may be compared with. */
const COMPARED = new RegExp(
  `(?:record|old|row|master)\\.${NAME}\\s*(?:==|!=|in\\s*\\[(?:[^\\]"']|"[^"]*"|'[^']*')*?)\\s*(["']?)([^"'\\s)\\]&|,]*)$`,
);
const SUMMED = new RegExp(`(?:record|old)\\.${NAME}\\.sum\\(\\s*["']([^"']*)$`);
const LINKED = new RegExp(`(record|old)\\.${NAME}\\.(\\w*)$`);
const OF_ROW = new RegExp(
  `(?:record|old)\\.${NAME}\\.(?:exists|exists_one|all|map|filter)\\(\\s*row\\s*,[^()]*\\brow\\.([\\p{L}\\w]*)$`,
  "u",
);
const OWNED = /(?:^|[^\w.])(record|old|user|master)\.([\p{L}\w]*)$/u;

/**
 * What may be written where the cursor stands in an expression: fields of the record, of its references and rows, values of the dictionary with which a
 * field is compared, functions.
 * @param isWished somebody asks for it: also where nothing is typed yet
 */
export function offersAt(source: string, caret: number, ground: OfferGround, isWished = false): Offers {
  const before = source.slice(0, caret);
  const typed = (text: string, offers: readonly Offer[], to = caret): Offers => ({
    from: caret - text.length,
    to,
    offers: meant(offers, text, ground),
  });
  const none: Offers = { from: caret, to: caret, offers: [] };
  const { entity, entityOf } = ground;
  const fieldNamed = (name = "") => entity && fieldsOf(entity).get(name);

  const [, compared, quote = "", begun = ""] = COMPARED.exec(before) ?? [];
  const values = valuesOf(fieldNamed(compared), ground);
  if (values.length > 0) {
    // A quote that is typed already is part of what the value takes the place of, on both sides.
    const behind = quote !== "" && source[caret] === quote ? caret + 1 : caret;
    const { offers } = typed(begun, values);
    return { from: caret - begun.length - quote.length, to: behind, offers };
  }

  const [, summed, column] = SUMMED.exec(before) ?? [];
  if (column !== undefined) {
    const rows = rowsOf(fieldNamed(summed), entityOf);
    const isNumber = (name: string) => NUMBERS.has((rows && fieldsOf(rows).get(name)?.kind) ?? "");
    const numbers = fieldOffers(rows, "").filter(({ name }) => isNumber(name) && rows && !fieldsOf(rows).get(name)?.system);
    return typed(column, numbers);
  }
  if (isInText(before)) return none;

  const [, listed, ofRow] = OF_ROW.exec(before) ?? [];
  if (ofRow !== undefined) return typed(ofRow, fieldOffers(rowsOf(fieldNamed(listed), entityOf), ""));

  const [, , name, further] = LINKED.exec(before) ?? [];
  const field = fieldNamed(name);
  if (field && further !== undefined) return typed(further, [...fieldOffers(targetOf(field, entityOf), ""), ...functionsOf(field)]);

  const [, owner, own] = OWNED.exec(before) ?? [];
  if (owner === "user" && own !== undefined)
    return typed(
      own,
      USER.map((each) => ({ kind: "user", name: each, title: "", text: each })),
    );
  const owned = owner === "master" ? entityOf(entity?.["x-master"] ?? "") : entity;
  if (own !== undefined) return typed(own, fieldOffers(owned, ""));

  const word = WORD.exec(before)?.[0] ?? "";
  if ((word === "" && !isWished) || /[\w.]$/.test(before.slice(0, before.length - word.length))) return none;
  const alone = FUNCTIONS.filter(({ of }) => of === undefined);
  return typed(word, [
    ...fieldOffers(entity, "record."),
    ...(ground.names ?? []).map((each): Offer => ({ kind: "name", ...each, text: each.name })),
    ...alone.map((each): Offer => ({ kind: "function", name: each.name, title: "", text: each.text })),
    ...USER.map((each): Offer => ({ kind: "user", name: `user.${each}`, title: "", text: `user.${each}` })),
  ]);
}

/** Those that are meant by what is typed: what begins so first, then what is called so. */
function meant(offers: readonly Offer[], typed: string, { isMeant }: OfferGround): readonly Offer[] {
  const sought = typed.toLowerCase();
  const rank = ({ name, title, kind }: Offer): number => {
    const words = [name, kind === "field" ? name.slice(name.lastIndexOf(".") + 1) : name, title].map((one) => one.toLowerCase());
    if (words.some((one) => one.startsWith(sought))) return 0;
    if (title.toLowerCase().includes(sought) || (title !== "" && isMeant?.(title, sought))) return 1;
    return 2;
  };
  const ranked = offers.map((offer) => ({ offer, place: rank(offer) })).filter(({ place }) => place < 2);
  return ranked
    .toSorted((a, b) => a.place - b.place)
    .map(({ offer }) => offer)
    .slice(0, MOST);
}

const fieldOffers = (entity: Entity | undefined, path: string): Offer[] =>
  entity
    ? [...fieldsOf(entity).values()]
        .filter((field) => celType(field))
        .toSorted((a, b) => Number(a.system) - Number(b.system))
        .map(({ name, property }) => ({ kind: "field", name: path + name, title: property.title, text: path + name }))
    : [];

function valuesOf(field: Field | undefined, { itemsOf }: OfferGround): Offer[] {
  const dictionary = field && dictionaryOf(field);
  if (dictionary === undefined) return [];
  return itemsOf(dictionary).map(({ value, label }) => {
    const text = typeof value === "number" ? String(value) : JSON.stringify(value);
    return { kind: "value", name: String(value), title: label, text };
  });
}

function functionsOf({ kind }: Field): Offer[] {
  const receiver = kind === "details" ? "rows" : kind === "references" || kind === "values" ? "list" : kind === "text" ? "text" : undefined;
  return FUNCTIONS.filter(({ of }) => of !== undefined && of === receiver).map(({ name, text }) => ({
    kind: "function",
    name,
    title: "",
    text,
  }));
}

const targetOf = ({ kind, property }: Field, entityOf: OfferGround["entityOf"]): Entity | undefined =>
  kind === "reference" ? entityOf(property["x-entity"] ?? "") : undefined;
const rowsOf = (field: Field | undefined, entityOf: OfferGround["entityOf"]): Entity | undefined =>
  entityOf(field?.property["x-details"] ?? "");

/** Whether a quote is open before the cursor. */
const isInText = (before: string): boolean => /["']/.test(before.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, ""));
