import type { FastifyInstance } from "fastify";
import { CHANGES } from "../../../model/contract/changes.ts";
import { AppError } from "../../../model/error.ts";
import { serve } from "../../plugins/serve.ts";
import type { ChangeOutcome } from "../../records/change/apply.ts";
import { changeRecords, undoRecords } from "../../records/change/change-records.ts";
import type { HookTable } from "../../records/context.ts";

/** Changes of many records as one set, and their undoing: by the ordinary rights of who asks, answered record by record. */
export async function changeRoutes(app: FastifyInstance, { hooks }: { hooks: HookTable }): Promise<void> {
  serve(app, CHANGES.apply, async ({ body: { changes, partial } }, request) => {
    const { set, outcomes } = await changeRecords({ ...request.context(), hooks }, changes, { partial });
    return { set: set ?? null, outcomes: outcomes.map(told) };
  });
  serve(app, CHANGES.undo, async ({ params }, request) => {
    const outcomes = await undoRecords({ ...request.context(), hooks }, params.set);
    return outcomes.map(told);
  });
}

function told(outcome: ChangeOutcome) {
  if (!(outcome instanceof AppError)) return { record: outcome.record, version: outcome.version, refusal: null };
  const { code, params, fields } = outcome;
  return { record: null, version: null, refusal: { code, ...(params && { params }), ...(fields && { fields }) } };
}
