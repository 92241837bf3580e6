import type { FastifyInstance, FastifyRequest } from "fastify";
import { RESOURCE } from "../../../model/contract/resource.ts";
import type { FeatureCard } from "../../feature.ts";
import { serve } from "../../plugins/serve.ts";
import type { RecordContext } from "../../records/context.ts";
import { approveDraft, refuseDraft } from "../rights/draft/operations.ts";
import { openOrClose } from "./closing.ts";
import { copyDraft, copyEntry } from "./copying.ts";
import { entryIn, storedEntries, withBelow } from "./entries.ts";
import { boundRoles, entryPermissions, submitPermissions } from "./permissions.ts";
import { synchronise, syncPlan } from "./sync.ts";

const SOURCE = "zh-CN";

/** What is done with entries of the menu beside their records (specification administration §7.6). */
export const resources: FeatureCard = ({ hooks, messages: { letters } }) => ({
  name: "resources",
  routes: async (app: FastifyInstance) => {
    const inside = (request: FastifyRequest): RecordContext => ({ ...request.context(), hooks });
    serve(app, RESOURCE.openAndClose, ({ body }, request) => openOrClose(inside(request), body));
    serve(app, RESOURCE.permissions, ({ body }, request) => entryPermissions(inside(request), body?.id));
    serve(app, RESOURCE.copyDraft, ({ params }, request) => copyDraft(inside(request), params.id));
    serve(app, RESOURCE.copy, ({ params, body }, request) => copyEntry(inside(request), params.id, body));
    serve(app, RESOURCE.way, async ({ params }, request) => wayTo(inside(request), params.id));
    serve(app, RESOURCE.boundRoles, ({ params }, request) => boundRoles(inside(request), params.id));
    // Buttons are named in the documents' own language, whoever makes them.
    const source = (request: FastifyRequest): RecordContext => ({
      ...inside(request),
      documents: request.edition.in(SOURCE),
      language: SOURCE,
    });
    serve(app, RESOURCE.syncPlan, (_, request) => syncPlan(source(request)));
    serve(app, RESOURCE.sync, ({ body }, request) => synchronise(source(request), body));
    serve(app, RESOURCE.submit, ({ body }, request) => submitPermissions(inside(request), { narrowed: app.narrowed, letters }, body));
    serve(app, RESOURCE.review, async ({ body: { id, agree, opinion } }, request) => {
      if (agree) return approveDraft(inside(request), id, opinion);
      await refuseDraft(inside(request), id, opinion);
      return { id, state: "refused" as const, outcomes: [] };
    });
  },
});

/** Where an entry stands. */
async function wayTo(context: RecordContext, id: string) {
  const entries = await storedEntries(context);
  const entry = entryIn(entries, id);
  const path = [entry];
  for (let above = entry.parent; above !== null && path.length <= entries.length; ) {
    const next = entries.find((one) => one.id === above);
    if (!next) break;
    path.unshift(next);
    above = next.parent;
  }
  const below = withBelow(entries, [entry]).filter((one) => one !== entry);
  return {
    ...{ id: entry.id, code: entry.code, name: entry.name },
    path: path.map((one) => ({ id: one.id, name: one.name })),
    below: below.map((one) => one.id),
  };
}
