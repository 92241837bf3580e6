import { writtenValue } from "../model/written-number.ts";

/** What a condition looks at: its title, and the value at which it was looked, as the server tells it to its reader. */
export interface SeenValue {
  readonly name: string;
  readonly title: string;
  /** Absent: nobody has looked yet. */
  readonly value?: string | undefined;
}

const WORD = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\d+(?:\.\d+)?|[A-Za-z_][\w.]*|&&|\|\||[=!<>]=|\s+|./gs;
/**
 * A condition in CEL as people read it, with the values at which it was looked: `record.amount > 50000` is "金额 62,000 > 50,000"; without values "金额 > 50,000".
 * @param joints how "and", "or" and "not" are said
 */
export function readableCondition(
  condition: string,
  values: readonly SeenValue[],
  {
    language,
    joints,
  }: { language: string; joints: { readonly and: string; readonly or: string; readonly not: string; readonly in?: string | undefined } },
): string {
  const signs: Readonly<Record<string, string>> = {
    "&&": joints.and,
    "||": joints.or,
    "!": joints.not,
    ...(joints.in !== undefined && { in: joints.in }),
    "==": "=",
    "!=": "≠",
    ">=": "≥",
    "<=": "≤",
  };
  const bare = (name: string) => name.replace(/^record\./, "");
  const byName = new Map(values.map((value) => [bare(value.name), value]));
  return (condition.match(WORD) ?? [])
    .map((word) => {
      const seen = byName.get(bare(word));
      if (seen) return seen.value === undefined ? seen.title : `${seen.title} ${writtenValue(seen.value, language)}`;
      return Object.hasOwn(signs, word) ? signs[word] : writtenValue(word, language);
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}
