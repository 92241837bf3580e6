import type { Choice, ChoiceGroup } from "./choice.ts";
import type { Findable } from "./match.ts";
import { wordsOf } from "./words.ts";

/** A choice that the search looks into. */
export interface Found extends Choice, Findable {
  /** What it is called by itself, first its title; then how that is typed. */
  readonly names: readonly string[];
}

/** What a text finds of one kind. */
export interface FoundGroup {
  readonly key: string;
  readonly title: string;
  readonly found: readonly Found[];
  /** Stands at the end, however near it is. */
  readonly last?: Choice | undefined;
}

/** Case, accents, the width of letters and spaces tell nothing apart. A voiced kana stays another letter than its plain one. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\s]/g, "")
    .normalize("NFC")
    .toLowerCase();
const plainWords = (text: string): string[] => wordsOf(text).map(plain);

/**
 * How far something is from a text that finds it. 0: it is called so; 1: its name begins so; 2: each word of the text begins a word of its name;
 * 3: each stands somewhere in it, its code or the titles above it; 4: it is alike.
 */
export function nearness(text: string, { names, titles, pinyin, paths }: Found): number {
  const sought = plain(text);
  const calls = names.map(plain);
  if (calls.includes(sought)) return 0;
  if (calls.some((name) => name.startsWith(sought))) return 1;
  const words = plainWords(text);
  const beginnings = names.flatMap(plainWords);
  if (words.every((word) => beginnings.some((beginning) => beginning.startsWith(word)))) return 2;
  const parts = [...calls, ...[...titles, ...pinyin, ...paths].map(plain)];
  return words.every((word) => parts.some((part) => part.includes(word))) ? 3 : 4;
}

/**
 * Puts groups and what is in them in order: the nearest to the text first, of equally near ones what was chosen last, else as they were.
 * @param used keys of choices, those chosen last first
 */
export function ranked(text: string, groups: readonly FoundGroup[], used: readonly string[]): ChoiceGroup[] {
  const usedAt = new Map(used.map((key, at) => [key, at]));
  return groups
    .map(({ key, title, found, last }) => {
      const placed = found
        .map((choice) => ({ choice, distance: nearness(text, choice), usedAt: usedAt.get(choice.key) ?? used.length }))
        .toSorted(byPlace);
      const choices: Choice[] = placed.map(({ choice }) => choice);
      return { first: placed[0] ?? NOWHERE, group: { key, title, choices: last ? [...choices, last] : choices } };
    })
    .toSorted((one, other) => byPlace(one.first, other.first))
    .map(({ group }) => group);
}

interface Place {
  readonly distance: number;
  readonly usedAt: number;
}
const NOWHERE: Place = { distance: Number.POSITIVE_INFINITY, usedAt: 0 };

function byPlace(one: Place, other: Place): number {
  // Infinity less infinity is no number.
  return one.distance === other.distance ? one.usedAt - other.usedAt : one.distance - other.distance;
}
