import { AppError } from "../../../model/error.ts";
import { editionOf } from "../edition.ts";
import type { LoadedDocuments } from "../load.ts";
import type { DocumentStore } from "../store.ts";

/** Refuses what is published for its faults. @throws AppError document.invalid with all of them; nothing where there is none */
export function refuse(faults: readonly string[]): void {
  const lines = faults.flatMap((fault) => fault.split("\n"));
  const [message] = lines;
  if (message === undefined) return;
  throw new AppError("document.invalid", {
    params: { message },
    fields: lines.map((line) => ({ path: line.slice(0, line.indexOf(" ")), code: "field.document", params: { message: line } })),
  });
}

/** That the program can work by documents. @throws AppError document.invalid */
export function inspect(store: DocumentStore, loaded: LoadedDocuments): void {
  try {
    store.inspect(editionOf(loaded));
  } catch (error) {
    refuse([error instanceof Error ? error.message : String(error)]);
  }
}
