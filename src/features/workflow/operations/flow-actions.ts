import { idOf } from "../../../model/condition.ts";
import type { Row } from "../../../model/wire.ts";
import type { ActionContext, ActionHandler } from "../../../renderer/actions/action-context.ts";
import { nameOf } from "../../../renderer/list/list-query.ts";
import { administerActions } from "../administer/administer-actions.ts";
import { ask, type Result } from "../asking/store.ts";
import type { FlowCalls } from "../calls.tsx";
import { submitAction } from "../submit/submit-action.ts";
import type { FlowAction } from "./action-names.ts";
import { failureText } from "./failure-text.ts";
import { type FlowPlace, handlerAddress, placeOf } from "./flow-place.ts";
import { taskRequest } from "./task-request.ts";

/** Opens an address in a tab. */
type Go = (address: string) => void;

/** Tasks that the server agrees to in one call. */
const AT_ONCE = 100;

const NOTHING_TOLD = { message: null };

/** The actions of flows on rows of lists: each row is done by itself; where some are refused, all results are shown. */
export function flowActions(calls: FlowCalls, go: Go): Readonly<Record<FlowAction, ActionHandler>> {
  /** Does something to each row, and tells what became of them. */
  const each = async (context: ActionContext, word: string, act: (place: FlowPlace, row: Row) => Promise<unknown>) => {
    const t = context.services.texts("flow");
    const results: Result[] = [];
    for (const row of context.rows) {
      const title = String(row.title ?? nameOf(context.entity, row));
      try {
        const place = await placeOf(context.entity, row, calls);
        if (!place) results.push({ id: row.id, title, failure: t("handler.none") });
        else {
          await act(place, row);
          results.push({ id: row.id, title });
        }
      } catch (error) {
        if (context.rows.length === 1) throw error;
        results.push({ id: row.id, title, failure: failureText(error, context.services.texts("errors")) });
      }
    }
    return tellResults(context, results, t(`done.${word}`));
  };
  const tellResults = async ({ services, dialogs }: ActionContext, results: readonly Result[], done: string) => {
    const [only] = results;
    if (results.every(({ failure }) => failure === undefined)) return { message: done };
    if (results.length === 1) dialogs.message.info(only?.failure ?? "");
    else await ask({ kind: "results", title: services.texts("flow")("list.results"), results });
    return NOTHING_TOLD;
  };
  /** Asks before it is done to all of the rows. */
  const confirmed =
    (word: string, act: (place: FlowPlace) => Promise<unknown>): ActionHandler =>
    async (context) => {
      const isAgreed = await context.dialogs.confirm(context.services.texts("flow")(`grave.${word}`), { danger: true });
      return isAgreed ? each(context, word, act) : NOTHING_TOLD;
    };
  const open =
    (readOnly: boolean): ActionHandler =>
    async ({ entity, rows, services, dialogs }) => {
      const [row] = rows;
      const t = services.texts("flow");
      const place = row && (await placeOf(entity, row, calls));
      if (place) go(handlerAddress(place, readOnly));
      else dialogs.message.info(t(row ? "handler.none" : "list.selectRow"));
      return NOTHING_TOLD;
    };

  /** Opens the page on which the flow of a row, or of a version, is designed; without a row a new one. */
  const design =
    (more: Readonly<Record<string, string>>): ActionHandler =>
    async ({ entity, rows: [row] }) => {
      const id = row && (entity.$id === "flow-entry" ? row.id : idOf(row.flowEntry));
      const query = new URLSearchParams({ ...(row && { entryId: String(id) }), ...more });
      go(`/flowDesign${query.size > 0 ? `?${query}` : ""}`);
      return NOTHING_TOLD;
    };

  return {
    ...administerActions(calls),
    "flow.submit": submitAction(calls),
    "flow.create": design({}),
    "flow.design": design({}),
    "flow.versions": design({ step: "2", tool: "versions" }),
    "flow.handle": open(false),
    "flow.view": open(true),
    "flow.claim": (context) => each(context, "claim", ({ taskId = "" }) => calls.own.claim({ body: { taskId } })),
    "flow.giveBack": (context) => each(context, "giveBack", ({ taskId = "" }) => calls.own.giveBack({ body: { taskId } })),
    "flow.remind": (context) => each(context, "remind", (place) => calls.operation.remind({ body: place })),
    "flow.cancel": confirmed("cancel", ({ processInstanceId }) => calls.operation.cancel({ body: { processInstanceId } })),
    "flow.delete": confirmed("remove", ({ processInstanceId }) => calls.operation.delete({ body: { processInstanceId } })),
    "flow.suspend": (context) =>
      each(context, "suspend", ({ processInstanceId }) => calls.own.suspend({ body: { processInstanceId, suspended: true } })),
    "flow.activate": (context) =>
      each(context, "activate", ({ processInstanceId }) => calls.own.suspend({ body: { processInstanceId, suspended: false } })),
    "flow.stop": async (context) => {
      let told: Awaited<ReturnType<typeof each>> = NOTHING_TOLD;
      await ask({
        kind: "commit",
        offer: { type: "stop" },
        send: async ({ opinion }) => {
          const stop = ({ processInstanceId }: FlowPlace) => calls.operation.stop({ body: { processInstanceId, stopReason: opinion } });
          told = await each(context, "stop", stop);
        },
      });
      return told;
    },
    "flow.agreeBatch": async (context) => {
      const { rows, services } = context;
      const t = services.texts("flow");
      if (rows.length === 0) return { message: t("list.selectRow") };
      const results: Result[] = [];
      const titleOf = ({ id, title }: Row) => String(title ?? id);
      const agree = async (part: readonly Row[], comment: string | null) => {
        const answers = await calls.online.agreeMany({ body: part.map(({ id: taskId }) => ({ taskId, flowTaskCommentDto: { comment } })) });
        const failures = new Map(answers.flatMap(({ taskId, ok, message }) => (ok ? [] : [[taskId, message ?? t("list.failed")]])));
        for (const row of part) results.push({ id: row.id, title: titleOf(row), failure: failures.get(row.id) });
      };
      await ask({
        kind: "commit",
        offer: { type: "agree" },
        title: t("list.batchTitle", { count: rows.length }),
        hint: t("list.batchHint"),
        send: async (commit) => {
          const { flowTaskCommentDto } = taskRequest({ type: "agree" }, commit);
          for (let at = 0; at < rows.length; at += AT_ONCE) {
            const part = rows.slice(at, at + AT_ONCE);
            try {
              await agree(part, flowTaskCommentDto?.comment ?? null);
            } catch (error) {
              // Those before are agreed to: they are not sent again with these.
              if (at === 0) throw error;
              const failure = failureText(error, services.texts("errors"));
              results.push(...part.map((row) => ({ id: row.id, title: titleOf(row), failure })));
            }
          }
        },
      });
      return results.length === 0 ? NOTHING_TOLD : tellResults(context, results, t("done.agree"));
    },
    "flow.revoke": async (context) => {
      const [row] = context.rows;
      const t = context.services.texts("flow");
      const place = row && (await placeOf(context.entity, row, calls));
      if (place?.taskId === undefined) return { message: t("list.selectRow") };
      const { processInstanceId, taskId } = place;
      const { possible } = await calls.own.falls({ query: { taskId, operation: "revoke" } });
      const isSent = await ask({
        kind: "commit",
        offer: { type: possible ? "revoke" : "withdraw" },
        ...(possible
          ? { falls: { key: ["revoke", taskId], ask: () => calls.own.falls({ query: { taskId, operation: "revoke" } }) } }
          : { hint: t("handler.askWithdraw") }),
        send: async ({ opinion }) => {
          const comment = opinion || null;
          await (possible
            ? calls.operation.revoke({ body: { processInstanceId, taskId, comment } })
            : calls.own.askWithdraw({ body: { processInstanceId, taskId, comment } }));
        },
      });
      return isSent ? { message: t(possible ? "done.revoke" : "done.withdraw") } : NOTHING_TOLD;
    },
  };
}
