import type { IncomingMessage } from "node:http";
import { type Edition, editionOf } from "./edition.ts";
import type { LoadedDocuments } from "./load.ts";

/**
 * Throws where the program cannot work by an edition that is right in itself: where an address is its own, say.
 * @param former an edition that has passed; what both hold need not be looked at again
 */
export type Inspection = (next: Edition, former: Edition | undefined) => void;

/** Which edition of the documents is in force in this process, and which one a request began with. */
export class DocumentStore {
  #current: Edition;
  readonly #begun = new WeakMap<IncomingMessage, Edition>();
  readonly #inspections = new Set<Inspection>();
  readonly #listeners = new Set<(current: Edition) => void>();

  /** Those of the files; what is published stands beside them. */
  files: LoadedDocuments;

  constructor(files: LoadedDocuments, inForce: LoadedDocuments = files) {
    this.files = files;
    this.#current = editionOf(inForce);
  }

  get current(): Edition {
    return this.#current;
  }

  /** The edition that a request began with: the one that was in force when this was first asked. */
  of(request: IncomingMessage): Edition {
    const edition = this.#begun.get(request) ?? this.#current;
    this.#begun.set(request, edition);
    return edition;
  }

  /** Lets a request go by another edition than the one in force. */
  begin(request: IncomingMessage, edition: Edition): void {
    this.#begun.set(request, edition);
  }

  /** Throws what speaks against an edition. */
  inspect(next: Edition): void {
    for (const inspection of this.#inspections) inspection(next, this.#current);
  }

  /** Inspects every edition before it comes into force, the current one at once. */
  addInspection(inspection: Inspection): void {
    inspection(this.#current, undefined);
    this.#inspections.add(inspection);
  }

  /**
   * Puts an edition into force for every request and job that begins from now on.
   * @throws what an inspection throws, and then nothing has changed
   */
  swap(loaded: LoadedDocuments): void {
    const next = editionOf(loaded);
    this.inspect(next);
    this.#current = next;
    for (const listener of this.#listeners) listener(next);
  }

  /** Told when another edition has come into force. Gives back how to stop. */
  onSwap(listener: (current: Edition) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
