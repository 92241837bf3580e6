import { ID } from "./common.ts";
import { JOB } from "./jobs.ts";
import { operation } from "./operation.ts";
import { defaulted, integer, list, mapOf, nullable, object, optional, type SentOf, text, type ValueOf } from "./schema.ts";

const PRINTER = object({
  id: ID,
  name: text(),
  dpi: integer({ description: "Dots on an inch, for which templates are painted." }),
  paper: nullable(text(undefined, { description: "What paper is in it, in words." })),
});
/** A printer that the user may send to. Where it stands is told to who administers printers alone. */
export type UsablePrinter = ValueOf<typeof PRINTER>;

/** Records that are sent at once. */
export const MOST_SENT = 500;

const SEND = object({
  printer: ID,
  template: text(60, { description: "The $id of a template." }),
  ids: list(ID, { minItems: 1, maxItems: MOST_SENT, uniqueItems: true, description: "Records, in the order in which they are printed." }),
  params: optional(mapOf(text(500))),
  copies: defaulted(integer({ minimum: 1, maximum: 99 }), 1),
});
export type PrinterRequest = SentOf<typeof SEND>;

const BASE = "/api/v1/printer";
const own = { permission: "signed-in", inTask: true } as const;

/** Printers that the server sends to over the network (the paths are ours). */
export const PRINTERS = {
  usable: operation({
    ...{ id: "printers.usable", method: "GET", path: `${BASE}/usable`, ...own, answer: list(PRINTER) },
    summary: "The printers that the user may send to, with his roles and in his organisation",
  }),
  test: operation({
    ...{ id: "printers.test", method: "POST", path: "/:id/test", entity: "printer", permission: "printer:test" },
    ...{ summary: "Print a test page", params: object({ id: ID }), answer: JOB },
  }),
} as const;

/** Sends records to a printer; served once printing is. */
export const PRINTER_SEND = operation({
  ...{ id: "printers.send", method: "POST", path: `${BASE}/send`, ...own, body: SEND, answer: JOB },
  summary: "Print records on a printer, in the background: as he sees them, by a template that he may print by",
});
