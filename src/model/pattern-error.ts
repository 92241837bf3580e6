import type { ValueError } from "./bounds.ts";
import type { FIELD_ERRORS } from "./field-errors.ts";
import { compilePattern } from "./pattern/pattern.ts";

type Code = (typeof FIELD_ERRORS)[number];

/** What is said of a text that does not match: of patterns that calls and the product's documents have. */
const CODES: ReadonlyMap<string, Code> = new Map(
  Object.entries({
    "\\S": "field.required",
    "^[1-9]\\d{0,17}$": "field.format.id",
    "^[1-9]\\d{0,15}$": "field.format.id",
    "^\\d{1,19}$": "field.format.id",
    "^#[0-9a-f]{6}$": "field.format.color",
    "^[a-z][a-z-]*$": "field.format.kind",
    "^[a-z][a-z0-9_-]*$": "field.format.document",
    "^[a-z][a-z0-9_]*$": "field.format.table",
    "^[a-z][a-z0-9]*(-[a-z0-9]+)*$": "field.format.entity",
    "^([a-z][a-z0-9]*(-[a-z0-9]+)*|label(-codes)?:[1-9][0-9]{0,18})$": "field.format.template",
    "^[a-z][a-z0-9-]*([.][a-z0-9-]+)?$": "field.format.screen",
    "^[a-z][A-Za-z0-9]*$": "field.format.field",
    "^[a-z][A-Za-z0-9]{0,54}$": "field.format.field",
    "^[a-z][A-Za-z0-9-]*$": "field.format.card",
    "^[a-zA-Z][a-zA-Z0-9-]{0,39}$": "field.format.part",
    "^[a-z][A-Za-z]*$": "field.format.letters",
    "^[A-Za-z][A-Za-z0-9_]*$": "field.format.name",
    "^[A-Za-z][A-Za-z0-9_-]*$": "field.format.nameWithHyphens",
    "^[A-Za-z_][A-Za-z0-9_]*$": "field.format.variable",
    "^[A-Za-z0-9][A-Za-z0-9._@-]*$": "field.format.account",
    "^[A-Za-z][A-Za-z0-9_+/-]*$": "field.format.zone",
    "^[0-9a-f]{64}$": "field.format.sha256",
    "^[A-Za-z0-9+/]*={0,2}$": "field.format.base64",
    "^[A-Za-z0-9_-]{43}$": "field.format.ticket",
    "^/": "field.format.path",
    "^/(?![/\\\\])": "field.format.path",
  } satisfies Readonly<Record<string, Code>>),
);

/** What is said of a text that does not match a pattern: which format is wanted, where it is one that the product has; else that it is wrong. */
export const patternError = (pattern: string): Code => CODES.get(pattern) ?? "field.pattern";

/** What is wrong with a text that does not match its pattern; undefined where it does, and where there is none. */
export const unmatched = (pattern: string | undefined, text: string): ValueError | undefined =>
  pattern === undefined || compilePattern(pattern).test(text) ? undefined : { code: patternError(pattern) };
