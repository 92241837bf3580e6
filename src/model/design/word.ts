import entityMeta from "../../../schemas/language/entity.json" with { type: "json" };
import screenMeta from "../../../schemas/language/screen.json" with { type: "json" };

type Words = Readonly<Record<string, unknown>>;
/** The words that a part of a document may have, in the order in which they are written, and their defaults. */
export type Vocabulary = Readonly<Record<string, { readonly default?: unknown; readonly description?: string; readonly $ref?: string }>>;

export const ENTITY_WORDS: Vocabulary = entityMeta.properties;
export const PROPERTY_WORDS: Vocabulary = entityMeta.definitions.property.properties;
export const SCREEN_WORDS: Vocabulary = screenMeta.definitions.words.properties;
export const LAYOUT_WORDS: Vocabulary = screenMeta.definitions.layout.properties;
export const GROUP_WORDS: Vocabulary = screenMeta.definitions.group.properties;
export const ENTRY_WORDS: Vocabulary = screenMeta.definitions.formField.properties;
export const RULE_WORDS: Vocabulary = entityMeta.definitions.validation.properties;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * A part of a document with a word said, in the place where it is written: one that is there stays where it stands, a new one comes behind those
 * that the language has before it. Nothing, an empty text and the default are not written.
 */
export function withWord<T extends Words>(part: T, word: string, value: unknown, vocabulary: Vocabulary): T {
  const isUsual = value === undefined || value === "" || isSame(value, vocabulary[word]?.default);
  if (isUsual) {
    const { [word]: _, ...others } = part;
    return others as T;
  }
  if (Object.hasOwn(part, word)) return { ...part, [word]: value };
  const order = Object.keys(vocabulary);
  const rank = order.indexOf(word);
  const entries = Object.entries(part);
  const before = rank < 0 ? entries.length : entries.findLastIndex(([key]) => order.indexOf(key) < rank) + 1;
  return Object.fromEntries([...entries.slice(0, before), [word, value], ...entries.slice(before)]) as T;
}

/** The words in the order of the language; words that it does not know stand last. */
export function inOrder<T extends Words>(part: T, vocabulary: Vocabulary): T {
  const order = Object.keys(vocabulary);
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => rank(a) - rank(b))) as T;
}
