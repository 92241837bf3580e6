import { nameOf, type WrittenDocument } from "./written-document.ts";

/** Where two sets of documents differ: a document as a whole (an empty path), or a place within it. */
export interface DocumentDifference {
  readonly kind: string;
  readonly id: string;
  /** Of a difference in translations. */
  readonly language: string | null;
  /** Parts of a list stand under their id, field or value where they have one, so that what moved is not all that follows it. */
  readonly path: readonly string[];
  readonly change: "added" | "removed" | "changed" | "moved";
  readonly before?: unknown;
  readonly after?: unknown;
}

type Found = Pick<DocumentDifference, "path" | "change" | "before" | "after">;

/** What of documents was added, removed, changed or put elsewhere. Pure; the first set is the former one. */
export function documentDifference(before: readonly WrittenDocument[], after: readonly WrittenDocument[]): DocumentDifference[] {
  const [former, next] = [before, after].map((all) => new Map(all.map((one) => [nameOf(one), one]))) as [
    Map<string, WrittenDocument>,
    Map<string, WrittenDocument>,
  ];
  const names = [...new Set([...former.keys(), ...next.keys()])];
  return names.flatMap((name): DocumentDifference[] => {
    const [one, other] = [former.get(name), next.get(name)];
    const { kind, id } = (one ?? other) as WrittenDocument;
    const whole = (change: "added" | "removed") => [{ kind, id, language: null, path: [], change }];
    if (!one) return whole("added");
    if (!other) return whole("removed");
    const texts = [...new Set([...Object.keys(one.texts), ...Object.keys(other.texts)])].toSorted();
    return [
      ...between(one.content, other.content, []).map((found) => ({ kind, id, language: null, ...found })),
      ...texts.flatMap((language) =>
        between(one.texts[language] ?? {}, other.texts[language] ?? {}, []).map((found) => ({ kind, id, language, ...found })),
      ),
    ];
  });
}

function between(before: unknown, after: unknown, path: readonly string[]): Found[] {
  const [one, other] = [partsOf(before), partsOf(after)];
  if (!one || !other || Array.isArray(before) !== Array.isArray(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, change: "changed", before, after }];
  const found: Found[] = [];
  for (const [key, value] of one) {
    if (!other.has(key)) found.push({ path: [...path, key], change: "removed", before: value });
    else found.push(...between(value, other.get(key), [...path, key]));
  }
  for (const [key, value] of other) if (!one.has(key)) found.push({ path: [...path, key], change: "added", after: value });
  const common = (of: ReadonlyMap<string, unknown>, among: ReadonlyMap<string, unknown>) => [...of.keys()].filter((key) => among.has(key));
  const [order, next] = [common(one, other), common(other, one)];
  // The order of keys is the order of fields, and that of a list its own.
  if (order.join("\n") !== next.join("\n")) found.push({ path, change: "moved", before: order, after: next });
  return found;
}

/** The parts of an object by their keys, those of a list by what names them; undefined of a single value. */
export function partsOf(value: unknown): Map<string, unknown> | undefined {
  if (value === null || typeof value !== "object") return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const parts = new Map<string, unknown>();
  for (const [index, part] of value.entries()) {
    const name = partName(part);
    parts.set(name === undefined || parts.has(name) ? `${index}` : name, part);
  }
  return parts;
}

/** A path with the places of lists as indices, by what names the parts of these. */
export function namedPath(value: unknown, path: readonly (string | number)[]): string[] {
  const named: string[] = [];
  let at: unknown = value;
  for (const step of path) {
    const [name, part] = typeof step === "number" ? ([...(partsOf(at) ?? [])][step] ?? []) : [step, partsOf(at)?.get(step)];
    named.push(name ?? String(step));
    at = part;
  }
  return named;
}

function partName(part: unknown): string | undefined {
  if (typeof part === "string" || typeof part === "number") return String(part);
  const { id, field, details, value, code } = (part ?? {}) as Record<string, unknown>;
  const name = id ?? field ?? details ?? value ?? code;
  return typeof name === "string" || typeof name === "number" ? String(name) : undefined;
}
