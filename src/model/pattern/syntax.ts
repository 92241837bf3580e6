/** Why a pattern cannot be used, with the place where that is known. */
export class PatternError extends Error {
  /** @param offset characters from the start of the pattern */
  constructor(message: string, offset?: number) {
    super(offset === undefined ? message : `${message}, at character ${offset + 1}`);
  }
}

export type Edge = "start" | "end" | "boundary" | "inside";

/** What a pattern is made of. */
export type Part =
  | { readonly kind: "char"; readonly source: string }
  | { readonly kind: "edge"; readonly edge: Edge }
  | { readonly kind: "row"; readonly parts: readonly Part[] }
  | { readonly kind: "choice"; readonly parts: readonly Part[] }
  | { readonly kind: "repeat"; readonly part: Part; readonly min: number; readonly max: number };

const LONGEST = 1000;
const DEEPEST = 50;

/** One character, however it is written; then groups, their ends, counts, and everything else. */
const TOKEN =
  /\\(?:[pPu]\{[^}]*\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|k<[^>]*>|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]+>|[a-z-]*:))?|(?:[*+?]|\{\d+(?:,\d*)?\})\??|./gsu;
const COUNT = /^(?:[*+?]|\{)/;
const EDGES: Readonly<Record<string, Edge>> = { "^": "start", $: "end", "\\b": "boundary", "\\B": "inside" };

interface Token {
  readonly text: string;
  readonly at: number;
}

/**
 * Reads a regular expression as JavaScript does with the flag u, but for what cannot be matched in linear time: looking ahead and behind,
 * references back to a group; and for flags of a part.
 * @throws PatternError
 */
export function parsePattern(pattern: string): Part {
  if (pattern.length > LONGEST) throw new PatternError(`a pattern has at most ${LONGEST} characters`);
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(error.message.lastIndexOf(": ") + 2) : String(error);
    throw new PatternError(`pattern does not compile: ${reason}`);
  }
  const tokens = [...pattern.matchAll(TOKEN)].map(({ 0: text, index }): Token => ({ text, at: index }));
  for (const token of tokens) refuse(token);
  return choice({ tokens, next: 0, depth: 0 });
}

function refuse({ text, at }: Token): void {
  if (/^\\(?:[1-9]|k<)/.test(text)) throw new PatternError("a reference back to a group is not supported", at);
  if (/^\(\?=|^\(\?!/.test(text)) throw new PatternError("looking ahead is not supported", at);
  if (/^\(\?<[=!]/.test(text)) throw new PatternError("looking behind is not supported", at);
  if (/^\(\?[a-z-]+:/.test(text)) throw new PatternError("flags of a part are not supported", at);
}

interface Reading {
  readonly tokens: readonly Token[];
  next: number;
  depth: number;
}

function choice(reading: Reading): Part {
  const parts = [row(reading)];
  while (reading.tokens[reading.next]?.text === "|") {
    reading.next++;
    parts.push(row(reading));
  }
  return parts.length === 1 ? (parts[0] as Part) : { kind: "choice", parts };
}

function row(reading: Reading): Part {
  const parts: Part[] = [];
  for (;;) {
    const token = reading.tokens[reading.next];
    if (!token || token.text === "|" || token.text === ")") return { kind: "row", parts };
    reading.next++;
    const part = token.text.startsWith("(") ? group(reading, token) : single(token.text);
    parts.push(counted(reading, part));
  }
}

function group(reading: Reading, { at }: Token): Part {
  if (++reading.depth > DEEPEST) throw new PatternError(`groups are nested at most ${DEEPEST} deep`, at);
  const part = choice(reading);
  reading.next++;
  reading.depth--;
  return part;
}

function single(text: string): Part {
  const edge = EDGES[text];
  return edge ? { kind: "edge", edge } : { kind: "char", source: text };
}

function counted(reading: Reading, part: Part): Part {
  const text = reading.tokens[reading.next]?.text ?? "";
  if (!COUNT.test(text)) return part;
  reading.next++;
  const [, low = "", comma, high = ""] = /^\{(\d+)(,)?(\d*)/.exec(text) ?? [];
  if (text.startsWith("{"))
    return { kind: "repeat", part, min: Number(low), max: comma ? (high === "" ? Infinity : Number(high)) : Number(low) };
  return { kind: "repeat", part, min: text.startsWith("+") ? 1 : 0, max: text.startsWith("?") ? 1 : Infinity };
}
