import { OPINION_LENGTH } from "./commit.ts";

/** Under which name a person's opinion phrases are kept. */
export const PHRASES = "flow.phrases";
export const MOST_PHRASES = 20;

/** What a preference holds, as phrases: what is none is left out, so that a broken one breaks nothing. */
export const phrasesIn = (kept: unknown): readonly string[] | undefined =>
  Array.isArray(kept)
    ? kept.filter((text): text is string => typeof text === "string" && text.trim() !== "").slice(0, MOST_PHRASES)
    : undefined;

/** With one more, each once; a full list loses its last. */
export function withPhrase(phrases: readonly string[], text: string): readonly string[] {
  const added = text.trim().slice(0, OPINION_LENGTH);
  if (added === "" || phrases.includes(added)) return phrases;
  return [...phrases.slice(0, MOST_PHRASES - 1), added];
}

export const withoutPhrase = (phrases: readonly string[], text: string): readonly string[] => phrases.filter((phrase) => phrase !== text);

/** With one a place further up (-1) or down (1). */
export function withMovedPhrase(phrases: readonly string[], text: string, step: -1 | 1): readonly string[] {
  const at = phrases.indexOf(text);
  const other = phrases[at + step];
  if (at < 0 || other === undefined) return phrases;
  return phrases.map((phrase, index) => (index === at ? other : index === at + step ? text : phrase));
}

/** An opinion with a phrase: in its place while nothing else is written, else behind it. */
export function withPicked(opinion: string, phrase: string, phrases: readonly string[]): string {
  const written = opinion.trim();
  if (written === "" || phrases.includes(written)) return phrase;
  return `${opinion.trimEnd()}\n${phrase}`;
}
