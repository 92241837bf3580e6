import type { KyselyPlugin, RootOperationNode } from "kysely";
import { AppError } from "../../../src/model/error.ts";
import { type Connection, connect } from "../../../src/server/db/connect.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { FlowContext } from "../../../src/server/modules/flow/operations/flow-context.ts";
import { operate } from "../../../src/server/modules/flow/operations/operate.ts";
import type { Name, Stage } from "./stage.ts";

/** How much of the proof is done: 1 all of it, as before a release (`FLOW_PROOF=1`); without, a part that takes seconds. */
export const share = (all: number): number => (process.env.FLOW_PROOF ? all : Math.max(4, Math.round(all / 15)));

/** Server processes as far as the database sees them: connections of their own, which know nothing of each other. */
export function processes(url: string, count = 4): { readonly dbs: readonly Database[]; close(): Promise<void> } {
  const connections: Connection[] = Array.from({ length: count }, () => connect(url, { max: 8 }));
  return {
    dbs: connections.map(({ db }) => db),
    close: async () => {
      await Promise.all(connections.map((one) => one.close()));
    },
  };
}

/** The same database for operations that do not hold the flow: what the lock is for is seen by what goes wrong without it. */
export const withoutLock = (db: Database): Database => db.withPlugin(LOCKLESS);

const LOCKLESS: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === "RawNode" && isLock(node) ? { ...node, sqlFragments: node.sqlFragments.map(unlocked) } : node,
  transformResult: async ({ result }) => result,
};
const isLock = (node: Extract<RootOperationNode, { kind: "RawNode" }>) =>
  node.sqlFragments[0]?.startsWith("select from flow_case") ?? false;
const unlocked = (text: string) => text.replace(/ for update$/, "");

/** Somebody does something with a task, through one of the processes. */
export interface Act {
  readonly db: Database;
  readonly name: Name;
  readonly taskId: string;
  readonly op: string;
}

/** What became of each act: `ok`, or why it was refused. Faults that are no refusals are told by their text. */
export const rush = (stage: Stage, acts: readonly Act[]): Promise<string[]> =>
  Promise.all(
    acts.map(async ({ db, name, taskId, op }) => {
      const context: FlowContext = { ...stage.context(name), db };
      try {
        await operate(context, { taskId, op, comment: "ok" });
        return "ok";
      } catch (error) {
        return error instanceof AppError ? error.code : `fault: ${String(error)}`;
      }
    }),
  );

export const counted = (answers: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => [answer, all.length]));
