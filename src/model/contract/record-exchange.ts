import { IMPORT_STRATEGIES, type ImportRequest } from "../import-request.ts";
import { TIME_ZONE } from "./common.ts";
import { JOB, type Job } from "./jobs.ts";
import type { RecordContract } from "./record-contract.ts";
import * as parts from "./record-parts.ts";
import { boolean, defaulted, integer, list, mapOf, nullable, object, optional, type Schema, text, typed } from "./schema.ts";

const ANSWER: Schema<Job> = { ...JOB, description: "A background job; GET /api/v1/job/{id} tells how it goes on." };
const FIELD = text(100);

const ROW = integer({ minimum: 1, description: "As the spreadsheet counts. Default of titles: the first row." });
const MAPPING = list(
  { ...FIELD, type: ["string", "null"] },
  { maxItems: 500, description: "For each column its field; {details}.{field} in a file that repeats the head." },
);
const MOST_REPAIRS = 20_000;

const IMPORT = object({
  file: { ...parts.RECORD_ID, description: "Of POST /api/v1/job/upload/{entity}." },
  mapping: MAPPING,
  titleRow: optional(ROW),
  details: optional(
    list(object({ field: FIELD, mapping: MAPPING, titleRow: optional(ROW) }), {
      maxItems: 20,
      description: "The sheets of details. The column master.{field} names the record to which a row belongs.",
    }),
  ),
  repairs: optional(
    list(object({ sheet: nullable(FIELD), row: ROW, cells: nullable(mapOf(typed<unknown>())) }), {
      maxItems: MOST_REPAIRS,
      description: "Values in the place of cells, by the names of the mapping; null for a row that is left out.",
    }),
  ),
  only: optional({ ...parts.RECORD_ID, description: "The wrongRows of an import before: only records with these rows are brought in." }),
  strategy: text(undefined, { enum: IMPORT_STRATEGIES, description: "What happens with records that are there already." }),
  key: optional({ ...FIELD, type: ["string", "null"], description: "The unique field by which those are found." }),
  partial: optional(boolean({ description: "Keep the good rows when others are wrong." })),
  check: optional(boolean({ description: "Say what would happen, and do nothing." })),
  zone: optional(TIME_ZONE),
}) as unknown as Schema<ImportRequest & { readonly zone?: string }>;

/** The calls with which records leave in workbooks and come in by them (specification administration §7.10). */
export const RECORD_EXCHANGE = {
  exportExcel: {
    ...{ name: "exportExcel", method: "POST", path: "/exportExcel", action: "export" },
    query: object({
      field: optional(text(500, { description: "Sort fields, comma-separated." })),
      order: optional(text(undefined, { pattern: "^(asc|desc)(,(asc|desc))*$", description: "A direction for each sort field." })),
      columns: optional(text(10_000, { description: "Fields in their order, comma-separated. Default: all." })),
      zone: defaulted({ ...TIME_ZONE, description: "The time zone whose clock times are told by." }, "UTC"),
    }),
    ...{ body: parts.FILTER, gives: () => ANSWER },
  },
  excelTemplate: {
    ...{ name: "excelTemplate", method: "GET", path: "/excelTemplate", action: "import" },
    gives: () => text(undefined, { format: "binary" }),
  },
  importExcel: {
    ...{ name: "importExcel", method: "POST", path: "/importExcel", action: "import" },
    ...{ body: IMPORT, gives: () => ANSWER },
  },
} as const satisfies Readonly<Record<string, RecordContract>>;
