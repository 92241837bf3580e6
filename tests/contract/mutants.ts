import { checkDocuments, type DocumentFile } from "../../src/model/check/check.ts";
import { type Documents, documentsOf } from "../../src/model/documents.ts";
import { kindNamed } from "../../src/model/kinds/kinds.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];

/** A document with one thing wrong in it, as somebody's fingers would have it. */
export interface Mutant {
  readonly file: DocumentFile;
  readonly kind: Kind;
  readonly path: Path;
  readonly text: string;
}

export type Kind = "drop" | "misspell" | "retype" | "overlong" | "other";
const KINDS: readonly Kind[] = ["drop", "misspell", "retype", "overlong", "other"];

/** Numbers in [0, 1) that are the same in each run (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** So many mutants of the documents, each of one file, the same for the same seed. */
export function mutantsOf(files: readonly DocumentFile[], seed: number, count: number): Mutant[] {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const documents = files.map((file) => {
    const document = JSON.parse(file.text) as Json;
    return { file, document, places: placesOf(document).slice(1) };
  });
  // A long document has more to get wrong: places are drawn, not documents.
  const places = documents.flatMap(({ file, document, places: own }) => own.map((path) => ({ file, document, path })));
  const names = namesByKey(documents.map(({ document }) => document));
  const mutants: Mutant[] = [];
  while (mutants.length < count) {
    const { file, document, path } = pick(places);
    const kind = pick(KINDS);
    const text = mutated(document, path, kind, (key, value) => pick((names.get(key) ?? []).filter((name) => name !== value)));
    if (text !== undefined) mutants.push({ file, kind, path, text });
  }
  return mutants;
}

function placesOf(value: Json, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const parts = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [path, ...[...parts].flatMap(([key, part]) => placesOf(part, [...path, key]))];
}

/** The texts that stand under each key anywhere: what somebody could have meant in place of one of them. */
function namesByKey(documents: readonly Json[]): Map<string, string[]> {
  const names = new Map<string, Set<string>>();
  const visit = (value: Json, key: string): void => {
    if (typeof value === "string") names.set(key, (names.get(key) ?? new Set()).add(value));
    if (typeof value !== "object" || value === null) return;
    for (const [name, part] of Object.entries(value)) visit(part, Array.isArray(value) ? key : name);
  };
  for (const document of documents) visit(document, "");
  return new Map([...names].map(([key, values]) => [key, [...values]]));
}

/** The text with the change; undefined where the change means nothing there. */
function mutated(document: Json, path: Path, kind: Kind, another: (key: string, value: string) => string | undefined): string | undefined {
  const copy = structuredClone(document);
  let holder = copy as Record<string | number, Json>;
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string | number, Json>;
  const last = path.at(-1) as string | number;
  const value = holder[last] as Json;
  switch (kind) {
    case "drop":
      if (Array.isArray(holder)) holder.splice(Number(last), 1);
      else delete holder[last];
      break;
    case "misspell":
      if (typeof value === "string" && value.length > 2) holder[last] = swapped(value);
      else if (typeof last === "string") {
        delete holder[last];
        holder[swapped(last)] = value;
      } else return undefined;
      break;
    case "retype":
      holder[last] = retyped(value);
      break;
    case "overlong":
      if (typeof value === "string") holder[last] = value.repeat(Math.ceil(2_100 / Math.max(1, value.length)));
      else if (typeof value === "number") holder[last] = value * 1e9 + 1e9;
      else return undefined;
      break;
    case "other": {
      const key = path.findLast((part) => typeof part === "string");
      const name = typeof value === "string" ? another(String(key), value) : undefined;
      if (name === undefined) return undefined;
      holder[last] = name;
    }
  }
  return JSON.stringify(copy);
}

/** Two letters in the wrong order, or one twice. */
function swapped(text: string): string {
  const at = Math.floor(text.length / 2);
  const [a = "", b = ""] = [text[at - 1], text[at]];
  return a === b ? text.slice(0, at) + text.slice(at - 1) : text.slice(0, at - 1) + b + a + text.slice(at + 1);
}

function retyped(value: Json): Json {
  if (typeof value === "string") return value.length;
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? { ...(value as unknown as { [key: string]: Json }) } : [];
}

/** Whether the check says something of a mutant: in its own file, or in those that name the document. */
export function isNamed({ file, text }: Mutant, files: readonly DocumentFile[], base: Documents): boolean {
  const mutant = { ...file, text };
  if (checkDocuments({ files: [mutant], base }).problems.length > 0) return true;
  const id = String(JSON.parse(file.text).$id);
  const dependents = files.filter((other) => other !== file && other.text.includes(`"${id}`));
  const folder = kindNamed(file.kind)?.folder ?? "";
  const others: Documents = { ...base, [folder]: new Map([...documentsOf(base, folder)].filter(([other]) => other !== id)) };
  return checkDocuments({ files: [mutant, ...dependents], base: others }).problems.length > 0;
}
