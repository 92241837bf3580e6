import type { TaskGrant } from "../../../src/model/task-access.ts";
import type { Feature } from "../../../src/server/feature.ts";

/** A feature whose tasks and held records a test sets, and that counts what it is asked. */
export interface TestTasks {
  readonly feature: Feature;
  /** By key: whose it is, and what it gives. A request names it `<name>:<key>`. */
  readonly tasks: Map<string, { readonly user: string; readonly grant: TaskGrant }>;
  /** `entity id` of records that are held. */
  readonly held: Set<string>;
  /** Those that a process without a task holds as well. */
  readonly twice: Set<string>;
  /** How many ids each question about held records named. */
  readonly questions: number[];
  /** Done at each of these questions. */
  asked?: (() => Promise<void>) | undefined;
}

export function testTasks(name = "test"): TestTasks {
  const tasks: TestTasks["tasks"] = new Map();
  const held: TestTasks["held"] = new Set();
  const twice: TestTasks["twice"] = new Set();
  const questions: number[] = [];
  const feature: Feature = {
    name,
    tasks: {
      name,
      grantOf: async ({ actor }, key) => {
        const task = tasks.get(key);
        return task?.user === actor.id ? task.grant : undefined;
      },
      heldAmong: async (_, entity, ids, key = "") => {
        questions.push(ids.length);
        await desk.asked?.();
        const own = tasks.get(key)?.grant.record;
        return new Set(ids.filter((id) => twice.has(`${entity.$id} ${id}`) || (id !== own && held.has(`${entity.$id} ${id}`))));
      },
    },
  };
  const desk: TestTasks = { feature, tasks, held, twice, questions };
  return desk;
}
