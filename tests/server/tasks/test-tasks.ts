import type { TaskGrant } from "../../../src/model/task-access.ts";
import type { Feature } from "../../../src/server/feature.ts";

/** A feature whose tasks and held records a test sets, and that counts what it is asked. */
export interface TestTasks {
  readonly feature: Feature;
  /** By key: whose it is, and what it gives. A request names it `test:<key>`. */
  readonly tasks: Map<string, { readonly user: string; readonly grant: TaskGrant }>;
  /** `entity id` of records that are held. */
  readonly held: Set<string>;
  /** How many ids each question about held records named. */
  readonly questions: number[];
}

export function testTasks(): TestTasks {
  const tasks: TestTasks["tasks"] = new Map();
  const held: TestTasks["held"] = new Set();
  const questions: number[] = [];
  const feature: Feature = {
    name: "test",
    tasks: {
      name: "test",
      grantOf: async ({ actor }, key) => {
        const task = tasks.get(key);
        return task?.user === actor.id ? task.grant : undefined;
      },
      heldAmong: async (_, entity, ids) => {
        questions.push(ids.length);
        return new Set(ids.filter((id) => held.has(`${entity.$id} ${id}`)));
      },
    },
  };
  return { feature, tasks, held, questions };
}
