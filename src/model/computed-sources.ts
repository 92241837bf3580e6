import type { Entity } from "./documents.ts";
import { type Field, fieldsOf } from "./fields.ts";

/**
 * A field that a computed one is worked out from; of details also a column that is read of their rows, "*" where it cannot be said which; of a
 * reference also a field that is read of its record.
 */
export interface ComputedSource {
  readonly field: Field;
  readonly column?: string | undefined;
}

/** Names, texts, numbers and signs of an expression. */
const TOKEN = /[A-Za-z_]\w*|r?"(?:\\.|[^"\\])*"|r?'(?:\\.|[^'\\])*'|\d+(?:\.\d+)?|\S/gs;
const ROOTS = new Set(["record", "old", "master", "user"]);

const cache = new WeakMap<Entity, Map<string, readonly ComputedSource[]>>();

/**
 * What an expression about a record (x-computed) may read. Told by its words alone, as this is asked wherever records are drawn, also where
 * no expression is ever run; of details it rather names a column too many than one too few. Memoised by document.
 */
export function sourcesOf(entity: Entity, source: string): readonly ComputedSource[] {
  const known = cache.get(entity) ?? new Map<string, readonly ComputedSource[]>();
  cache.set(entity, known);
  const sources = known.get(source) ?? read(entity, source.match(TOKEN) ?? []);
  known.set(source, sources);
  return sources;
}

/** Whether an expression may read a field of a record to which a reference points. */
export const readsLinks = (entity: Entity, source: string): boolean =>
  sourcesOf(entity, source).some(({ field, column }) => field.kind === "reference" && column !== undefined);

function read(entity: Entity, tokens: readonly string[]): ComputedSource[] {
  const names = new Set<string>();
  const columns = new Set<string>();
  const links: (readonly [reference: string, column: string])[] = [];
  for (const [at, token] of tokens.entries()) {
    const owner = memberOwner(tokens, at);
    if (owner === "record" || owner === "old") names.add(token);
    if (owner !== undefined && tokens[at + 1] !== "(" && ["record", "old"].includes(memberOwner(tokens, at - 2) ?? ""))
      links.push([owner, token]);
    else if (owner !== undefined && !ROOTS.has(owner) && tokens[at + 1] !== "(") columns.add(token);
    if (token === "sum" && tokens[at + 1] === "(") columns.add(textOf(tokens[at + 2], tokens[at + 3]) ?? "*");
    if (token === "[" && isValue(tokens[at - 1]) && !/^\d/.test(tokens[at + 1] ?? ""))
      columns.add(textOf(tokens[at + 1], tokens[at + 2]) ?? "*");
  }
  return [...names].flatMap((name) => {
    const field = fieldsOf(entity).get(name);
    if (!field) return [];
    if (field.kind === "details") return [{ field }, ...[...columns].map((column) => ({ field, column }))];
    const linked = field.kind === "reference" ? links.filter(([reference]) => reference === name) : [];
    return [{ field }, ...linked.map(([, column]) => ({ field, column }))];
  });
}

/** Of `record.price` and `record.?price`, at `price`: record. Undefined for what is no member of anything. */
function memberOwner(tokens: readonly string[], at: number): string | undefined {
  if (!/^[A-Za-z_]/.test(tokens[at] ?? "")) return undefined;
  const dot = tokens[at - 1] === "?" ? at - 2 : at - 1;
  return tokens[dot] === "." ? (tokens[dot - 1] ?? "") : undefined;
}

/** Whether a bracket after it asks for a part of it, rather than beginning a list. */
const isValue = (token: string | undefined): boolean => token !== undefined && /^[\w")'\]]/.test(token) && token !== "in";

/** What a text in quotes says, where nothing is joined to it. */
function textOf(token: string | undefined, next: string | undefined): string | undefined {
  const text = /^["'](\w+)["']$/.exec(token ?? "")?.[1];
  return next === ")" || next === "]" ? text : undefined;
}
