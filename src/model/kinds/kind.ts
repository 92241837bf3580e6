import { JsonSource } from "../check/json-source.ts";
import type { Report } from "../check/problems.ts";
import type { DocumentSet, Subject } from "../check/set.ts";
import type { Path, Source, TextFile } from "../check/source.ts";
import type { Document, Documents } from "../documents.ts";
import type { KindTexts } from "./kind-texts.ts";
import { mapTexts, type TextTree } from "./texts.ts";

/** Something that one document alone may have, and the path at which the document says so. */
export interface Claim {
  readonly what: string;
  readonly path: Path;
}

/** What a new document begins with: the document, and its texts by language. */
export interface Starter<D = Document> {
  readonly document: D;
  readonly texts: Readonly<Record<string, TextTree>>;
}

/**
 * A kind of document: all that the check, the loader, the edition, translations and the generators know of it. A new kind is a folder beside
 * this file with one of these values, a line in `kinds.ts`, and one in `kind-texts.ts` where designs hold its documents.
 */
export interface DocumentKind<D extends Document = Document> extends KindTexts<D> {
  /** "screens": the folder under `schemas/`, the file under `locales/<language>/`, and the map of `Documents`. */
  readonly folder: string;
  /** Its meta-schema (JSON Schema, draft 7), whose `$id` is the name. */
  readonly meta: object;
  /** The ending of its files: ".json". */
  readonly ending: string;
  /** Reads a file: the document, and where its parts stand in the text. */
  read(file: TextFile): Source;
  /** The document in a file that is known to be right, without the places: what a start reads. */
  parse(file: TextFile): unknown;
  /** The text of a file with this content, as it is published. */
  write(content: Readonly<Record<string, unknown>>): string;
  /** The document as others work with it, its texts of CEL compiled say. It has passed the check. */
  take?(document: D, documents: Documents): D;
  /** As `take`, before the rules are checked: reports what cannot be taken. */
  checkTaking?(document: D, place: { readonly report: Report; readonly set: DocumentSet }): D;
  /** Checks a document, of the right shape, against itself and against the others. */
  check(subject: Subject<D>): void;
  /** What no other document may have too. */
  claims(document: D): readonly Claim[];
  /** The names of its texts are its own among all documents of the kind: they stand without the document's id. */
  readonly sharesTexts?: boolean;
  /** Adds what translations say beside the texts of the document. */
  withTexts?(document: D, tree: TextTree): D;
  /**
   * What `npm run new` writes for it.
   * @param further what stands behind the id on the command line
   * @throws CannotStart
   */
  start?(id: string, further: string | undefined, documents: Documents): Starter<D>;
}

/** A document cannot be begun; the message says what is missing, and what to do. */
export class CannotStart extends Error {}

type Parts<D extends Document> = Partial<DocumentKind<D>> & Pick<DocumentKind<D>, "name" | "folder" | "meta">;

/** A kind whose documents are JSON and whose texts are found by their keys, but for what its parts say. */
export const kindOf = <D extends Document>(parts: Parts<D>): DocumentKind<D> => ({
  ending: ".json",
  read: (file) => new JsonSource(file),
  parse: (file) => (parts.read ? parts.read(file).value : JSON.parse(file.text)),
  write: (content) => JSON.stringify(content, null, 2),
  check: () => {},
  claims: () => [],
  mapTexts,
  ...parts,
});
