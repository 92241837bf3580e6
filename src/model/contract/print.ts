import { ARCHIVE_TEMPLATE } from "../archive-label.ts";
import type { PrintedPage } from "../printed.ts";
import { ID } from "./common.ts";
import { JOB } from "./jobs.ts";
import { operation } from "./operation.ts";
import {
  boolean,
  choice,
  defaulted,
  integer,
  list,
  mapOf,
  nullable,
  number,
  object,
  optional,
  type SentOf,
  text,
  typed,
  type ValueOf,
} from "./schema.ts";

/** Records that are printed at once; more of them are a job. */
export const MOST_PRINTED = 50;
/** Records of a job. */
export const MOST_IN_BATCH = 2_000;
/** Records that are sent to a printer at once. */
export const MOST_SENT = 500;
const MOST_COPIES = 99;

const TEMPLATE = text(60, {
  pattern: `^([a-z][a-z0-9]*(-[a-z0-9]+)*|${ARCHIVE_TEMPLATE})$`,
  description: "The $id of a template; label:18 is a label of the archive by its own details, label-codes:18 a sheet of its bar codes.",
});
const PAGE_NO = integer({ minimum: 1, maximum: 100_000 });

const CHOICE = object({
  id: text(),
  title: text(undefined, { description: "In the language of the user." }),
  description: nullable(text()),
  kind: choice(["report", "label"]),
  entity: text(),
  page: object({ width: number(), height: number(), dpi: integer() }, { description: "In mm, and dots on an inch." }),
  params: list(object({ id: text(), title: text() }), { description: "Values that are asked for before it is printed." }),
  byRows: boolean({ description: "Each row of the record has a label of its own." }),
});
/** A template that the user may print records by. */
export type PrintChoice = ValueOf<typeof CHOICE>;

const ASKED = {
  template: TEMPLATE,
  params: optional(mapOf(text(500))),
  zone: defaulted(
    text(64, { pattern: "^[A-Za-z][A-Za-z0-9_+/-]*$", description: "The time zone whose clock times are told by." }),
    "Asia/Shanghai",
  ),
};
const records = (most: number) =>
  list(ID, { minItems: 1, maxItems: most, uniqueItems: true, description: "In the order in which they are printed." });
const RANGE = {
  from: optional({ ...PAGE_NO, description: "The first page, counted from 1 over all records." }),
  to: optional(PAGE_NO),
};

const LOOKED_AT = object({ ...ASKED, ...RANGE, ids: records(MOST_IN_BATCH) });
/** What is asked for to be looked at. */
export type LookedAt = SentOf<typeof LOOKED_AT>;

const PRINT = object({
  ...ASKED,
  ...RANGE,
  ids: records(MOST_PRINTED),
  copies: defaulted(integer({ minimum: 1, maximum: MOST_COPIES }), 1),
});
/** What is asked for to be printed. */
export type PrintRequest = SentOf<typeof PRINT>;
/** The same, with what was left out. */
export type PrintOrder = ValueOf<typeof PRINT>;

const BATCH = object({ ...ASKED, ids: records(MOST_IN_BATCH), copies: defaulted(integer({ minimum: 1, maximum: MOST_COPIES }), 1) });

const SEND = object({
  ...ASKED,
  ...RANGE,
  ids: records(MOST_SENT),
  copies: defaulted(integer({ minimum: 1, maximum: MOST_COPIES }), 1),
  printer: { ...ID, description: "A printer that the user may send to." },
});
/** What a printer is asked for. */
export type SendRequest = SentOf<typeof SEND>;
/** The same, with what was left out. */
export type SendOrder = ValueOf<typeof SEND>;

const PAGES = {
  total: integer({ description: "Pages of all records, for one copy." }),
  pages: list(typed<PrintedPage>({ type: "object", required: ["width", "height", "ops"] }), {
    description: "Those of the range, as what is drawn on them in mm.",
  }),
  warnings: list(object({ warning: choice(["narrow", "code", "row"]), id: text(), record: integer() })),
};
const PREVIEW = object({
  ...PAGES,
  background: optional(
    text(undefined, { description: "With the first page: the picture of pre-printed paper, which is seen and not printed." }),
  ),
  printed: mapOf(integer({ description: "How often the record was printed by this template until now." })),
});
/** Pages as they would be printed. */
export type PrintPreview = ValueOf<typeof PREVIEW>;

