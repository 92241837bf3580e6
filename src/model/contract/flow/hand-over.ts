import { ID, INSTANT } from "../common.ts";
import { operation } from "../operation.ts";
import { boolean, described, integer, list, nullable, object, optional, text, type ValueOf } from "../schema.ts";
import { ADMIN_RESULT } from "./administer.ts";
import { OWN } from "./parts.ts";

const AT = `${OWN}/leaver`;
const handsOver = { permission: "flow-instance:handOver" } as const;

const PREVIEW = object({
  flows: list(object({ id: ID, name: text(), tasks: integer() }), {
    description: "In which flows he has open tasks, whichever is asked for.",
  }),
  tasks: list(
    object({ id: ID, title: text(), step: text(), flow: text(), pool: boolean({ description: "He is one of those who may claim it." }) }),
  ),
  named: list(
    object({
      entry: ID,
      flow: text(),
      step: nullable(text(undefined, { description: "null: the draft names him." })),
      version: nullable(integer()),
    }),
    { description: "Steps that name him by his account: published versions by which flows begin or run, and drafts." },
  ),
  deputies: list(object({ id: ID, person: text(), deputy: text(), until: INSTANT })),
});

export { PREVIEW as LEAVER_PREVIEW };
/** What somebody who leaves has to do in flows, and where they name him. */
export type LeaverPreview = ValueOf<typeof PREVIEW>;

/** The hand-over of who leaves. */
export const FLOW_LEAVER = {
  preview: operation({
    ...{ id: "flowLeaver.preview", method: "GET", path: AT, ...handsOver, answer: PREVIEW },
    query: object({ person: ID, flow: optional(described(ID, "The entry of a flow: its tasks alone.")) }),
    summary: "What somebody who leaves has to do in flows, and where they name him",
  }),
  handOver: operation({
    ...{ id: "flowLeaver.handOver", method: "POST", path: `${AT}/handOver`, ...handsOver, answer: list(ADMIN_RESULT) },
    summary: "Give open tasks of somebody who leaves to another person",
    body: object({
      ...{ from: ID, to: text(64, { minLength: 1, description: "Id or account name." }) },
      ...{ taskIds: list(ID, { minItems: 1, maxItems: 500 }), comment: text(2000, { minLength: 1, pattern: "\\S" }) },
    }),
  }),
} as const;
