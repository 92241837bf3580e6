import type { Entity } from "../documents.ts";
import type { Row } from "../wire.ts";
import { ID, REFERENCE } from "./common.ts";
import { draftOperations, publishingOperations } from "./designs.ts";
import type { DictionaryItem } from "./dictionaries.ts";
import { operation } from "./operation.ts";
import { anyOf, choice, list, mapOf, NOTHING, nullable, object, optional, text, typed, type ValueOf } from "./schema.ts";
import { TOLD_DOCUMENT } from "./written-document.ts";

const GROUND = object({
  entities: list(typed<Entity>({ type: "object" }), {
    description: "The entity that is printed, that of its details, and those that they refer to: as far as the asker sees them.",
  }),
  dictionaries: mapOf(list(typed<DictionaryItem>({ type: "object" }))),
  record: nullable(typed<Row>({ type: "object", description: "A record to draw with, as the asker sees it." })),
  templates: list(object({ id: text(), title: text(), kind: choice(["report", "label"]), entity: text() }), {
    description: "Templates in force whose records the asker may view: a new one may begin as one of them.",
  }),
});
/** What stands around a print template while it is drawn. */
export type PrintDesignGround = ValueOf<typeof GROUND>;

const USES = object({
  roles: list(REFERENCE, { description: "The roles for which it is alone; none: for everybody who may print its records." }),
  entries: list(REFERENCE, { description: "The entries of the menu at which it is offered; none: wherever its records stand." }),
});
/** For whom a print template is, and where it is offered. */
export type PrintUses = ValueOf<typeof USES>;

/** Records by their ids, or as a form has chosen them. */
const CHOSEN = optional(nullable(list(anyOf(ID, object({ id: ID }, { additionalProperties: true })), { maxItems: 200 })));

const templates = { entity: "print-template", feature: "printTemplate", noun: "a print template" } as const;
const own = { entity: "print-template", permission: "print-template:view", params: object({ id: ID }) } as const;

/** Print templates that are drawn in the browser and published for all (the paths are ours). */
export const PRINT_TEMPLATE = {
  ...draftOperations(templates),
  ...publishingOperations(templates),
  ground: operation({
    ...{ id: "printTemplate.ground", method: "GET", path: "/:id/ground", ...own, answer: GROUND },
    summary: "What stands around a print template while it is drawn: the fields that it can name, and a record to draw with",
    query: object({ record: optional({ ...ID, description: "Absent: the first one of the asker's." }) }),
  }),
  copy: operation({
    ...{ id: "printTemplate.copy", method: "POST", path: "/:id/copy", entity: "print-template", permission: "print-template:add" },
    ...{ params: object({ id: ID }), answer: REFERENCE },
    summary: "Begin a template as another one, of a file or drawn, with its translations; nothing is published",
    body: object({ code: text(60, { minLength: 1 }), title: text(60, { minLength: 1 }) }),
  }),
  uses: operation({
    ...{ id: "printTemplate.uses", method: "GET", path: "/:id/uses", entity: "print-template", permission: "print-template:assign" },
    ...{ params: object({ id: ID }), answer: USES },
    summary: "For which roles of one's tenant a template is, and at which entries of the menu it is offered",
  }),
  assign: operation({
    ...{ id: "printTemplate.assign", method: "PUT", path: "/:id/uses", entity: "print-template", permission: "print-template:assign" },
    ...{ params: object({ id: ID }), answer: NOTHING },
    summary: "Say for which roles a template is, and at which entries of the menu it is offered; what is left out stays",
    body: object({ roles: CHOSEN, entries: CHOSEN }),
  }),
  source: operation({
    ...{ id: "printTemplate.source", method: "GET", path: "/:id/source", ...own, answer: TOLD_DOCUMENT },
    summary: "A template in force, of a file or drawn, as what another one begins with",
    query: object({ template: text(60) }),
  }),
} as const;
