import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { choice, described, integer, list, NOTHING, nullable, object, optional, text, type ValueOf } from "./schema.ts";

const size = integer({ description: "Bytes." });
const pixels = nullable(integer());
const ABOUT = {
  id: ID,
  type: text(undefined, { description: "Media type, by its content." }),
  width: pixels,
  height: pixels,
  url: text(undefined, { description: "Opens the file without a session, for some minutes. With `&download` it is saved." }),
  thumbUrl: nullable(text(undefined, { description: "A small picture of it; null where there is none." })),
};

const FILE = object({ ...ABOUT, name: text(), size });
/** A file that the user may open, with its type. */
export type ListedFile = ValueOf<typeof FILE>;
/** What is known of a file that the user may open. */
export type FileInfo = Omit<ListedFile, "type">;

const RECORD = object({
  ...ABOUT,
  ...{ fileName: text(), fileSize: size },
  status: integer({ description: "A value of the dictionary file_status." }),
  uploadStatus: integer(),
  ocr: NOTHING,
});
/** A file as the calls of the specification have it (administration §3): it knows no invoices that were read by a machine. */
export type FileRecord = ValueOf<typeof RECORD>;

const OCR = object({
  kind: text(undefined, { description: "The kind of invoice by its number: 01, 04, 08, 10, 31, 32, …" }),
  code: text(undefined, { description: "Empty of a fully digital invoice." }),
  number: text(),
  amount: nullable(text(undefined, { description: "As the code has it: before tax, of fully digital invoices with tax." })),
  date: nullable(text(undefined, { format: "date" })),
  check: text(undefined, { description: "By which the invoice is checked; empty of a fully digital one." }),
});
const READING = {
  ocr: described(nullable(OCR), "What the QR code of the invoice tells; null: there is none that tells it."),
  ocrState: choice(["read", "noCode", "otherCode", "unreadable", "tooLarge"], {
    description:
      "noCode: no QR code was found; otherCode: one that is of no invoice; unreadable: neither a picture nor a PDF, or one that cannot be drawn; tooLarge: more than 20 MB, which is not looked into.",
  }),
};
const INVOICE_READING = object(READING);
/** What the QR code of the invoice in a file tells, or why it tells nothing. */
export type InvoiceReading = ValueOf<typeof INVOICE_READING>;

const TICKET = object({
  ...ABOUT,
  ...{ fileName: text(), fileSize: size, status: integer(), uploadStatus: integer() },
  ...READING,
});
/** Files that one call asks for, at most. */
export const MOST_FILES = 500;
const sent = { method: "POST", permission: "signed-in", byKey: true, inTask: true, bodyType: "multipart/form-data" } as const;
const further = "Send a file; further parts of the form may be routeId, formName and classifications";

/** Files (specification administration §5.2, §7.10): the three ways to send one are one operation, and differ in their answer. */
export const FILES = {
  upload: operation({
    ...{ id: "files.upload", path: "/api/v1/oss/upload/:type", ...sent, answer: FILE },
    summary: "Send a file for a field, `{entity}.{field}`, whose limits then hold; gives its id, its name and an address that opens it",
    params: object({ type: text(200, { minLength: 1 }) }),
    query: object({ storageType: optional(text(200)) }, { additionalProperties: true }),
  }),
  send: operation({ ...{ id: "files.send", path: "/api/v1/system/uploadFile", ...sent, answer: RECORD }, summary: further }),
  sendVue: operation({ ...{ id: "files.sendVue", path: "/api/v1/vueSystem/uploadFile", ...sent, answer: RECORD }, summary: further }),
  readTicket: operation({
    ...{ id: "files.readTicket", path: "/api/v1/baidu/Baidu/smart_ticket_recognition", ...sent, answer: list(TICKET) },
    summary: "Send an invoice as a picture or PDF, and read its QR code; no service outside is asked. Further parts as in uploadFile",
  }),
  readInvoice: operation({
    ...{ id: "files.readInvoice", method: "GET", path: "/api/v1/system/fileInvoice/:id", answer: INVOICE_READING },
    ...{ permission: "signed-in", byKey: true, inTask: true },
    summary: "Read the QR code of the invoice in a file that the caller may open; no service outside is asked",
    params: object({ id: ID }),
  }),
  find: operation({
    ...{
      id: "files.find",
      method: "POST",
      path: "/api/v1/vueSystem/listFileByIds",
      permission: "signed-in",
      byKey: true,
      inTask: true,
      answer: list(RECORD),
    },
    summary: "The files of these ids that the caller may open, each with an address that opens it for some minutes",
    body: list(ID, { maxItems: MOST_FILES }),
  }),
} as const;
