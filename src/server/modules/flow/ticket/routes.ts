import type { FastifyInstance, FastifyRequest } from "fastify";
import { FLOW_TICKET } from "../../../../model/contract/flow/ticket.ts";
import { AppError } from "../../../../model/error.ts";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { serve } from "../../../plugins/serve.ts";
import type { HookTable } from "../../../records/context.ts";
import { countAct } from "../../auth/counted.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { operate } from "../operations/operate.ts";
import type { ReaderOf } from "../wire/reader.ts";
import { taskInfo } from "../wire/reads/task-info.ts";
import { asPerson } from "./as-person.ts";
import { shownTask } from "./shown.ts";
import { ticketFor, useUp } from "./tickets.ts";

const MINUTES = 15;
/** How often one address may ask in that time; an office has one for many. */
const MOST = 120;

export interface TicketParts {
  readonly reader: ReaderOf;
  readonly hooks: HookTable;
  readonly letters: Messages;
  readonly arrived?: FlowContext["arrived"];
}

/** Deciding from a letter, without a session: what the ticket does not open stays closed. */
export function ticketRoutes(app: FastifyInstance, { reader, hooks, letters, arrived }: TicketParts): void {
  serve(app, FLOW_TICKET.look, async ({ body: { ticket } }, request) => {
    await countLook(app.db, request);
    const { task, user } = await ticketFor(app.db, ticket);
    return shownTask(await asPerson(reader(request), user), task);
  });
  serve(app, FLOW_TICKET.decide, async ({ body: { ticket, decision, comment } }, request) => {
    await countLook(app.db, request);
    const { user } = await ticketFor(app.db, ticket);
    const person = await asPerson(reader(request), user);
    // One transaction: what is refused leaves the ticket as it was, and of two at once one finds it used.
    return inTransaction({ ...person, hooks, letters, arrived }, async (inside) => {
      const { task } = await ticketFor(inside.db, ticket, { lock: true });
      const { title } = await taskInfo(inside, task);
      await operate(inside, { taskId: task, op: decision, comment });
      await useUp(inside.db, ticket);
      return { title, decision };
    });
  });
}

/** Tickets cannot be guessed; whoever tries is stopped all the same. */
function countLook(db: Database, { ip }: FastifyRequest): Promise<void> {
  const refusal = () => new AppError("auth.tooManyAttempts", { params: { minutes: MINUTES } });
  return countAct(db, [{ kind: "flow-ticket", subject: ip, limit: MOST, seconds: MINUTES * 60, refusal }]);
}
