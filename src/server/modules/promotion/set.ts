import { documentsIn } from "../../../model/promotion/item.ts";
import { nameOf, type WrittenDocument } from "../../../model/written-document.ts";
import type { DocumentChange, Publication } from "../../documents/published/living.ts";
import { type PublishedDocument, publishedDocuments } from "../../documents/published/rows.ts";
import type { RecordContext } from "../../records/context.ts";
import { assertOwn, publicationOf } from "../designs/publish.ts";
import type { ComparedItem } from "./compare.ts";
import { DESIGNS } from "./designs.ts";

/** The documents that a set of items would publish as one, and what of them is published now. */
export interface PublishedSet extends DocumentChange {
  readonly documents: readonly WrittenDocument[];
  readonly published: readonly PublishedDocument[];
}

const NO_DESIGN = "0";

/**
 * What publishing items would bring into force, and take out of it.
 * @param recordOf the record of a design, by its item; undefined of one that is not made yet
 * @throws AppError formDesign.ofAnother
 */
export async function publishedSet(
  context: RecordContext,
  items: readonly ComparedItem[],
  recordOf: (item: ComparedItem) => string | undefined = ({ here }) => here?.record,
): Promise<PublishedSet> {
  const rows = await publishedDocuments(context.db);
  const documents: WrittenDocument[] = [];
  const publications: Publication[] = [];
  const published: PublishedDocument[] = [];
  for (const item of items) {
    const own = documentsIn(item.documents);
    if (DESIGNS.has(item.packed.kind)) {
      const design = recordOf(item) ?? NO_DESIGN;
      assertOwn(own, rows, design);
      publications.push(...own.flatMap((one) => publicationOf(one, rows, design)));
      published.push(...rows.filter((row) => row.design === design && !row.withdrawn));
    } else if (item.packed.kind === "document") {
      assertOwn(own, rows, null);
      publications.push(...own.flatMap((one) => publicationOf(one, rows, null)));
      const names = new Set(own.map(nameOf));
      published.push(...rows.filter((row) => names.has(nameOf(row)) && !row.withdrawn));
    } else continue;
    documents.push(...own);
  }
  const names = new Set(documents.map(nameOf));
  return { documents, publications, published, withdrawals: published.filter((one) => !names.has(nameOf(one))) };
}
