import { PLACE_KINDS } from "../impact/place-kind.ts";
import { operation } from "./operation.ts";
import { anyOf, boolean, choice, integer, list, nullable, object, optional, text, type ValueOf } from "./schema.ts";

const NAME = text(128, { minLength: 1 });
const VALUE = anyOf(text(200, { minLength: 1 }), integer());
const DOCUMENT_ID = text(60, { pattern: "^[A-Za-z][A-Za-z0-9_-]*$" });

export const TARGET = anyOf(
  object({ field: object({ entity: DOCUMENT_ID, field: NAME }) }),
  object({ dictionaryValue: object({ dictionary: DOCUMENT_ID, value: VALUE }) }),
  object({ dictionary: DOCUMENT_ID }),
  object({ entity: DOCUMENT_ID }),
  object({ screen: DOCUMENT_ID }),
);

/** Rows of the database that name things of documents. */
export const ROW_KINDS = [
  ...[
    "roleColumn",
    "roleRule",
    "rolePermission",
    "searchPlan",
    "webhook",
    "exchange",
    "inbound",
    "reportSubscription",
    "flow",
    "flowVersion",
    "menu",
    "favourite",
  ],
  ...["preference", "draft", "rightsDraft", "changePlan", "design", "version", "template", "undo", "history", "value", "record"],
] as const;

const PLACE = object({
  kind: choice(PLACE_KINDS as readonly string[]),
  document: object({ kind: text(), id: text(), title: text() }),
  published: boolean({ description: "The document is a published one; otherwise it stands in a file." }),
  path: text(undefined, { description: "Where in the document: properties.total.x-computed." }),
  line: text(undefined, { description: "What stands there." }),
  after: optional(text(undefined, { description: "What would stand there under the name that was asked about." })),
});
/** A place of a document that names something. */
export type ImpactPlace = ValueOf<typeof PLACE>;

const ROWS = object({
  kind: choice(ROW_KINDS as readonly string[]),
  count: integer(),
  records: list(object({ entity: text(), id: text(), name: text() }), { description: "Those that the asker may see, the first 20." }),
});
/** Rows of one kind that name something. */
export type ImpactRows = ValueOf<typeof ROWS>;

/** Why something cannot get another name here. */
const REFUSALS = ["gone", "file", "system", "entity"] as const;

const IMPACT_OF = object({
  title: text(),
  parts: list(object({ target: TARGET, title: text() }), { description: "Of an entity its fields, of a dictionary its values." }),
  places: list(PLACE),
  rows: list(ROWS),
  refusal: nullable(choice(REFUSALS)),
  files: list(text(), { description: "The documents of files that name it: rewritten in development, else changed by hand." }),
  problems: list(text(), { description: "What the check would say of the documents under the name that was asked about." }),
  hash: text(undefined, { description: "What was seen: a renaming is refused when it is otherwise by then." }),
});
/** All that names something. */
export type ImpactOf = ValueOf<typeof IMPACT_OF>;

const RENAMED = object({ target: TARGET, former: VALUE, documents: integer(), rows: integer() });
/** What got another name. Renaming `target` back to `former` undoes it. */
export type RenamedThing = ValueOf<typeof RENAMED>;

const path = "/api/v1/impact";
const own = { method: "POST", permission: "document:publish" } as const;

/** What is touched by another name of a field, dictionary, entity or screen (the paths are ours). */
export const IMPACT = {
  of: operation({
    ...{ id: "impact.of", path, ...own, answer: IMPACT_OF },
    summary: "All places of documents and all rows that name something, and what would stand there under another name",
    body: object({ target: TARGET, name: optional(VALUE) }),
  }),
  rename: operation({
    ...{ id: "impact.rename", path: `${path}/rename`, ...own, answer: RENAMED },
    summary: "Give something another name, in all documents and rows at once; in files in development alone",
    body: object({ target: TARGET, name: VALUE, hash: optional(text(100)) }),
  }),
} as const;
