import type { CodePart } from "../generated/language/entity.ts";
import type { Mode } from "./access.ts";
import type { Values } from "./data-source.ts";
import { dayOf } from "./day.ts";
import type { Property } from "./documents.ts";
import type { Field } from "./fields.ts";

/** With which period a counter begins anew. */
export type Period = "never" | "year" | "month" | "day";

/** The rule of a numbered field (x-code), with its defaults. */
export interface CodeRule {
  readonly parts: readonly (string | CodePart)[];
  /** The date field whose day counts; undefined: the day of the save. */
  readonly day: string | undefined;
  readonly reset: Period;
  /** Of the counter. */
  readonly digits: number;
  readonly gapFree: boolean;
}

/** Specification shell §11: the date and a counter of three digits. */
const DEFAULT_PARTS: readonly CodePart[] = [{ date: "yyyyMMdd" }, { counter: 3 }];

const rules = new WeakMap<Property, CodeRule>();

/** The rule by which a field is numbered; undefined: by none. Memoised by document. */
export function codeRuleOf(property: Property): CodeRule | undefined {
  const code = property["x-code"];
  if (!code) return undefined;
  const known = rules.get(property);
  if (known) return known;
  const { parts = DEFAULT_PARTS, day, reset = periodShown(parts), gapFree = false } = code;
  const counter = parts.find((part) => typeof part !== "string" && part.counter !== undefined) as CodePart | undefined;
  const rule = { parts, day, reset, digits: counter?.counter ?? 0, gapFree };
  rules.set(property, rule);
  return rule;
}

/** The shortest period that can be told from a number with these parts. */
export function periodShown(parts: CodeRule["parts"]): Period {
  const shown = parts.map((part) => (typeof part === "string" ? "" : (part.date ?? ""))).join("");
  if (!shown.includes("yy")) return "never";
  if (!shown.includes("MM")) return "year";
  return shown.includes("dd") ? "day" : "month";
}

/** Characters of a day (yyyy-mm-dd) that tell the period. */
const PERIOD_LENGTH: Readonly<Record<Period, number>> = { never: 0, year: 4, month: 7, day: 10 };

/** Whether a period is shorter than another. */
export const isShorter = (a: Period, b: Period): boolean => PERIOD_LENGTH[a] > PERIOD_LENGTH[b];

/** The number of one record but for its counter. */
export interface CodeShape {
  /** What stands in front of the counter. */
  readonly before: string;
  readonly after: string;
  /** What the counter counts for: records with the same scope share it. */
  readonly scope: string;
}

/** What a field part adds to the number of a record. */
export type PartText = (part: CodePart & { readonly field: string }) => string;

/**
 * What stands around the counter in a record's number.
 * @param record in stored form or as in a form
 * @param textOf the text of a field part
 * @param now an instant, ISO 8601
 */
export function codeShape({ parts, day, reset }: CodeRule, record: Values, textOf: PartText, now: string): CodeShape {
  const date = dayShown(day === undefined ? undefined : record[day]) ?? dayOf(now);
  const scope = [date.slice(0, PERIOD_LENGTH[reset])];
  const sides = { before: "", after: "" };
  let side: keyof typeof sides = "before";
  for (const part of parts) {
    if (typeof part === "string") sides[side] += part;
    else if (part.date !== undefined) sides[side] += dateText(part.date, date);
    else if (part.field !== undefined) {
      const text = textOf({ ...part, field: part.field });
      sides[side] += text;
      scope.push(text);
    } else side = "after";
  }
  return { ...sides, scope: JSON.stringify(scope) };
}

/** The day of a date field's value, date or instant; undefined for none. */
function dayShown(value: unknown): string | undefined {
  if (typeof value !== "string" || Number.isNaN(Date.parse(value))) return undefined;
  return value.length > 10 ? dayOf(value) : value;
}

const dateText = (format: string, day: string): string =>
  format.replace("yyyy", day.slice(0, 4)).replace("yy", day.slice(2, 4)).replace("MM", day.slice(5, 7)).replace("dd", day.slice(8, 10));

/** A number of this shape with the counter's digits not yet known: `PO-20260131-###`. */
export const codeWithoutCounter = ({ before, after }: CodeShape, { digits }: CodeRule): string => `${before}${"#".repeat(digits)}${after}`;

/** Stands in a preview for what is not known before the save. */
const UNKNOWN = "…";

/** The fields of the record that a number is made of. */
export const codeFields = ({ parts, day }: CodeRule): string[] => [
  ...(day === undefined ? [] : [day]),
  ...parts.flatMap((part) => (typeof part === "string" || part.field === undefined ? [] : part.field)),
];

/** The number that a new record would get, as far as it is known before the save: the counter's digits as #, what is not filled in yet as …. */
export function codePreview(rule: CodeRule, record: Values, now: string): string {
  const textOf: PartText = ({ field }) => {
    const value = record[field];
    return typeof value === "number" || (typeof value === "string" && value !== "") ? String(value) : UNKNOWN;
  };
  return codeWithoutCounter(codeShape(rule, record, textOf, now), rule);
}

/** Whether the document requires a value of whoever saves: of a new record not where the server numbers it. */
export const isRequired = ({ required, property }: Pick<Field, "required" | "property">, mode: Mode): boolean =>
  required && !(mode === "add" && property["x-code"] !== undefined);
