import { ID } from "./common.ts";
import { LEAVER_PREVIEW } from "./flow/hand-over.ts";
import { operation } from "./operation.ts";
import { boolean, integer, list, nullable, object, text, type ValueOf } from "./schema.ts";

const FIELD = { entity: text(60), field: text(60) };
const PREVIEW = object({
  records: list(
    object({
      ...FIELD,
      title: text(undefined, { description: "Of the entity." }),
      fieldTitle: text(),
      count: integer({ description: "Records that the caller sees and in which the field names who leaves." }),
    }),
  ),
  flows: { ...nullable(LEAVER_PREVIEW), description: "null: the caller hands over no tasks of flows." },
  sessions: integer({ description: "Where he is signed in." }),
});
/** What somebody who leaves the company leaves behind. */
export type Leaving = ValueOf<typeof PREVIEW>;

const REFUSED = object({ id: ID, title: text(undefined, { description: "Of the entity, or of the flow." }), message: text() });
const RESULT = object({
  set: nullable({ ...ID, description: "Under which lock and records can be taken back for a week (POST /api/v1/changes/:set/undo)." }),
  records: integer({ description: "Handed over." }),
  tasks: integer({ description: "Handed over." }),
  deputies: integer({ description: "Ended." }),
  refused: list(REFUSED, { description: "What stays as it is, with the reason." }),
});
/** What became of it. */
export type LeaveResult = ValueOf<typeof RESULT>;

const BODY = object({
  heir: nullable({ ...ID, description: "Who gets what he leaves; null: nobody." }),
  records: list(object(FIELD), { maxItems: 200, description: "Which of the fields of the preview name the heir from now on." }),
  tasks: boolean({ description: "Whether his open tasks in flows go to the heir." }),
  comment: text(500, { pattern: "\\S" }),
});
/** What is to be done with what he leaves. */
export type LeaveRequest = ValueOf<typeof BODY>;

const AT = "/api/v1/user/sysrUser/:id";
const leaves = { permission: "user:leave", params: object({ id: ID }) } as const;

/** Leaving the company in one step (the paths are ours). */
export const USER_LEAVE = {
  preview: operation({
    ...{ id: "userLeave.preview", method: "GET", path: `${AT}/leaving`, ...leaves, answer: PREVIEW },
    summary: "What somebody who leaves the company leaves behind, with numbers",
  }),
  leave: operation({
    ...{ id: "userLeave.leave", method: "POST", path: `${AT}/leave`, ...leaves, body: BODY, answer: RESULT },
    summary: "Lock a user, end his sessions, and hand over his records and tasks, in one transaction",
  }),
} as const;
