import { writtenValue } from "../model/written-number.ts";

/** What a condition looks at: its title, and the value at which it was looked, as the server tells it to its reader. */
export interface SeenValue {
  readonly name: string;
  readonly title: string;
  /** Absent: nobody has looked yet. */
  readonly value?: string | undefined;
}

const WORD = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\d+(?:\.\d+)?|[A-Za-z_][\w.]*|&&|\|\||[=!<>]=|\s+|./gs;

/** How a language says what joins the parts of a condition. */
export interface Joints {
  readonly and: string;
  readonly or: string;
  readonly not: string;
  readonly in?: string | undefined;
  readonly empty: string;
  readonly notEmpty: string;
}

/** A text, or one of the ways in which CEL says what people say otherwise: a field that is asked for before it is compared, whether one is there, and an exact number. */
const SPOKEN =
  /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\bhas\(record\.(\w+)\)\s*&&\s*(?=record\.\1\b)|(!\s*)?\bhas\((record\.\w+)\)|\bdecimal\("(-?\d+(?:\.\d+)?)"\)/g;
/** Stand for "is there" and "is not there" until it is known how a language says it. */
const THERE = "\uE001";
const NOT_THERE = "\uE002";

/** A condition without what only the machine needs to be told: nobody compares what is not there, and a number is a number. */
export const spokenCondition = (condition: string): string =>
  condition.replace(SPOKEN, (text, guarded?: string, not?: string, field?: string, number?: string) => {
    if (guarded !== undefined) return "";
    if (field !== undefined) return `${field} ${not === undefined ? THERE : NOT_THERE}`;
    return number ?? text;
  });

/**
 * A condition in CEL as people read it, with the values at which it was looked: `record.amount > 50000` is "金额 62,000 > 50,000"; without values "金额 > 50,000".
 * @param joints how "and", "or" and "not" are said, and that a field is empty or not
 */
export function readableCondition(
  condition: string,
  values: readonly SeenValue[],
  { language, joints }: { language: string; joints: Joints },
): string {
  const signs: Readonly<Record<string, string>> = {
    "&&": joints.and,
    "||": joints.or,
    "!": joints.not,
    ...(joints.in !== undefined && { in: joints.in }),
    [THERE]: joints.notEmpty,
    [NOT_THERE]: joints.empty,
    "==": "=",
    "!=": "≠",
    ">=": "≥",
    "<=": "≤",
  };
  const bare = (name: string) => name.replace(/^record\./, "");
  const byName = new Map(values.map((value) => [bare(value.name), value]));
  return (spokenCondition(condition).match(WORD) ?? [])
    .map((word) => {
      const seen = byName.get(bare(word));
      if (seen) return seen.value === undefined ? seen.title : `${seen.title} ${writtenValue(seen.value, language)}`;
      return Object.hasOwn(signs, word) ? signs[word] : writtenValue(word, language);
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}
