import { ID, REFERENCE } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, integer, list, NOTHING, nullable, object, optional, text, type ValueOf } from "./schema.ts";

const TABLE_ID = text(60, { minLength: 1, description: "An entity; the specification calls it a table." });
/** A column by its entity and field, as column lists name it (specification administration §5.5). */
const COLUMN_ID = text(120, { pattern: "^[a-z][a-z0-9-]*:[A-Za-z][A-Za-z0-9]*$", description: "`{entity}:{field}`" });

const TABLE = object({
  id: text(),
  name: text(),
  master: nullable(text(undefined, { description: "The entity whose details these are." })),
});
/** An entity of which column lists can speak. */
export type ColumnTable = ValueOf<typeof TABLE>;

const COLUMN = object({
  id: text(undefined, { description: "`{entity}:{field}`" }),
  table: text(),
  field: text(),
  name: text(),
  type: text(undefined, { description: "The kind of its values." }),
  dict: nullable(text(undefined, { description: "The dictionary of its values." })),
  canView: boolean(),
  canAdd: boolean(),
  canEdit: boolean(),
});
/** A column, and what is open of it to whom the call is about; where it is about nobody, what its document lets anybody do. */
export type TableColumn = ValueOf<typeof COLUMN>;

const CHANGE = object({
  field: text(60, { minLength: 1 }),
  canView: optional(boolean({ description: "Default: yes." })),
  canAdd: optional(boolean({ description: "Default: no." })),
  canEdit: optional(boolean({ description: "Default: no." })),
});
export type ColumnChange = ValueOf<typeof CHANGE>;

const CLOSING = object({
  name: text(undefined, { description: "What the field is called." }),
  roles: list(object({ id: ID, name: text() }), { description: "Those that open it, of the roles within reach." }),
  people: nullable(
    integer({ description: "How many people in the asker's reach have one of them; null: he may not see users or their roles." }),
  ),
  gaining: nullable(
    integer({
      description: "How many of them would see other fields for it: a role of theirs had no list about the entity, another one had.",
    }),
  ),
});
/** What would follow from closing a field in all roles. */
export type FieldClosing = ValueOf<typeof CLOSING>;

const BASE = "/api/v1/column/sysrRoleColumn";
const ofTable = object({ id: TABLE_ID });
const named = object({ tableName: TABLE_ID });
const reads = { method: "GET", permission: "role:view" } as const;
const own = { method: "GET", permission: "signed-in" } as const;

/**
 * Column lists at the addresses of the specification (administration §7.7); findSearchColumn is that of search plans. They tell of tables and columns what the tree of rights tells, and change
 * the lists of roles as their form does.
 */
export const ROLE_COLUMN = {
  tables: operation({ ...{ id: "roleColumn.tables", path: `${BASE}/getSysrTable`, ...reads, answer: list(TABLE) }, summary: "All tables" }),
  mainTables: operation({
    ...{ id: "roleColumn.mainTables", path: `${BASE}/getSysrMainTable`, ...reads, answer: list(TABLE) },
    summary: "Tables that are no details of others",
  }),
  tableByName: operation({
    ...{ id: "roleColumn.tableByName", path: `${BASE}/getSysrTableByName`, ...reads, query: named, answer: nullable(TABLE) },
    summary: "The table of this id or title; null: there is none",
  }),
  columns: operation({
    ...{ id: "roleColumn.columns", path: `${BASE}/getSysrTableColumn/:id`, ...reads, params: ofTable, answer: list(COLUMN) },
    summary: "The columns of a table",
  }),
  roleColumns: operation({
    ...{ id: "roleColumn.roleColumns", path: `${BASE}/getSysrRoleTableColumn/:role/:table`, ...reads },
    summary: "The columns of a table, and what a role opens of each; all, where the role has no list about the table",
    params: object({ role: ID, table: TABLE_ID }),
    answer: object({ controlled: boolean(), columns: list(COLUMN) }),
  }),
  userColumns: operation({
    ...{ id: "roleColumn.userColumns", path: `${BASE}/getSysrUserTableColumn/:id`, ...own, params: ofTable, answer: list(COLUMN) },
    summary: "The columns of a table that the signed-in user knows, and what he may do with each",
  }),
  column: operation({
    ...{ id: "roleColumn.column", path: `${BASE}/findFieldColumn/`, ...reads, answer: nullable(COLUMN) },
    summary: "A column by its field, or by the name of its column with underscores; null: there is none",
    query: object({ tableName: TABLE_ID, fieldName: text(60, { minLength: 1 }) }),
  }),
  change: operation({
    ...{ id: "roleColumn.change", method: "POST", path: `${BASE}/changeSysrTableColumn/:id`, permission: "role:edit", answer: NOTHING },
    summary: "The list of a role about a table becomes this; null: it has none, so that all columns are open",
    params: object({ id: ID }),
    body: object({ tableId: TABLE_ID, columns: nullable(list(CHANGE, { minItems: 1, maxItems: 1000 })) }),
  }),
  closing: operation({
    ...{ id: "roleColumn.closing", path: `${BASE}/disablingFieldRole/:id`, ...reads, params: object({ id: COLUMN_ID }), answer: CLOSING },
    summary: "Which roles would lose a field that is closed in all of them; nothing is changed",
  }),
  close: operation({
    ...{ id: "roleColumn.close", method: "POST", path: `${BASE}/disablingFieldRole/:id`, permission: "role:edit" },
    summary: "Close a field in all roles within reach, or in none; can be taken back as a set of changes",
    params: object({ id: COLUMN_ID }),
    answer: object({ set: nullable(ID), roles: list(REFERENCE) }),
  }),
  generatorColumns: operation({
    ...{ id: "roleColumn.generatorColumns", path: "/api/v1/gentable/genTableColumn/findColumnList", ...own, query: named },
    summary: "The columns of a table that the signed-in user knows, as the generator asks for them",
    answer: list(COLUMN),
  }),
} as const;
