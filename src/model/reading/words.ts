import written from "../../../schemas/language/written-words.json" with { type: "json" };
import { type BooleanWords, wordsOf } from "../boolean-words.ts";
import type { Property } from "../documents.ts";

/** Besides the words of a field and of the reader's language. */
const YES = new Set(written.yes);
const NO = new Set(written.no);

/** Yes or no: a field's own words come first (否 may be what its yes is called), then those of the language, then those that everybody knows. */
export function readYesNo(text: string, property: Pick<Property, "x-words">, usual: BooleanWords): boolean | undefined {
  const word = foldedWord(text);
  for (const { yes, no } of [wordsOf(property, usual), usual]) {
    if (word === foldedWord(yes)) return true;
    if (word === foldedWord(no)) return false;
  }
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

/** As words are compared: width and case of letters do not count, nor blanks around them. */
export const foldedWord = (text: string): string => text.normalize("NFKC").trim().toLowerCase();

const SEPARATOR = /([,\uff0c\u3001;\uff1b\n])/;
/** A name holds fewer separators than this. */
const MOST_PARTS = 5;

/** The text from one part to another, both included, with the separators between them: parts stand at even places. */
const run = (pieces: readonly string[], from: number, parts: number): string =>
  pieces
    .slice(from, from + 2 * parts - 1)
    .join("")
    .trim();

/** Every text that may be one of several values in a cell: each part between separators, and neighbours together, as a name may hold a comma. */
export function candidatesOf(text: string): string[] {
  const pieces = text.split(SEPARATOR);
  const starts = pieces.flatMap((_, at) => (at % 2 === 0 ? [at] : []));
  const runs = starts.flatMap((at) =>
    Array.from({ length: Math.min(MOST_PARTS, (pieces.length - at + 1) / 2) }, (_, more) => run(pieces, at, more + 1)),
  );
  return [...new Set(runs)].filter((one) => one !== "");
}

/**
 * Several values in one cell, as an export writes them and people do. What may hold separators itself is taken whole: the longest text first.
 * @param isOne whether a text is one value
 */
export function severalOf(text: string, isOne: (text: string) => boolean): string[] {
  const pieces = text.split(SEPARATOR);
  const values: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    let parts = Math.min(MOST_PARTS, (pieces.length - at + 1) / 2);
    while (parts > 1 && !isOne(run(pieces, at, parts))) parts--;
    const value = run(pieces, at, parts);
    if (value !== "") values.push(value);
    at += 2 * parts;
  }
  return values;
}

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

type ChoiceReader = (text: string) => string | number | undefined;
const readers = new WeakMap<readonly Choice[], ChoiceReader>();

/** Finds the values of a dictionary by what people see, or by the values themselves. A label goes before a value that is written alike. */
export function choiceReader(items: readonly Choice[]): ChoiceReader {
  const reader = readers.get(items) ?? makeReader(items);
  readers.set(items, reader);
  return reader;
}

function makeReader(items: readonly Choice[]): ChoiceReader {
  const byWord = new Map<string, string | number>();
  const byText = new Map<string, string | number>();
  const add = (text: string, value: string | number) => {
    if (!byText.has(text.trim())) byText.set(text.trim(), value);
    if (!byWord.has(foldedWord(text))) byWord.set(foldedWord(text), value);
  };
  for (const { value, label } of items) add(label, value);
  for (const { value } of items) add(String(value), value);
  // Two values may differ in case alone: what is written exactly as one of them is that one.
  return (text) => byText.get(text.trim()) ?? byWord.get(foldedWord(text));
}
