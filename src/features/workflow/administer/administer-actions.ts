import { idOf } from "../../../model/condition.ts";
import type { AdminResults } from "../../../model/contract/flow/administer.ts";
import type { Row } from "../../../model/wire.ts";
import type { ActionContext, ActionHandler } from "../../../renderer/actions/action-context.ts";
import { nameOf } from "../../../renderer/list/list-query.ts";
import { ask, type Result } from "../asking/store.ts";
import type { FlowCalls } from "../calls.tsx";
import type { FlowAction } from "../operations/action-names.ts";

/** Flows that one call takes. */
const AT_ONCE = 200;

type AdminAction = Extract<
  FlowAction,
  | "flow.transfer"
  | "flow.jump"
  | "flow.resend"
  | "flow.repair"
  | "flow.stopMany"
  | "flow.suspendMany"
  | "flow.handOver"
  | "flow.leave"
  | "flow.migrate"
>;

const NOTHING_TOLD = { message: null };

/** What is done with flows of others, on rows of flow-instance and on those selected; a result for each where some are refused. */
export function administerActions(calls: FlowCalls): Readonly<Record<AdminAction, ActionHandler>> {
  const { administer } = calls;

  /** Does something to the flows of the rows, as many as a call takes at a time, and tells what became of each. */
  const toAll = async (context: ActionContext, word: string, act: (processInstanceIds: string[]) => Promise<AdminResults>) => {
    const results: Result[] = [];
    for (let at = 0; at < context.rows.length; at += AT_ONCE) {
      const part = context.rows.slice(at, at + AT_ONCE);
      const titles = new Map(part.map((row) => [row.id, titleOf(context, row)]));
      for (const { id, ok, message } of await act(part.map(({ id }) => id)))
        results.push({ id, title: titles.get(id) ?? id, failure: ok ? undefined : (message ?? "") });
    }
    return tell(context, results, word);
  };
  const tell = async ({ rows, services, dialogs }: ActionContext, results: readonly Result[], word: string) => {
    const failed = results.filter(({ failure }) => failure !== undefined);
    if (failed.length === 0) return { message: services.texts("flow")(`administer.done.${word}`) };
    if (rows.length === 1) {
      dialogs.message.info(failed[0]?.failure ?? "");
      return NOTHING_TOLD;
    }
    await ask({ kind: "results", title: services.texts("flow")("list.results"), results });
    return NOTHING_TOLD;
  };
  const titleOf = ({ entity }: ActionContext, row: Row) => String(row.title ?? nameOf(entity, row));
  /** Asks for a reason, and does it to all. */
  const withReason =
    (word: "repair" | "stop", act: (processInstanceIds: string[], comment: string) => Promise<AdminResults>): ActionHandler =>
    async (context) => {
      let told: { readonly message: string | null } = NOTHING_TOLD;
      await ask({
        kind: "administer",
        ...{ word, count: context.rows.length, danger: word === "stop" },
        send: async ({ comment }) => {
          told = await toAll(context, word, (ids) => act(ids, comment));
        },
      });
      return told;
    };

  return {
    "flow.transfer": async (context) => {
      const [only, ...more] = context.rows;
      if (!only) return NOTHING_TOLD;
      let told: { readonly message: string | null } = NOTHING_TOLD;
      await ask({
        kind: "administer",
        ...{ word: "transfer", count: context.rows.length, person: true },
        ...(more.length === 0 && { tasks: () => administer.openTasks({ query: { processInstanceId: only.id } }) }),
        send: async ({ comment, person, tasks }) => {
          told = await toAll(context, "transfer", (processInstanceIds) =>
            administer.transfer({ body: { processInstanceIds, person, comment, ...(tasks.length > 0 && { taskIds: tasks }) } }),
          );
        },
      });
      return told;
    },
    "flow.jump": async (context) => {
      const [row] = context.rows;
      if (!row) return NOTHING_TOLD;
      const isSent = await ask({
        kind: "administer",
        ...{ word: "jump", count: 1 },
        targets: () => administer.jumpTargets({ query: { processInstanceId: row.id } }),
        send: async ({ comment, node }) => void (await administer.jump({ body: { processInstanceId: row.id, node, comment } })),
      });
      return isSent ? { message: context.services.texts("flow")("administer.done.jump") } : NOTHING_TOLD;
    },
    "flow.resend": (context) => toAll(context, "resend", (processInstanceIds) => administer.resend({ body: { processInstanceIds } })),
    "flow.suspendMany": (context) =>
      toAll(context, "suspend", (processInstanceIds) => administer.suspend({ body: { processInstanceIds, suspended: true } })),
    "flow.repair": withReason("repair", (processInstanceIds, comment) => administer.repair({ body: { processInstanceIds, comment } })),
    "flow.stopMany": withReason("stop", (processInstanceIds, comment) => administer.stop({ body: { processInstanceIds, comment } })),
    "flow.handOver": async (context) => {
      const [row] = context.rows;
      if (row) await ask({ kind: "handOver", person: { id: row.id, name: nameOf(context.entity, row) } });
      return NOTHING_TOLD;
    },
    "flow.leave": async (context) => {
      const [row] = context.rows;
      if (row) await ask({ kind: "leave", person: { id: row.id, name: nameOf(context.entity, row) } });
      return NOTHING_TOLD;
    },
    "flow.migrate": async ({ rows: [row] }) => {
      if (row) await ask({ kind: "migrate", entry: String(idOf(row.flowEntry)), source: row.id });
      return NOTHING_TOLD;
    },
  };
}
