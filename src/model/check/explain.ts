import type { ErrorObject } from "ajv";
import { closest } from "./closest.ts";
import { FORBIDDEN_NAMES } from "./names.ts";
import type { Detail } from "./problems.ts";
import { type Path, pathOf } from "./source.ts";

/** A failure in the words of the language, and where it stands in the document. */
export interface Fault {
  readonly path: Path;
  readonly message: string;
  readonly detail?: Detail;
}

const words = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(", ");

/** What a value is called in messages: the key under which it stands; an item of "actions" is an action. */
function nounOf(path: Path): string {
  const key = path.findLast((part) => typeof part === "string") ?? "document";
  const noun = String(key).replace(/^(x-|\$)/, "");
  return typeof path.at(-1) === "number" ? noun.replace(/s$/, "") : noun;
}

/** The key under which a value stands, as it is written. */
const keyOf = (path: Path): string => String(path.findLast((part) => typeof part === "string") ?? "document");

/** Limits, by the word of JSON Schema that sets them; `{n}` is the limit. */
const LIMITS: Readonly<Record<string, string>> = {
  minimum: "must be at least {n}",
  maximum: "must be at most {n}",
  exclusiveMinimum: "must be greater than {n}",
  exclusiveMaximum: "must be less than {n}",
  minLength: "must have at least {n} characters",
  maxLength: "must have at most {n} characters",
  minItems: "must have at least {n} items",
  maxItems: "must have at most {n} items",
  minProperties: "must have at least {n} keys",
  maxProperties: "must have at most {n} keys",
};

const limitWords = (keyword: string, limit: number): string =>
  (LIMITS[keyword] ?? "").replace("{n}", String(limit)).replace(/(\b1 \w+)s$/, "$1");

/** Names are plain letters; one of another script may look just like them. */
function oddLetter(name: string): string {
  const odd = [...name].find((letter) => !/[ -~]/.test(letter));
  if (odd === undefined) return "";
  const script = ["Cyrillic", "Greek", "Han", "Latin", "Hiragana", "Katakana"].find((one) =>
    new RegExp(`\\p{Script=${one}}`, "u").test(odd),
  );
  const code = (odd.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `: "${odd}" is ${script ? `a ${script} letter` : "no letter from a to z"} (U+${code})`;
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  integer: "a whole number",
  number: "a number",
  string: "text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};
const typeWords = (types: unknown): string =>
  [types]
    .flat()
    .map((type) => TYPE_WORDS[String(type)])
    .join(" or ");

const MOST_LISTED = 30;

/** The known words are listed where none of them is near. */
function unknownWord(path: Path, value: unknown, known: readonly unknown[]): Fault {
  const name = typeof value === "string" ? value : JSON.stringify(value);
  const among = known.filter((word) => typeof word === "string");
  const list = known.length > MOST_LISTED || closest(name, among) ? "" : ` (known: ${words(known)})`;
  return { path, message: `unknown ${nounOf(path)} ${JSON.stringify(value)}${list}`, detail: { name, among } };
}

/** A key that is wrong by its name: the fault points at the key. */
const atKey = (path: Path, key: string, message: string, among?: Iterable<string>): Fault => ({
  path: [...path, key],
  message,
  detail: among ? { key: true, name: key, among } : { key: true },
});

/** The kinds (`kind`) of a document in which a key is known, where its language has several. */
export type Variants = (key: string) => readonly string[];

/**
 * Says one failure of ajv in the words of the language; undefined where another failure, or the check of names, says it already.
 * @param name what the document is called: "screen"
 */
export function explain(error: ErrorObject, document: unknown, name: string, variants: Variants): Fault | undefined {
  const path = pathOf(error.instancePath, document);
  const { params, data, schema, parentSchema } = error;
  const noun = nounOf(path);
  if (error.propertyName !== undefined || FORBIDDEN_NAMES.has(nameOf(error))) return undefined;
  switch (error.keyword) {
    case "additionalProperties": {
      const others = path.length === 0 ? variants(nameOf(error)) : [];
      if (others.length > 0) return atKey(path, nameOf(error), `"${nameOf(error)}" is for ${name}s of kind ${words(others)}`);
      return atKey(path, nameOf(error), `unknown key "${nameOf(error)}"`, Object.keys((parentSchema?.properties ?? {}) as object));
    }
    case "propertyNames":
      return atKey(path, nameOf(error), `"${nameOf(error)}" is no valid name${oddLetter(nameOf(error))}`);
    case "dependencies":
      return atKey(path, params.property, `"${params.property}" needs "${params.deps}" beside it`);
    case "required":
      return { path, message: `missing key "${params.missingProperty}"`, detail: { key: true } };
    case "enum":
      return unknownWord(path, data, schema as unknown[]);
    case "oneOf": {
      const options = schema as { const?: unknown }[];
      const constants = options.filter((option) => Object.hasOwn(option, "const")).map((option) => option.const);
      return constants.length === options.length
        ? unknownWord(path, data, constants)
        : { path, message: `"${noun}" has a form that the language does not know` };
    }
    case "type":
      return { path, message: `"${keyOf(path)}" must be ${typeWords(schema)}` };
    case "const":
      return { path, message: `"${keyOf(path)}" must be ${JSON.stringify(schema)}` };
    case "pattern":
      return { path, message: `"${data}" is no valid ${noun}${oddLetter(String(data)) || `: it must match ${schema}`}` };
    case "not":
      return { path, message: `"${data}" is no valid ${noun}` };
    case "uniqueItems": {
      const later = Math.max(params.i, params.j);
      return { path: [...path, later], message: `${JSON.stringify((data as unknown[])[later])} stands twice in "${keyOf(path)}"` };
    }
    default:
      return { path, message: `"${keyOf(path)}" ${error.keyword in LIMITS ? limitWords(error.keyword, params.limit) : error.message}` };
  }
}

/** The name that an error is about: a key, or the value itself. */
function nameOf({ keyword, params, data }: ErrorObject): string {
  if (keyword === "additionalProperties") return String(params.additionalProperty);
  if (keyword === "propertyNames") return String(params.propertyName);
  return typeof data === "string" ? data : "";
}
