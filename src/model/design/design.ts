import type { Entity, Screen } from "../documents.ts";
import { KIND_TEXTS } from "../kinds/kind-texts.ts";
import { nameOf, type WrittenDocument } from "../written-document.ts";
import { CannotDesign } from "./cannot-design.ts";

/** A form that is being designed: the documents that belong to it, as they are written. It never changes; commands give another one. */
export interface Design {
  /** The id of the entity whose form it is. */
  readonly main: string;
  /** By `nameOf`. */
  readonly documents: ReadonlyMap<string, WrittenDocument>;
}

export const designOf = (documents: Iterable<WrittenDocument>, main: string): Design => ({
  main,
  documents: new Map([...documents].map((document) => [nameOf(document), document])),
});

/** The documents in the one order in which they are stored and shown: kind by kind, the main entity and its list first, the others by id. */
export function documentsOf({ main, documents }: Design): WrittenDocument[] {
  const kinds = KIND_TEXTS.map(({ name }) => name);
  const rank = ({ kind, id }: WrittenDocument) =>
    (kind === "entity" && id === main) || (kind === "screen" && id === `${main}-list`) ? 0 : 1;
  return [...documents.values()].toSorted(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || rank(a) - rank(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

/** The design with a document put in, or put in the place of the one that has its name. */
export const withDocument = (design: Design, document: WrittenDocument): Design => ({
  ...design,
  documents: new Map(design.documents).set(nameOf(document), document),
});

export function withoutDocument(design: Design, name: string): Design {
  const documents = new Map(design.documents);
  documents.delete(name);
  return { ...design, documents };
}

/** A document of the design whose content is that of an entity, or of a screen. */
export interface WrittenAs<Content> extends WrittenDocument {
  readonly content: Content & Readonly<Record<string, unknown>>;
}

/**
 * An entity of the design as it is written.
 * @throws CannotDesign
 */
export function entityIn(design: Design, id: string = design.main): WrittenAs<Entity> {
  const document = design.documents.get(nameOf({ kind: "entity", id }));
  if (!document) throw new CannotDesign("design.unknownEntity", { entity: id });
  return document as unknown as WrittenAs<Entity>;
}

/** The entities of the design by id. */
export const entitiesIn = ({ documents }: Design): ReadonlyMap<string, Entity> =>
  new Map([...documents.values()].filter(({ kind }) => kind === "entity").map(({ id, content }) => [id, content as unknown as Entity]));

/** The screens of the design by id. */
export const screensIn = ({ documents }: Design): ReadonlyMap<string, Screen> =>
  new Map([...documents.values()].filter(({ kind }) => kind === "screen").map(({ id, content }) => [id, content as unknown as Screen]));

/**
 * The screen with the list and the form of the main entity: `{id}-list`, else its first list.
 * @throws CannotDesign where it has none
 */
export function listIn(design: Design): WrittenAs<Screen> {
  const { main, documents } = design;
  const usual = documents.get(nameOf({ kind: "screen", id: `${main}-list` }));
  const isList = ({ kind, content }: WrittenDocument) => kind === "screen" && content.kind === "list" && content.entity === main;
  const list = usual ?? documentsOf(design).find(isList);
  if (!list) throw new CannotDesign("design.noScreen", { entity: main });
  return list as unknown as WrittenAs<Screen>;
}
