import { join } from "node:path";
import { checkDocuments } from "../../../model/check/check.ts";
import { type DocumentDifference, documentDifference } from "../../../model/document-difference.ts";
import type { MergeConflict } from "../../../model/document-merge/merge-documents.ts";
import type { Documents } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { documentsIn, inOrder, itemKey, type PromotionItem, titleOf } from "../../../model/promotion/item.ts";
import { picturesIn } from "../../../model/promotion/pictures.ts";
import { withAllTexts } from "../../../model/promotion/translated.ts";
import { nameOf, type WrittenDocument } from "../../../model/written-document.ts";
import type { JsonFormat } from "../../documents/formatted.ts";
import { readRoots } from "../../documents/read.ts";
import { replaceFiles } from "../../documents/replace-files.ts";
import { existing, faultsBeside, generationIn, generationPath, merged, textAt, writtenFiles } from "../generator/root-files.ts";

/** Where documents are written. */
export interface ItemRoot {
  readonly root: string;
  /** The product, whose language the files name. */
  readonly product: string;
  /** The documents to which they may refer, besides those of the root itself. */
  readonly base: Documents;
  readonly format: JsonFormat;
}

/** What became of items in a root. */
export interface WrittenItems {
  /** Files that are new or other, by their paths from the root. */
  readonly written: readonly string[];
  /** What both the root and the site have changed since the last time: that of the root stands. */
  readonly conflicts: readonly MergeConflict[];
  /** How what stands in the root now differs from what the site says: `before` is the site's. */
  readonly drift: readonly DocumentDifference[];
}

/** Under which name what was written of an item is kept in `.generations`. */
const noteOf = ({ kind, id }: PromotionItem): string => `${kind}-${id.replaceAll(" ", "-")}`;

/**
 * Writes the documents of items into a root as an implementer would keep them, all or none. What was written last is kept in `.generations`: by it what
 * people changed in the root since is merged with what the site changed, and nothing is written over.
 * @throws AppError promotion.pictureInFile where a page shows uploaded pictures, which files do not hold; promotion.fileThere where a document stands in the root that did not come from there; document.invalid with all that the check says
 */
export function writeItems(items: readonly PromotionItem[], { root, product, base, format }: ItemRoot): WrittenItems {
  const drawn = items.filter(({ documents }) => picturesIn(documents).length > 0).map(titleOf);
  if (drawn.length > 0) throw new AppError("promotion.pictureInFile", { params: { names: drawn.join(", ") } });
  const changed: WrittenDocument[] = [];
  const notes = new Map<string, string>();
  const conflicts: MergeConflict[] = [];
  const drift: DocumentDifference[] = [];
  for (const item of items) {
    const proposal = documentsIn(item.documents).map(withAllTexts);
    const before = generationIn(root, noteOf(item));
    const there = before ? [] : existing(proposal, root);
    if (there.length > 0) throw new AppError("promotion.fileThere", { params: { names: there.join(", ") } });
    const run = merged(before, proposal, root);
    const names = new Set(run.documents.map(nameOf));
    const left = (before?.documents ?? []).filter((one) => !names.has(nameOf(one)) && existing([one], root).length > 0);
    changed.push(...run.changed);
    conflicts.push(...run.conflicts);
    drift.push(...documentDifference(inOrder(proposal), inOrder([...run.documents, ...left])));
    notes.set(generationPath(noteOf(item)), format.value({ source: itemKey(item), documents: proposal }));
  }
  refuseFaults(faultsBeside(changed, checkDocuments({ ...readRoots([root]), base }).documents));
  const texts = [...writtenFiles(changed, root, product, format), ...notes];
  const others = texts.filter(([path, text]) => textAt(join(root, path)) !== text);
  replaceFiles(new Map(others.map(([path, text]) => [join(root, path), text]))).keep();
  return { written: others.map(([path]) => path), conflicts, drift };
}

function refuseFaults(faults: readonly string[]): void {
  const [message] = faults;
  if (message === undefined) return;
  const fields = faults.map((line) => ({ path: line.slice(0, line.indexOf(" ")), code: "field.document", params: { message: line } }));
  throw new AppError("document.invalid", { params: { message }, fields });
}
