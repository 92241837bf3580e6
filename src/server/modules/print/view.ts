import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { actorOfOwner, type JobOwner } from "../../jobs/owner.ts";
import type { Messages } from "../../plugins/messages.ts";
import { type LaidOut, pagesFor } from "./pages.ts";
import { templateFor } from "./templates.ts";
import { takeTicket } from "./tickets.ts";

/** As whom, and where, the user of a request works: who looks with his ticket has the rights that he has then. */
export async function ownerOf(request: FastifyRequest): Promise<JobOwner> {
  const { actor } = request;
  const session = await request.session();
  return {
    ...{ user: actor.id, realUser: actor.realUser?.id ?? null },
    ...{ organisation: actor.organisation, roles: session?.choice.chosenRoles ?? null },
  };
}

/** What a ticket shows, to be looked at alone. @throws AppError print.ticketOver, and as `pagesFor` */
export async function viewOf(
  app: FastifyInstance,
  request: FastifyRequest,
  texts: Messages,
  { token, template, parameterId }: { readonly token: string; readonly template: string; readonly parameterId: string },
): Promise<{ context: Context; title: string; laidOut: LaidOut }> {
  const { owner, params, zone, language } = await takeTicket(app.db, token, { template, record: parameterId });
  const actor = app.narrowed(await actorOfOwner({ db: app.db, documents: request.edition.documents }, owner));
  const context = { ...request.context(), actor, language, documents: request.edition.in(language) };
  const open = await templateFor(context, template);
  const laidOut = await pagesFor(context, texts, open, { ids: [parameterId], params, zone, now: new Date() });
  return { context, title: open.template.title, laidOut };
}