export const PRINTED = object({ ...PAGES, copies: integer(), title: text(undefined, { description: "What the print is called." }) });
/** Pages that are printed by a browser: they stand in the log. */
export type PrintedPages = ValueOf<typeof PRINTED>;

const TICKET = object({
  url: text(undefined, { description: "The page that shows the record once, within a minute: /jmreport/view/…" }),
  token: text(),
});
/** Leads to a report view without a session. */
export type PrintTicket = ValueOf<typeof TICKET>;

const VIEW = object({ ...PAGES, title: text() });
/** A record as a report view shows it. */
export type PrintView = ValueOf<typeof VIEW>;

const REPRINT = object({ log: { ...ID, description: "A row of the print log." } });

const BASE = "/api/v1/print";
const own = { permission: "signed-in", inTask: true } as const;

/**
 * Printing of records by templates (the paths are ours). The user needs `{entity}:print` of the template's entity, and the template is for him
 * (`JIMU_REPORT`). Records are printed as he sees them: his rows, columns and masks. Whatever is printed stands in the print log, in the
 * transaction that answers it; what is looked at does not.
 */
export const PRINTING = {
  choice: operation({
    ...{ id: "printing.choice", method: "GET", path: `${BASE}/templates`, ...own, answer: list(CHOICE) },
    summary: "The templates and labels of the archive by which the user may print records of an entity, or of a menu entry",
    query: object({
      entity: optional(text(60)),
      template: optional({ ...TEMPLATE, description: "This one alone, also where no list offers it." }),
      resource: optional({
        ...ID,
        description:
          "An entry of the menu: with an entity, templates that are linked to other entries alone are left out; without, those linked to it.",
      }),
    }),
  }),
  pages: operation({
    ...{ id: "printing.pages", method: "POST", path: `${BASE}/pages`, ...own, body: LOOKED_AT, answer: PREVIEW },
    summary: "Pages of records as they would be printed, to be looked at",
  }),
  browser: operation({
    ...{ id: "printing.browser", method: "POST", path: `${BASE}/browser`, ...own, body: PRINT, answer: PRINTED },
    summary: "Pages of records for a browser that prints them; they stand in the print log",
  }),
  batch: operation({
    ...{ id: "printing.batch", method: "POST", path: `${BASE}/batch`, ...own, body: BATCH, answer: JOB },
    summary: "Print many records to one PDF in the background",
  }),
  send: operation({
    ...{ id: "printing.send", method: "POST", path: `${BASE}/send`, ...own, body: SEND, answer: JOB },
    summary: "Print labels of records on a printer, in the background: laid out for its dots, logged once a connection to it stands",
  }),
  reprintPages: operation({
    ...{ id: "printing.reprintPages", method: "POST", path: `${BASE}/reprint/pages`, ...own, body: REPRINT, answer: PRINTED },
    summary: "The very pages of a print of the user, as long as his rights show him the same",
  }),
  ticket: operation({
    ...{ id: "printing.ticket", method: "POST", path: `${BASE}/ticket`, ...own, untold: true, answer: TICKET },
    summary: "A ticket with which a window shows a record by a template, once and within a minute",
    body: object({ ...ASKED, record: ID }),
  }),
  view: operation({
    ...{ id: "printing.view", method: "POST", path: `${BASE}/view`, permission: "public", answer: VIEW },
    summary: "What a ticket shows, to be looked at alone",
    body: object({ template: TEMPLATE, parameterId: ID, token: text(200) }),
  }),
} as const;

/** Files of prints: they answer no envelope but the file. */
export const PRINT_FILES = {
  pdf: { method: "POST", path: `${BASE}/pdf`, body: PRINT },
  zpl: { method: "POST", path: `${BASE}/zpl`, body: PRINT },
  /** The very file of a print of the user. */
  reprint: { method: "POST", path: `${BASE}/reprint`, body: REPRINT },
} as const;
