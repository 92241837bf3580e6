import { type Document, type Documents, documentsOf } from "../documents.ts";
import type { DocumentKind } from "../kinds/kind.ts";
import { DOCUMENT_KINDS, kindNamed } from "../kinds/kinds.ts";
import type { Report } from "./problems.ts";
import type { Parsed } from "./set.ts";

/** Reports tables, API paths, menu codes and the like that two documents claim: at the later one. */
export function checkClaims(documents: readonly Parsed[], base: Documents | undefined): void {
  const owners = new Map<string, string>();
  const claim = (kind: DocumentKind | undefined, document: Document, owner: string, report?: Report) => {
    for (const { what, path } of kind?.claims(document) ?? []) {
      const other = owners.get(what);
      if (other === undefined) owners.set(what, owner);
      else report?.(path, `${what} is in ${other} already`);
    }
  };
  const replaced = new Set(documents.map(({ kind, document }) => `${kind} ${document.$id}`));
  for (const kind of DOCUMENT_KINDS)
    for (const [id, document] of documentsOf(base, kind.folder)) if (!replaced.has(`${kind.name} ${id}`)) claim(kind, document, `"${id}"`);
  for (const { kind, document, source, report } of documents) claim(kindNamed(kind), document, source.file, report);
}
