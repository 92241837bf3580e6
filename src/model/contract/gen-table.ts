import type { Dictionary } from "../documents.ts";
import { HOLDS } from "../generator/blueprint.ts";
import { ID, REFERENCE } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, choice, integer, list, nullable, object, optional, text, typed, type ValueOf } from "./schema.ts";

/** What roles may do with the records of a generated form, as the menu is made (dictionary gen_menu_permission). */
export const MENU_PERMISSIONS = ["view", "add", "edit", "remove", "import", "export", "print"] as const;

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

const SOURCE_COLUMN = object({
  name: text(),
  type: text(undefined, { description: "As the database calls it: character varying(64)." }),
  comment: nullable(text()),
  required: boolean(),
  key: boolean({ description: "Whether it is part of the primary key." }),
  unique: boolean({ description: "Whether it is unique by itself, beside the key." }),
  reference: nullable(text(undefined, { description: "The table that it refers to, with its schema." })),
  default: nullable(text(undefined, { description: "As the database writes it." })),
});
/** A column of a table that can be read. */
export type ListedColumn = ValueOf<typeof SOURCE_COLUMN>;

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
  roots: list(text(), { description: "Document roots that the files can be written to, in development." }),
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

const WRITTEN = object({
  written: list(text(), { description: "Files that are others now, by their paths from the root." }),
  kept: list(text(), { description: "Stories and tests that somebody changed: they stay." }),
  conflicts: list(CONFLICT, { description: "Where a document was changed in the root too: it stays as it is there." }),
});
/** What came of writing files into a root. */
export type WrittenFiles = ValueOf<typeof WRITTEN>;

const words = (max: number) => optional(nullable(text(max)));
const whole = optional(nullable(integer()));
const flag = optional(nullable(boolean()));
const COLUMN = object({
  ...{ name: text(55), title: text(64), holds: choice(HOLDS), column: words(128), help: words(200), initial: words(200) },
  ...{ minimum: words(40), maximum: words(40), dict: words(60), target: words(60), validator: words(32), showType: words(32) },
  ...{ queryType: words(16), length: whole, precision: whole, scale: whole, width: whole, span: whole },
  ...{ required: flag, unique: flag, search: flag, inQuery: flag, inList: flag, inForm: flag },
});
const TABLE = object({
  ...{ code: text(40), title: text(60), description: words(500), source: words(200), masterField: words(55), parentField: words(55) },
  ...{ uniques: words(1000), formColumns: whole, columns: list(COLUMN, { maxItems: 500 }) },
  dictionaries: optional(nullable(typed<{ readonly items?: readonly Dictionary[] }>({ type: "object" }))),
});

const name = words(60);
const MENU = object({
  ...{ name: text(60, { minLength: 1 }), nameEn: name, nameEs: name, nameJa: name, icon: words(64), parent: optional(nullable(REFERENCE)) },
  roles: optional(list(ID, { maxItems: 50, description: "The permissions go into the open draft of rights for them." })),
  permissions: optional(list(choice(MENU_PERMISSIONS), { maxItems: MENU_PERMISSIONS.length })),
});
/** What an entry of the menu is called in each language, where it stands, and who gets which permissions. */
export type GenMenu = ValueOf<typeof MENU>;

const of = { entity: "gen-table", params: object({ id: ID }) } as const;

/** Tables that documents are generated from, beside the calls of every record (the paths are ours). */
export const GEN_TABLE = {
  sources: operation({
    ...{ id: "genTable.sources", method: "GET", path: "/sources", entity: "gen-table", permission: "gen-table:read", answer: list(LISTED) },
    summary: "The tables of all schemas of the database that can be read",
  }),
  columns: operation({
    ...{ id: "genTable.columns", method: "GET", path: "/columns", entity: "gen-table", permission: "gen-table:read" },
    ...{ summary: "The columns of a table that can be read; none of its values", query: object({ schema: NAME, name: NAME }) },
    answer: list(SOURCE_COLUMN),
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
  rehearse: operation({
    ...{ id: "genTable.rehearse", method: "POST", path: "/rehearse", entity: "gen-table", permission: "gen-table:generate", answer: FILES },
    summary: "The same of a table as it stands in a form, saved or not; nothing is stored",
    body: object({ id: nullable(ID), scheme: nullable(ID), table: TABLE }),
  }),
  write: operation({
    ...{ id: "genTable.write", method: "POST", path: "/:id/write", ...of, permission: "gen-table:generate", answer: WRITTEN },
    summary: "Write the files into a document root, merged with what was changed there since; in development alone",
    body: object({ root: text(200) }),
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
  menu: operation({
    ...{ id: "genTable.menu", method: "POST", path: "/:id/menu", ...of, permission: "gen-table:generate" },
    ...{ answer: object({ design: ID, conflicts: integer() }), body: MENU },
    summary: "Write the documents into the draft of the form, with an entry of the menu that is called so in each language",
  }),
} as const;
