import { type Design, designOf, documentsOf } from "../../../model/design/design.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import type { DeskEntry } from "../../../renderer/services.tsx";

/** A design that is not saved yet, as the desk keeps it: as text, since the desk does not keep the order of keys, and that of fields is said by it. */
export const leftDesign = (design: Design, version: number): DeskEntry => ({
  entity: null,
  value: { documents: JSON.stringify(documentsOf(design)), version },
});

/** The design that was left; undefined: none was, or of another version of the draft: of what somebody has saved since, his counts. */
export function designLeft(entry: DeskEntry | undefined, version: number, main: string): Design | undefined {
  const left = entry?.value as { readonly documents?: unknown; readonly version?: unknown } | null | undefined;
  if (typeof left?.documents !== "string" || left.version !== version) return undefined;
  return designOf(JSON.parse(left.documents) as WrittenDocument[], main);
}
