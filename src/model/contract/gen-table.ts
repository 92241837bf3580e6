import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, choice, integer, list, nullable, object, text, typed, type ValueOf } from "./schema.ts";

const NAME = text(63, { minLength: 1 });
const LISTED = object({
  schema: text(),
  name: text(),
  comment: nullable(text()),
  rows: nullable(integer({ description: "As the database last counted." })),
  view: boolean(),
});
/** A table of the database that can be read. */
export type ListedSource = ValueOf<typeof LISTED>;

const NOTE = object({
  table: text(),
  column: nullable(text()),
  code: text(undefined, { description: "Its text stands in locales under generator.notes." }),
  params: typed<Readonly<Record<string, string | number>>>({ type: "object" }),
});
const TAKEN = object({
  tables: list(object({ id: ID, code: text(), title: text() })),
  notes: list(NOTE, { description: "What could not be taken over as it stood." }),
});
/** What came of reading tables. */
export type TakenTables = ValueOf<typeof TAKEN>;

const PROBLEM = object({
  kind: text(),
  id: text(),
  path: list(typed<string | number>({ type: ["string", "number"] })),
  message: text(),
  severity: choice(["error", "warning"]),
});
const CONFLICT = object({ document: text(), path: list(typed<string | number>({ type: ["string", "number"] })) });
const FILES = object({
  files: list(
    object({
      path: text(undefined, { description: "From a root: schemas/entities/customer.json" }),
      before: nullable(text(undefined, { description: "As the draft of the form has it; null: it is new." })),
      after: nullable(text(undefined, { description: "As it would be written; null: it goes." })),
    }),
  ),
  problems: list(PROBLEM, { description: "What is wrong with the documents among those in force." }),
  conflicts: list(CONFLICT, { description: "Where the draft was changed too: it stays as it is there." }),
});
/** The documents of a generated table as files, with what stands now. */
export type GeneratedFiles = ValueOf<typeof FILES>;

const DRIFT = object({
  name: text(),
  code: choice(["onlyTable", "onlyDocument", "type", "required", "optional", "unique", "notUnique", "reference"]),
  table: nullable(text()),
  document: nullable(text()),
});
/** One thing in which a table and what was configured of it differ. */
export type TableDrift = ValueOf<typeof DRIFT>;

const of = { entity: "gen-table", params: object({ id: ID }) } as const;

/** Tables that documents are generated from, beside the calls of every record (the paths are ours). */
export const GEN_TABLE = {
  sources: operation({
    ...{ id: "genTable.sources", method: "GET", path: "/sources", entity: "gen-table", permission: "gen-table:read", answer: list(LISTED) },
    summary: "The tables of all schemas of the database that can be read",
  }),
  take: operation({
    ...{ id: "genTable.take", method: "POST", path: "/take", entity: "gen-table", permission: "gen-table:read", answer: TAKEN },
    summary: "Read tables of the database, and keep what is proposed of them; the tables are only read",
    body: object({ tables: list(object({ schema: NAME, name: NAME }), { minItems: 1, maxItems: 20 }) }),
  }),
  files: operation({
    ...{ id: "genTable.files", method: "GET", path: "/:id/files", ...of, permission: "gen-table:generate", answer: FILES },
    summary: "The documents that are generated, as files beside those of the form's draft; nothing is stored",
  }),
  drift: operation({
    ...{ id: "genTable.drift", method: "GET", path: "/:id/drift", ...of, permission: "gen-table:read", answer: list(DRIFT) },
    summary: "How the source table and what is configured differ, both ways",
  }),
  design: operation({
    ...{ id: "genTable.design", method: "POST", path: "/:id/design", ...of, permission: "gen-table:generate" },
    answer: object({ design: ID, conflicts: integer(), taken: integer() }),
    summary: "Write the documents into the draft of the form with this code, merged with what was changed in it since",
    body: nullable(object({})),
  }),
} as const;
