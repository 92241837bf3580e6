import { type CheckInput, checkDocuments } from "../check/check.ts";
import type { Mention, Target } from "../check/mentions.ts";
import type { Path } from "../check/source.ts";
import type { Documents } from "../documents.ts";
import { DOCUMENT_KINDS } from "../kinds/kinds.ts";
import { type DocumentName, nameOf, type WrittenDocument } from "../written-document.ts";
import { kindOfPlace, type PlaceKind } from "./place-kind.ts";

/** A place of a document that names something. */
export interface Place extends Omit<Mention, "target"> {
  readonly document: DocumentName;
  readonly kind: PlaceKind;
  /** Whether the thing itself stands there: the field in its entity, the value in its dictionary, the id of the document. */
  readonly declares: boolean;
}

/** How targets are told apart: "field supplier.region". */
export function keyOf(target: Target): string {
  if ("field" in target) return `field ${target.field.entity}.${target.field.field}`;
  if ("dictionaryValue" in target) return `value ${target.dictionaryValue.dictionary}=${target.dictionaryValue.value}`;
  if ("dictionary" in target) return `dictionary ${target.dictionary}`;
  return "entity" in target ? `entity ${target.entity}` : `screen ${target.screen}`;
}

/** All names in some documents, by what they name. */
export type Mentions = ReadonlyMap<string, readonly Place[]>;

/** Documents, and those that they may refer to beside each other. */
export interface DocumentsAround {
  readonly documents: readonly WrittenDocument[];
  readonly base?: Documents | undefined;
}

/**
 * Everything that documents name, found by one run of the check, which looks each name up. What is wrong in them names nothing.
 * @returns places by the keys of targets, in the documents' order
 */
export function mentionsIn({ documents, base }: DocumentsAround): Mentions {
  const contents = new Map(documents.map((document) => [nameOf(document), document.content]));
  const places = new Map<string, Place[]>();
  const seen = new Set<string>();
  checkDocuments({
    base,
    files: documents.map(fileOf),
    mention: (document, { target, ...mention }) => {
      const content = contents.get(nameOf(document));
      // A condition that was read from a text has no place of its own: the text has.
      if (content === undefined || !stands(content, mention.path)) return;
      const place = { document, ...mention, kind: kindOfPlace(document.kind, mention), declares: declares(document, target, mention) };
      const key = keyOf(target);
      const once = JSON.stringify([key, nameOf(document), mention.path, mention.key ?? false, mention.range]);
      if (seen.has(once)) return;
      seen.add(once);
      const list = places.get(key) ?? [];
      places.set(key, list);
      list.push(place);
    },
  });
  const order = new Map(documents.map((document, index) => [nameOf(document), index]));
  const at = ({ document }: Place) => order.get(nameOf(document)) ?? 0;
  return new Map([...places].map(([key, list]) => [key, list.toSorted((one, other) => at(one) - at(other))]));
}

/** Every place of the documents that names the target. Ask `mentionsIn` once where several targets are looked for. */
export const placesOf = (documents: DocumentsAround, target: Target): readonly Place[] => mentionsIn(documents).get(keyOf(target)) ?? [];

/** A written document as the check takes it. */
export function fileOf({ kind, id, content }: WrittenDocument): CheckInput["files"][number] {
  const { folder = kind, ending = ".json", write = JSON.stringify } = DOCUMENT_KINDS.find(({ name }) => name === kind) ?? {};
  return { kind, file: `schemas/${folder}/${id}${ending}`, text: write(content) };
}

/** Whether something stands at a path. */
function stands(content: unknown, path: Path): boolean {
  let at = content;
  for (const key of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return false;
    at = (at as Record<string | number, unknown>)[key];
  }
  return true;
}

function declares({ kind, id }: DocumentName, target: Target, { path, key }: Omit<Mention, "target">): boolean {
  if ("field" in target)
    return key === true && kind === "entity" && target.field.entity === id && path.length === 2 && path[0] === "properties";
  if ("dictionaryValue" in target) return kind === "dictionary" && path[0] === "items" && path[2] === "value";
  return path.length === 1 && path[0] === "$id";
}
