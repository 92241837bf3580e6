import type { Ticket } from "../../../model/contract/files.ts";
import { invoiceIn } from "../../../model/invoice-code.ts";
import { mayHoldCodes, qrCodesIn } from "../../files/codes.ts";
import type { Received } from "./receive.ts";

/** What the QR code of the invoice in a file tells, or why it tells nothing (specification administration §7.10). */
export async function ticketIn({ path, type, size }: Received): Promise<Pick<Ticket, "ocr" | "ocrState">> {
  const texts = mayHoldCodes({ type, size }) ? await qrCodesIn(path, type) : undefined;
  if (!texts) return { ocr: null, ocrState: "unreadable" };
  const ocr = texts.map(invoiceIn).find((invoice) => invoice !== undefined) ?? null;
  return { ocr, ocrState: ocr ? "read" : texts.length > 0 ? "otherCode" : "noCode" };
}
