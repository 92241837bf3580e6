import type { FastifyInstance, FastifyRequest } from "fastify";
import { RIGHTS_DRAFT } from "../../../../model/contract/rights-draft.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { serve } from "../../../plugins/serve.ts";
import type { HookTable, RecordContext } from "../../../records/context.ts";
import type { Call } from "../../../records/wire/call.ts";
import { operationCall } from "../../../records/wire/operation-call.ts";
import { undoDraft } from "./apply.ts";
import { effectsOf } from "./effects.ts";
import {
  applyOwn,
  approveDraft,
  discardDraft,
  draftContent,
  ownDraft,
  refuseDraft,
  saveDraft,
  submitDraft,
  withdrawDraft,
} from "./operations.ts";

interface Parts {
  readonly hooks: HookTable;
  readonly letters: Messages;
}

/** One's own draft of rights, and what changes of rights would do. */
export async function draftRoutes(app: FastifyInstance, { hooks, letters }: Parts): Promise<void> {
  const inside = (request: FastifyRequest): RecordContext => ({ ...request.context(), hooks });
  const parts = { narrowed: app.narrowed };
  serve(app, RIGHTS_DRAFT.load, (_, request) => ownDraft(inside(request), letters));
  serve(app, RIGHTS_DRAFT.save, ({ body }, request) => saveDraft(inside(request), letters, body));
  serve(app, RIGHTS_DRAFT.discard, async (_, request) => {
    await discardDraft(inside(request));
    return null;
  });
  serve(app, RIGHTS_DRAFT.effects, ({ query, body }, request) => effectsOf(inside(request), parts, body.changes, query.person));
  serve(app, RIGHTS_DRAFT.apply, ({ body }, request) => applyOwn(inside(request), parts, body.version));
  serve(app, RIGHTS_DRAFT.submit, ({ body }, request) => submitDraft(inside(request), parts, body));
}

/** What is done with drafts beside their records. */
export const draftCalls = ({ letters }: Pick<Parts, "letters">): readonly Call[] => [
  operationCall(RIGHTS_DRAFT.content, ({ params }, context) => draftContent(context, letters, params.id)),
  operationCall(RIGHTS_DRAFT.withdraw, async ({ params }, context) => {
    await withdrawDraft(context, params.id);
    return null;
  }),
  operationCall(RIGHTS_DRAFT.approve, ({ params, body }, context) => approveDraft(context, params.id, body?.opinion)),
  operationCall(RIGHTS_DRAFT.refuse, async ({ params, body }, context) => {
    await refuseDraft(context, params.id, body?.opinion);
    return null;
  }),
  operationCall(RIGHTS_DRAFT.undo, ({ params }, context) => undoDraft(context, params.id)),
];
