import { INSTANT } from "../common.ts";
import { operation } from "../operation.ts";
import { choice, list, nullable, object, optional, text, type ValueOf } from "../schema.ts";
import { OPINION, OWN } from "./parts.ts";

const ticket = text(64, { minLength: 1, description: "As the link in the letter has it." });
const DECISION = choice(["agree", "refuse"]);
/** What can be done by a ticket: a decision, or a vote of a countersign. */
export type TicketDecision = ValueOf<typeof DECISION>;

const TICKET_TASK = object({
  title: text(),
  flow: text(),
  step: text(),
  person: text(undefined, { description: "Whose task it is." }),
  starter: nullable(text()),
  since: nullable(INSTANT),
  dueTime: nullable(INSTANT),
  fields: list(object({ title: text(), value: text() }), {
    description: "Of the record what the person sees through the task, as text; the first of it.",
  }),
  decisions: list(DECISION, { description: "None where the step asks for more than an opinion: it is done in the workspace." }),
  address: text(undefined, { description: "Of the page in the workspace." }),
});
/** The task of a ticket, as far as its letter's reader decides by it. */
export type TicketTask = ValueOf<typeof TICKET_TASK>;

/** Deciding from a letter: whoever has its ticket may look at one task of one person, and decide it once. Nothing is decided by opening the link. */
export const FLOW_TICKET = {
  look: operation({
    ...{ id: "flowTicket.look", method: "POST", path: `${OWN}/ticket/look`, permission: "public", body: object({ ticket }) },
    ...{ summary: "The task of a ticket, as its person sees it", answer: TICKET_TASK },
  }),
  decide: operation({
    ...{ id: "flowTicket.decide", method: "POST", path: `${OWN}/ticket/decide`, permission: "public" },
    ...{ summary: "Agree or refuse by a ticket, which is used up by it" },
    body: object({ ticket, decision: DECISION, comment: optional(nullable(OPINION)) }),
    answer: object({ title: text(), decision: DECISION }),
  }),
} as const;
