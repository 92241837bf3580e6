import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import type { DrawOp, Printed, PrintedPage } from "../../../model/printed.ts";
import type { Context } from "../../context.ts";
import { type BlobStore, blobKey } from "../../files/blob-store.ts";
import { fileTable } from "../../files/uses.ts";
import { isId } from "../../records/column.ts";
import type { Links } from "../files/links.ts";
import { filesOf } from "../files/listing.ts";

/** The pictures of pages as records name them: ids of files. */
function fileIds(ops: readonly DrawOp[]): string[] {
  return ops.flatMap((op) => (op.op === "group" ? fileIds(op.parts) : op.op === "picture" && isId(op.picture) ? [op.picture] : []));
}

/** Pages for a browser: files have addresses that open them, those that the actor may open; others are left out. */
export async function withAddresses<P extends Printed>(context: Context, links: () => Promise<Links>, printed: P): Promise<P> {
  const ids = printed.pages.flatMap(({ ops }) => fileIds(ops));
  if (ids.length === 0) return printed;
  const urls = new Map((await filesOf(context, await links(), ids)).map(({ id, url }) => [id, url]));
  const addressed = (ops: readonly DrawOp[]): DrawOp[] =>
    ops.flatMap((op): DrawOp[] => {
      if (op.op === "group") return [{ ...op, parts: addressed(op.parts) }];
      if (op.op !== "picture" || !isId(op.picture)) return [op];
      const picture = urls.get(op.picture);
      return picture === undefined ? [] : [{ ...op, picture }];
    });
  return { ...printed, pages: printed.pages.map((page): PrintedPage => ({ ...page, ops: addressed(page.ops) })) };
}

/**
 * What painters of the server read pictures by: files that the actor may open. Nothing is fetched from other servers, and nothing by a path of this one: a template
 * that wants a picture on every print holds it.
 */
export const picturesFor =
  (context: Context, store: BlobStore) =>
  async (address: string): Promise<Uint8Array | undefined> => {
    if (!isId(address)) return undefined;
    const [file] = await filesOf(context, NO_LINKS, [address]);
    if (!file) return undefined;
    const { rows } = await sql<{ sha256: string }>`select sha256 from ${sql.table(fileTable(context.documents))}
      where id = ${file.id}::bigint`.execute(context.db);
    const key = rows[0] && blobKey(rows[0].sha256);
    return key !== undefined && (await store.has(key)) ? buffer(await store.read(key)) : undefined;
  };

const NO_LINKS: Links = { urlOf: () => "", isRight: () => false };
