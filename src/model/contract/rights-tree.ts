import type { Row } from "../wire.ts";
import { CHANGES_BODY } from "./changes.ts";
import { ID, TIME_ZONE } from "./common.ts";
import { operation } from "./operation.ts";
import { boolean, choice, defaulted, integer, list, mapOf, nullable, object, text, typed, type ValueOf } from "./schema.ts";

/** Characters of a file that is brought back, as base64. */
export const MOST_FILE = 8_000_000;

const NODE = object({
  id: text(),
  parent: nullable(text()),
  kind: choice(["directory", "entry", "others", "entity", "product"], {
    description: "Of the menu; `others` holds what no entry of the menu shows, by entity, and what belongs to the product as a whole.",
  }),
  title: text(undefined, { description: "Empty of `others` and `product`: the page words them." }),
  pinyin: nullable(text()),
  icon: nullable(text()),
  path: nullable(text(undefined, { description: "Where it leads." })),
  opens: list(text(), { description: "Permissions of which any one opens it; none: it is open to everybody." }),
  actions: list(text(), { description: "Permissions of what can be done there, those that open it among them." }),
  entities: list(text(), { description: "Whose records it shows; their fields and rules stand here." }),
});
/** A place of the menu, or of what no menu shows. */
export type RightsNode = ValueOf<typeof NODE>;

const FIELD = object({
  name: text(),
  title: text(),
  add: boolean({ description: "Can be filled in when a record is added, as far as its document says." }),
  edit: boolean({ description: "Can be changed later, likewise." }),
});
const TABLE = object({
  id: text(),
  title: text(),
  pinyin: nullable(text()),
  master: nullable(text(undefined, { description: "The entity whose details these are." })),
  scoped: boolean({ description: "Its records have owners or departments, so that the data scope of a role counts." }),
  fields: list(FIELD),
});
/** An entity, with the fields that column lists can name. */
export type RightsEntity = ValueOf<typeof TABLE>;

const PERMISSION = object({
  permission: text(),
  title: text(undefined, { description: "What is done." }),
  name: text(undefined, { description: "What is done, with what it is done to." }),
  held: boolean({ description: "The asker holds it himself, and so may give it." }),
});
/** A permission that roles can grant. */
export type RightsPermission = ValueOf<typeof PERMISSION>;

const TREE = object({ nodes: list(NODE), entities: list(TABLE), permissions: list(PERMISSION) });
/** Everything that roles can grant, as the menu has it. */
export type RightsTree = ValueOf<typeof TREE>;

const ROLES = object({
  roles: list(typed<Row>({ type: "object" }), { description: "With their details, as the asker sees them; the first 500." }),
  about: list(
    object({
      role: text(),
      pinyin: nullable(text()),
      members: nullable(
        integer({ description: "How many people in the asker's reach have it; null: he may not see users or their roles." }),
      ),
    }),
  ),
});

const COLUMN_MODE = choice(["view", "add", "edit"]);
const READ = object({
  roles: list(
    object({
      role: ID,
      permissions: list(object({ permission: text(), on: boolean() })),
      columns: list(object({ entity: text(), open: nullable(mapOf(list(COLUMN_MODE))) })),
    }),
    { description: "What the file says of roles; nothing is changed by it." },
  ),
  problems: list(
    object({
      sheet: text(),
      cell: text(),
      what: choice(["role", "permission", "field", "value", "title"]),
      value: text(),
      near: nullable(text(undefined, { description: "The name that was probably meant." })),
    }),
    { description: "What could not be read, by its place; at most 200." },
  ),
});

const viewsRoles = { method: "GET", permission: "role:view" } as const;

/** What roles can grant, and what they do. The paths are ours. */
export const RIGHTS_TREE = {
  tree: operation({
    ...{ id: "rightsTree.tree", path: "/api/v1/rights/tree", ...viewsRoles, answer: TREE },
    summary: "Everything that roles can grant: menu, screens, actions and fields, in the reader's language",
  }),
  roles: operation({
    ...{ id: "rightsTree.roles", path: "/api/v1/rights/roles", ...viewsRoles, answer: ROLES },
    summary: "All roles with what they grant, and how many people have each",
  }),
  writeFile: operation({
    ...{ id: "rightsTree.writeFile", path: "/api/v1/rights/matrixFile", ...viewsRoles, method: "POST" },
    summary: "Roles × actions and roles × fields as a workbook, as they would be after these changes",
    body: object({
      changes: { ...CHANGES_BODY, minItems: 0 },
      zone: defaulted({ ...TIME_ZONE, description: "The time zone whose clock times are told by." }, "UTC"),
    }),
    answer: object({ name: text(), content: text(undefined, { contentEncoding: "base64" }) }),
  }),
  readFile: operation({
    ...{ id: "rightsTree.readFile", path: "/api/v1/rights/matrixFile/read", ...viewsRoles, method: "POST", answer: READ },
    summary: "What a workbook says of roles, for a draft; nothing is changed",
    body: object({ content: text(MOST_FILE, { contentEncoding: "base64" }) }),
  }),
} as const;
