import type { FastifyInstance } from "fastify";
import type { Action } from "../../../generated/language/screen.ts";
import { CHANGES } from "../../../model/contract/changes.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { isSetting } from "../../../model/set-action.ts";
import { screensAt } from "../../../model/tab-page.ts";
import { serve } from "../../plugins/serve.ts";
import type { ChangeOutcome } from "../../records/change/apply.ts";
import { changeRecords, undoRecords } from "../../records/change/change-records.ts";
import { setRecords } from "../../records/change/set-records.ts";
import type { HookTable } from "../../records/context.ts";

/** Changes of many records as one set, and their undoing: by the ordinary rights of who asks, answered record by record. */
export async function changeRoutes(app: FastifyInstance, { hooks }: { hooks: HookTable }): Promise<void> {
  serve(app, CHANGES.apply, async ({ body: { changes, partial } }, request) => {
    const { set, outcomes } = await changeRecords({ ...request.context(), hooks }, changes, { partial });
    return { set: set ?? null, outcomes: outcomes.map(told) };
  });
  serve(app, CHANGES.set, async ({ params: { screen: id, action: name }, body }, request) => {
    const context = { ...request.context(), hooks };
    const [screen] = screensAt(context.documents, id);
    const action = screen?.actions?.find((one): one is Action => typeof one !== "string" && one.id === name && isSetting(one));
    if (!screen || !action) throw new AppError("document.notFound", { params: { id: `${id}.${name}` } });
    const { set, outcomes } = await setRecords(context, entityOf(context.documents, screen.entity), action, body);
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
