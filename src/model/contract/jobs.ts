import type { ImportField } from "../import-sheet.ts";
import { ID, INSTANT } from "./common.ts";
import { operation } from "./operation.ts";
import {
  boolean,
  choice,
  defaulted,
  integer,
  list,
  mapOf,
  NOTHING,
  nullable,
  object,
  optional,
  type Schema,
  text,
  typed,
  type ValueOf,
} from "./schema.ts";

const STATE = choice(["queued", "running", "done", "failed", "cancelled"]);
export type JobState = ValueOf<typeof STATE>;

const PROBLEM = object({
  sheet: optional(nullable(text(undefined, { description: "The details whose sheet it is; null or absent: the first sheet." }))),
  row: integer({ description: "As the spreadsheet counts." }),
  column: nullable(integer({ description: "From 0; null for what concerns the row as a whole." })),
  title: nullable(text(undefined, { description: "Title of the column." })),
  message: text(),
});
/** What is wrong with a row of a file. */
export type ImportProblem = ValueOf<typeof PROBLEM>;

const rows = optional(integer());
const RESULT = object({
  ...{ rows, added: rows, changed: rows, skipped: rows, wrong: rows, undone: rows },
  takenBack: optional(
    boolean({ description: "Nothing was kept: the job has failed, because rows were wrong, or because others changed the same records." }),
  ),
  problems: optional(list(PROBLEM, { description: "The first of them; the error workbook has all." })),
  moreProblems: rows,
  wrongRows: optional(text(undefined, { description: "Under which the rows that were not taken are fetched, for a day." })),
});
/** What a job counted: rows by what became of them, and what was wrong with them. */
export type JobResult = ValueOf<typeof RESULT>;

export const JOB = object({
  id: ID,
  kind: text(undefined, { description: "What it does: export, import, importCheck, importUndo, and what features add." }),
  entity: text(undefined, { description: "The entity that it is about." }),
  title: text(undefined, { description: "What a record of it is called in the owner's language." }),
  state: STATE,
  done: integer({ description: "Rows done so far." }),
  total: nullable(integer({ description: "Rows to be done, where that is known." })),
  result: nullable(RESULT),
  error: nullable(object({ code: text(), message: text() })),
  file: nullable(object({ name: text(), bytes: integer() })),
  createdAt: INSTANT,
  endedAt: nullable(INSTANT),
  seen: boolean(),
  undoable: boolean({ description: "An import whose rows can still be taken back." }),
});
/** A background job as its owner sees it. */
export type Job = ValueOf<typeof JOB>;

const FIELD: Schema<ImportField> = object({ name: text(), title: text(), required: boolean(), key: boolean() });
const SHEET = {
  titleRow: integer({ description: "The row of the titles, as the spreadsheet counts." }),
  certain: boolean({ description: "The titles told themselves; otherwise somebody has to look." }),
  rows: integer({ description: "Rows below the titles." }),
  columns: list(object({ title: text(), samples: list(text()) })),
  mapping: list(nullable(text()), { description: "For each column the name of the field that its title says, or null." }),
  head: list(object({ at: integer(), cells: list(text()) }), { description: "The first rows, among which the titles stand." }),
};
const DETAILS = object({
  name: text(undefined, { description: "The field that holds the rows." }),
  title: text(),
  ownKey: boolean({ description: "The rows of a record can be told from each other by a key; otherwise they are replaced as a whole." }),
  sheet: nullable(object(SHEET)),
  fields: list(FIELD, { description: "The fields of its rows, and master.{field}, by which a row names its record." }),
});

const IMPORT_FILE = object({
  id: ID,
  name: text(),
  ...SHEET,
  fields: list(FIELD, {
    description:
      "The fields that can be filled, and (key) by which existing records can be found; {details}.{field} where details have no sheet.",
  }),
  details: list(DETAILS, { description: "The details of the records, with the sheets of the file that hold their rows." }),
});
/** A file that was sent in, before anything is done with it. */
export type ImportFile = ValueOf<typeof IMPORT_FILE>;
/** Details of the records in a file that was sent in. */
export type ImportDetails = ValueOf<typeof DETAILS>;

const WRONG_ROWS = object({
  sheets: list(
    object({
      sheet: nullable(text(undefined, { description: "The details whose sheet it is; null: the first sheet." })),
      rows: list(
        object({
          row: integer({ description: "As the spreadsheet counts." }),
          cells: mapOf(
            typed<unknown>({ description: "By the name that the column has in the mapping: a value, or the text that is none." }),
          ),
          errors: mapOf(
            text(undefined, { description: "What is wrong, by the same names; under an empty one that of the row as a whole." }),
          ),
        }),
      ),
    }),
  ),
});
/** The rows of a file that an import did not take, to be corrected. */
export type WrongRows = ValueOf<typeof WRONG_ROWS>;

const BASE = "/api/v1/job";
const own = { permission: "signed-in", answer: NOTHING } as const;
const params = object({ id: text() });

/** Background jobs of the signed-in user, and the files that imports read (specification administration §7.10; the paths are ours). */
export const JOBS = {
  list: operation({
    ...{ id: "jobs.list", method: "GET", path: BASE, ...own, answer: list(JOB) },
    summary: "The user's background jobs, newest first",
  }),
  seeAll: operation({
    ...{ id: "jobs.seeAll", method: "PUT", path: `${BASE}/seen`, ...own },
    summary: "Mark the jobs that have ended as seen",
  }),
  see: operation({
    ...{ id: "jobs.see", method: "PUT", path: `${BASE}/:id/seen`, ...own, params },
    summary: "Mark a job that has ended as seen",
  }),
  get: operation({
    ...{ id: "jobs.get", method: "GET", path: `${BASE}/:id`, ...own, byKey: true, params, answer: JOB },
    summary: "One of the user's background jobs",
  }),
  cancel: operation({
    ...{ id: "jobs.cancel", method: "PUT", path: `${BASE}/:id/cancel`, ...own, byKey: true, params },
    summary: "Stop a job that waits or runs",
  }),
  remove: operation({
    ...{ id: "jobs.remove", method: "DELETE", path: `${BASE}/:id`, ...own, params },
    summary: "Take a job that has ended from the list, with its file",
  }),
  undo: operation({
    ...{ id: "jobs.undo", method: "PUT", path: `${BASE}/:id/undo`, ...own, params, answer: JOB },
    summary: "Take an import back, as far as its records were not changed since",
  }),
  upload: operation({
    ...{ id: "jobs.upload", method: "POST", path: `${BASE}/upload/:entity`, permission: "signed-in", byKey: true },
    bodyType: "application/octet-stream",
    summary: "Send in a file to be imported: a workbook, or values separated by commas",
    params: object({ entity: text(60) }),
    query: object({ name: defaulted(text(200), "") }, { additionalProperties: true }),
    answer: IMPORT_FILE,
  }),
  wrongRows: operation({
    ...{ id: "jobs.wrongRows", method: "GET", path: `${BASE}/wrongRows/:entity/:id`, permission: "signed-in" },
    ...{ params: object({ entity: text(60), id: text() }), answer: WRONG_ROWS },
    summary: "The rows that an import of the user did not take, to be corrected",
  }),
} as const;

/** Where the file that a job left is fetched. */
export const JOB_FILE = { method: "GET", path: `${BASE}/:id/file`, params } as const;
