import { testText } from "./cell-text.ts";
import type { Box, Cell } from "./matrix.ts";

/** The words of a box, beside the problems that tell of it (`locales/<language>/flow-problems.json`). */
export const BOX_WORDS = ["any", "empty", "other", "or", "comma", "more", "yes", "no"].map((word) => `flow.box.${word}`);

/** How parts of a matrix are called. */
export interface BoxWords {
  readonly any: string;
  readonly empty: string;
  readonly other: string;
  /** Between two values, and between two fields. */
  readonly or: string;
  readonly comma: string;
  /** "and 12 more". */
  readonly more: (count: number) => string;
  readonly title: (field: string) => string;
  /** A value of a field, or a bound of a range. */
  readonly value: (field: string, value: string) => string;
}

/** Values that are told by name. */
const MOST = 6;

/** A box as people say it: "金额 50,000–80,000，类别 服务，部门 任意". */
export const boxInWords = (box: Box, words: BoxWords): string =>
  box.map(({ field, cell }) => `${words.title(field)} ${cellInWords(field, cell, words)}`).join(words.comma);

/** What a value of a field must be: "50,000–80,000", "> 200,000", "服务、工程". A range without signs goes up to its end, which does not belong to it. */
export function cellInWords(field: string, cell: Cell, words: BoxWords): string {
  if (cell.length === 0) return words.any;
  const value = (text: string) => words.value(field, text);
  const texts = cell.map((test) => {
    if (test.kind === "empty") return words.empty;
    if (test.kind === "other") return words.other;
    if (test.kind === "value" || test.from === undefined || test.to === undefined || test.from === test.to) return testText(test, value);
    return `${test.fromOpen ? "> " : ""}${value(test.from)}–${test.toOpen ? "" : "≤ "}${value(test.to)}`;
  });
  const rest = texts.length - MOST;
  return [...texts.slice(0, rest > 1 ? MOST : texts.length), ...(rest > 1 ? [words.more(rest)] : [])].join(words.or);
}
