import type { Mention, Target } from "../check/mentions.ts";
import type { Path } from "../check/source.ts";
import type { Document } from "../documents.ts";
import { kindNamed } from "../kinds/kinds.ts";
import type { TextTree } from "../kinds/texts.ts";
import { textsOf } from "../localise.ts";
import { nameOf, type WrittenDocument } from "../written-document.ts";
import { type DocumentsAround, type Place, placesOf } from "./places.ts";

/** A new name; of a value of integers an integer. */
export type NewName = string | number;

/** The documents after something has another name, and which of them are others than before. */
export interface Renamed {
  readonly documents: readonly WrittenDocument[];
  /** Of each document that changed: before and after. */
  readonly changes: readonly { readonly before: WrittenDocument; readonly after: WrittenDocument }[];
  readonly places: readonly Place[];
}

/**
 * The documents with another name for something, in all places that name it: keys, values, texts of CEL by the characters of the name, and
 * translations, which stand below names. Order and everything else stay as they are.
 */
export function renameIn(around: DocumentsAround, target: Target, name: NewName): Renamed {
  const places = placesOf(around, target);
  const byDocument = Map.groupBy(places, ({ document }) => nameOf(document));
  const changes: Renamed["changes"][number][] = [];
  const documents = around.documents.map((before) => {
    const own = byDocument.get(nameOf(before));
    if (!own) return before;
    const after = renamed(before, own, name);
    changes.push({ before, after });
    return after;
  });
  return { documents, changes, places };
}

function renamed(document: WrittenDocument, places: readonly Place[], name: NewName): WrittenDocument {
  const content = rewritten(document.content, places, name) as WrittenDocument["content"];
  const id = typeof content.$id === "string" ? content.$id : document.id;
  return { ...document, id, content, texts: movedTexts(document, content) };
}

/** A value with the name written at its places. */
export function rewritten(value: unknown, places: readonly Pick<Mention, "path" | "key" | "range">[], name: NewName): unknown {
  const here = places.filter(({ path, key }) => path.length === 0 && !key);
  if (here.length > 0) return written(value, here, name);
  if (typeof value !== "object" || value === null || places.length === 0) return value;
  const below = (key: string | number) =>
    places
      .filter(({ path, key: isKey }) => String(path[0]) === String(key) && !(isKey && path.length === 1))
      .map((place) => ({ ...place, path: place.path.slice(1) }));
  if (Array.isArray(value)) return value.map((item, index) => rewritten(item, below(index), name));
  const isRenamed = (key: string) => places.some(({ path, key: isKey }) => isKey && path.length === 1 && String(path[0]) === key);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [isRenamed(key) ? String(name) : key, rewritten(item, below(key), name)]),
  );
}

/** A value that is the name, or a text with the name at some ranges, the last one first. */
function written(value: unknown, places: readonly Pick<Mention, "range">[], name: NewName): unknown {
  const ranges = places.flatMap(({ range }) => (range ? [range] : []));
  if (ranges.length === 0 || typeof value !== "string") return name;
  return ranges
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [from, to]) => text.slice(0, from) + literal(text, [from, to], name) + text.slice(to), value);
}

/** A name of letters stands as it is; a text between quotes too, and with quotes of its own where they are part of the range. */
function literal(text: string, [from, to]: readonly [number, number], name: NewName): string {
  return /^["']/.test(text.slice(from, to)) ? JSON.stringify(String(name)) : String(name);
}

/** The translations of a document whose names changed: texts stand in the same order before and after, so each goes from its former path to its new one. */
export function movedTexts(before: WrittenDocument, content: WrittenDocument["content"]): WrittenDocument["texts"] {
  const kind = kindNamed(before.kind);
  if (!kind) return before.texts;
  const paths = (of: WrittenDocument["content"]) => textsOf(kind, of as unknown as Document).map(({ path }) => path);
  const to = paths(content);
  const moves = paths(before.content).flatMap((path, index) => {
    const next = to[index];
    return next === undefined || next.join("\n") === path.join("\n") ? [] : [{ from: path, to: next }];
  });
  if (moves.length === 0) return before.texts;
  return Object.fromEntries(Object.entries(before.texts).map(([language, tree]) => [language, moved(tree, moves)]));
}

interface Move {
  readonly from: Path;
  readonly to: Path;
}

/** A tree of texts whose keys have other names: every key that stands before one of the texts, in its place. */
function moved(tree: TextTree, moves: readonly Move[]): TextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => {
      const own = moves.filter(({ from }) => from[0] === key);
      const name = String(own[0]?.to[0] ?? key);
      const further = own.map(({ from, to }) => ({ from: from.slice(1), to: to.slice(1) })).filter(({ from }) => from.length > 0);
      return [name, typeof value === "object" ? moved(value, further) : value];
    }),
  );
}
