import { operation } from "./operation.ts";
import { boolean, list, NOTHING, nullable, object, optional, text, type ValueOf } from "./schema.ts";

const asked = {
  screen: optional(
    text(121, { pattern: "^[a-z][a-z0-9-]*([.][a-z0-9-]+)?$", description: "A screen, a page of tabs, or one of its tabs." }),
  ),
  permission: optional(text(128, { description: "What a page asks for; in place of a screen." })),
};
const QUESTION = object(asked);
/** What somebody could not open: a screen, or what asks for a permission. */
export type RightQuestion = ValueOf<typeof QUESTION>;

const MISSING = object({
  rights: list(object({ permission: text(), title: text() }), {
    description: "Any one of them opens it; none: the user may open it, or it does not exist.",
  }),
  roles: nullable(list(text(), { description: "Names of roles that hold one of them, as far as he may see roles; null: he may not." })),
  asked: boolean({ description: "He has asked for it within a day." }),
  answerable: boolean({ description: "Somebody can give it to him, and he asks in person." }),
});
/** What is missing to open something, and what can be done about it. */
export type MissingRight = ValueOf<typeof MISSING>;

const PATH = "/api/v1/missingRight";

/** What somebody lacks where he was refused, and how he asks for it (the paths are ours). */
export const RIGHTS = {
  missing: operation({
    ...{ id: "rights.missing", method: "GET", path: PATH, permission: "signed-in", answer: MISSING },
    summary: "Which right is missing to open something",
    query: QUESTION,
  }),
  ask: operation({
    ...{ id: "rights.ask", method: "POST", path: PATH, permission: "signed-in", inPerson: true, answer: NOTHING },
    summary: "Ask those who can give it for the right that is missing, by a notice; once a day",
    body: object({ ...asked, reason: optional(text(200)) }),
  }),
} as const;
