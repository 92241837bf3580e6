import { MATCHED, type Program, programOf } from "./program.ts";
import { type Edge, PatternError, parsePattern } from "./syntax.ts";

/** A regular expression of a document. */
export interface Pattern {
  /** The steps of its program: a text costs at most its length times these. */
  readonly steps: number;
  /** Whether it is found in a text. */
  test(text: string): boolean;
}

/** Patterns that are compiled: those of documents, and some of those that expressions put together. */
const compiled = new Map<string, Pattern>();
const MOST_KEPT = 2000;

/**
 * Compiles a regular expression of a document, for both sides of the wire. Written as in JavaScript with the flag u, and matched in a time
 * that grows with the length of the text alone; so it knows no looking ahead or behind and no references back to groups.
 * @throws PatternError with the position
 */
export function compilePattern(source: string): Pattern {
  const known = compiled.get(source);
  if (known) return known;
  const program = programOf(parsePattern(source));
  const pattern: Pattern = { steps: program.steps.length, test: (text) => isFound(program, text) };
  if (compiled.size >= MOST_KEPT) compiled.clear();
  compiled.set(source, pattern);
  return pattern;
}

/** What the work on one text may be: some tenths of a second. */
const MOST_WORK = 4_000_000;

/**
 * What is wrong with a pattern, or undefined. For the check of documents.
 * @param longest characters of the longest text that it is asked about
 */
export function patternFault(source: string, longest = 0): string | undefined {
  try {
    const { steps } = compilePattern(source);
    if (steps * longest <= MOST_WORK) return undefined;
    return `pattern has ${steps} steps, its counts written out: too many for a text of ${longest} characters`;
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}

const WORD = /^\w$/;
const isWord = (char: string | undefined): boolean => char !== undefined && WORD.test(char);

function isEdge(edge: Edge, before: string | undefined, after: string | undefined): boolean {
  switch (edge) {
    case "start":
      return before === undefined;
    case "end":
      return after === undefined;
    case "boundary":
      return isWord(before) !== isWord(after);
    case "inside":
      return isWord(before) === isWord(after);
  }
}

/** Takes a text through all ways of a program at once: at each character a step is looked at once, however many ways lead to it. */
function isFound({ steps, start }: Program, text: string): boolean {
  const chars = [...text];
  const first = steps[start];
  const isAnchored = first?.kind === "edge" && first.edge === "start";
  const seen = new Int32Array(steps.length).fill(-1);
  let here: number[] = [];
  let there: number[] = [];
  for (let at = 0; at <= chars.length; at++) {
    const char = chars[at];
    // A match may begin at each character.
    if (!isAnchored || at === 0) here.push(start);
    else if (here.length === 0) return false;
    for (let next = here.pop(); next !== undefined; next = here.pop()) {
      if (next === MATCHED) return true;
      if (seen[next] === at) continue;
      seen[next] = at;
      const step = steps[next] as Program["steps"][number];
      if (step.kind === "fork") here.push(...step.to);
      else if (step.kind === "edge") {
        if (isEdge(step.edge, chars[at - 1], char)) here.push(step.to);
      } else if (char !== undefined && step.takes(char)) there.push(step.to);
    }
    [here, there] = [there, here];
  }
  return false;
}
