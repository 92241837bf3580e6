import type { Target } from "../../../model/check/mentions.ts";
import type { ImpactPlace } from "../../../model/contract/impact.ts";
import { keyOf, type Place } from "../../../model/impact/places.ts";
import { type NewName, rewritten } from "../../../model/impact/rename.ts";
import { nameOf, type WrittenDocument } from "../../../model/written-document.ts";
import type { WrittenSet } from "./documents.ts";

/** Characters of a line that is shown of a place. */
const LONGEST = 240;

/** The places that name a target, as people read them: what stands there, and what would stand there under another name. */
export function shownPlaces(set: WrittenSet, target: Target, name: NewName | undefined): ImpactPlace[] {
  const documents = new Map(set.documents.map((document) => [nameOf(document), document]));
  return (set.mentions.get(keyOf(target)) ?? []).flatMap((place) => {
    const document = documents.get(nameOf(place.document));
    return document ? [shownPlace(document, place, set.published.has(nameOf(document)), name)] : [];
  });
}

function shownPlace(document: WrittenDocument, place: Place, published: boolean, name: NewName | undefined): ImpactPlace {
  const { kind, id, content } = document;
  const line = lineOf(place, valueAt(content, place.path));
  const after =
    name === undefined
      ? undefined
      : lineOf(
          { ...place, path: [...place.path.slice(0, -1), place.key ? name : (place.path.at(-1) ?? "")] },
          place.key ? valueAt(content, place.path) : rewritten(valueAt(content, place.path), [{ ...place, path: [] }], name),
        );
  return {
    kind: place.kind,
    document: { kind, id, title: typeof content.title === "string" ? content.title : id },
    published,
    path: place.path.join("."),
    line,
    ...(after !== undefined && { after }),
  };
}

/** A key with what stands under it where it is short, or the value itself. */
function lineOf({ path, key }: Pick<Place, "path" | "key">, value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const line = key ? `${path.at(-1)}: ${text}` : (text ?? "");
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

function valueAt(content: unknown, path: Place["path"]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === "object" && at !== null ? (at as Record<string | number, unknown>)[key] : undefined),
    content,
  );
}
