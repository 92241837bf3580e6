// A process that agrees to tasks until it is killed. Prints the id of each task that was answered.
import type { Documents } from "../../../src/model/documents.ts";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { connect } from "../../../src/server/db/connect.ts";
import { loadDocuments } from "../../../src/server/documents/load.ts";
import type { FlowContext } from "../../../src/server/modules/flow/operations/flow-context.ts";
import { operate } from "../../../src/server/modules/flow/operations/operate.ts";
import { flowTasks } from "../../../src/server/modules/flow/record/tasks.ts";
import { MessageFiles } from "../../../src/server/plugins/messages.ts";
import { Tasks } from "../../../src/server/records/access/tasks.ts";
import { actor } from "../records/actors.ts";
import { CLAIM } from "./claim.ts";

export interface Errand {
  readonly url: string;
  readonly person: { readonly id: string; readonly username: string; readonly realName: string; readonly tenant: string | null };
  readonly tasks: readonly string[];
}

const AT_ONCE = 4;

const { url, person, tasks }: Errand = JSON.parse(process.argv[2] ?? "{}");
const product = await loadDocuments([PRODUCT_ROOT]);
const documents: Documents = { ...product.documents, entities: new Map([...product.documents.entities, [CLAIM.$id, CLAIM]]) };
const letters = await new MessageFiles([PRODUCT_ROOT]).load("senders.json");
const { db } = connect(url, { max: AT_ONCE });
const context: FlowContext = { db, documents, letters, tasks: new Tasks([flowTasks]), language: "zh-CN", actor: actor(person) };

process.stdout.write("ready\n");
const waiting = [...tasks];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let taskId = waiting.shift(); taskId !== undefined; taskId = waiting.shift()) {
      await operate(context, { taskId, op: "agree", comment: "ok" });
      process.stdout.write(`${taskId}\n`);
    }
  }),
);
process.exit(0);
