import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Row } from "../../../model/wire.ts";
import type { ActionHandler } from "../../../renderer/actions/action-context.ts";
import { nameOf } from "../../../renderer/list/list-query.ts";
import { ask, type Result } from "../asking/store.ts";
import type { FlowCalls } from "../calls.tsx";
import { failureText } from "../operations/failure-text.ts";
import { taskRequest } from "../operations/task-request.ts";
import { isSubmittable, type Submission, submittingOffer } from "./submission.ts";

/**
 * What is known of a record that is to be submitted.
 * @throws AppError flow.noFlow, or one of the three that say how the first node is misconfigured (specification workflow §5)
 */
export async function submissionOf(calls: FlowCalls, entity: Entity, row: Row, viewer: string): Promise<Submission> {
  const place = { tableClassName: entity["x-table"], businessKey: row.id };
  const info = await calls.operation.initialTaskInfo({ query: { ...place, ...(await flowOfPage(calls, entity)) } });
  const { processDefinitionKey } = info;
  return {
    ...{ tableClassName: entity["x-table"], id: row.id, info },
    offer: submittingOffer(info),
    isOnBehalf: info.starter !== null && info.starter.id !== viewer,
    predict: async () => {
      const foreseen = await calls.own.predict({ query: { ...place, processDefinitionKey } });
      // The first step is this one.
      return { ...foreseen, steps: foreseen.steps.filter(({ taskKey }) => taskKey !== info.taskKey) };
    },
  };
}

/** The flow that the address of an online form names (`entryId`): its page submits to that one, and not to the usual one of its table. */
async function flowOfPage(calls: FlowCalls, entity: Entity): Promise<{ readonly processDefinitionKey?: string }> {
  const { pathname, search } = window.location;
  const entry = pathname === "/onlineForm" ? new URLSearchParams(search).get("entryId") : null;
  if (!entry) return {};
  const flows = await calls.online.forms({ query: /^\d+$/.test(entry) ? { entryId: entry } : { processDefinitionKey: entry } });
  const flow = flows.find((one) => one.entity === entity.$id);
  return flow ? { processDefinitionKey: flow.processDefinitionKey } : {};
}

/**
 * Asks whether a record is to be submitted, and for what its first node asks; submits it.
 * @returns whether it was submitted
 */
export const submitRecord = (calls: FlowCalls, submission: Submission): Promise<boolean> => {
  const { tableClassName, id, info, offer } = submission;
  return ask({
    kind: "submit",
    submission,
    send: async (commit, variables) => {
      const { processDefinitionKey } = info;
      await calls.online.submit({ body: { ...taskRequest(offer, commit, variables), tableClassName, id, processDefinitionKey } });
    },
  });
};

/** The action `flow.submit` of screens: one row after its dialog; several after each other, each by its own. */
export const submitAction =
  (calls: FlowCalls): ActionHandler =>
  async ({ entity, rows, services, dialogs }) => {
    const t = services.texts("flow");
    const errors = services.texts("errors");
    const { id: viewer } = services.viewer;
    if (rows.length === 0) return { message: t("list.selectRow") };
    const results: Result[] = [];
    for (const row of rows) {
      const title = nameOf(entity, row);
      const refuse = (failure: string) => results.push({ id: row.id, title, failure });
      if ("flowStatus" in row && !isSubmittable(row.flowStatus)) refuse(t("submit.submitted"));
      else
        try {
          // What the dialog was closed on is no result: nothing was asked of the server.
          if (await submitRecord(calls, await submissionOf(calls, entity, row, viewer))) results.push({ id: row.id, title });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refuse(t("submit.failed", { reason: failureText(error, errors) }));
        }
    }
    const failed = results.filter(({ failure }) => failure !== undefined);
    if (failed.length === 0) return { message: results.length > 0 ? t("done.submit") : null };
    if (rows.length === 1) dialogs.message.info(failed[0]?.failure ?? "");
    else await ask({ kind: "results", title: t("submit.results"), results });
    return { message: null };
  };
