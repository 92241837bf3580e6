import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type { InvoiceReading } from "../../../model/contract/files.ts";
import { AppError } from "../../../model/error.ts";
import { invoiceIn } from "../../../model/invoice-code.ts";
import type { Context } from "../../context.ts";
import { blobKey } from "../../files/blob-store.ts";
import { isTooLargeForCodes, mayHoldCodes, qrCodesIn } from "../../files/codes.ts";
import { fileTable, openable } from "../../files/uses.ts";
import type { Received } from "./receive.ts";
import type { FileService } from "./service.ts";

type About = Pick<Received, "type" | "size">;

/** Why nobody looks into a file; undefined: it is looked into. */
function refusal({ type, size }: About): InvoiceReading | undefined {
  if (!mayHoldCodes(type)) return { ocr: null, ocrState: "unreadable" };
  return isTooLargeForCodes(size) ? { ocr: null, ocrState: "tooLarge" } : undefined;
}

/**
 * What the QR code of the invoice in a file tells, or why it tells nothing (specification administration §7.10).
 * @throws AppError server.busy
 */
export async function ticketIn({ path, ...about }: About & Pick<Received, "path">): Promise<InvoiceReading> {
  const refused = refusal(about);
  if (refused) return refused;
  const texts = await qrCodesIn(path, about.type);
  if (!texts) return { ocr: null, ocrState: "unreadable" };
  const ocr = texts.map(invoiceIn).find((invoice) => invoice !== undefined) ?? null;
  return { ocr, ocrState: ocr ? "read" : texts.length > 0 ? "otherCode" : "noCode" };
}

/**
 * As `ticketIn`, of a file that is kept already. It is copied beside the files that arrive, as the store may be far away.
 * @throws AppError file.notFound where the actor may not open it; server.busy
 */
export async function ticketInStored(context: Context, { store, folder }: FileService, id: string): Promise<InvoiceReading> {
  const { rows } = await sql<About & { readonly sha256: string }>`select f.type, f.size::float8 as size, f.sha256
    from ${sql.table(fileTable(context.documents))} as f where f.id in (${openable(context, [id])})`.execute(context.db);
  const [file] = rows;
  if (!file) throw new AppError("file.notFound");
  const refused = refusal(file);
  if (refused) return refused;
  const content = await store.read(blobKey(file.sha256)).catch((cause: unknown) => {
    throw new AppError("file.notFound", { cause });
  });
  const own = join(folder, randomUUID());
  await mkdir(own, { recursive: true });
  try {
    const path = join(own, "stored");
    await pipeline(content, createWriteStream(path));
    return await ticketIn({ ...file, path });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
