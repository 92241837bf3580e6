import type { FastifyInstance } from "fastify";
import type { Actor } from "../../../model/actor.ts";
import { TASKS } from "../../../model/contract/tasks.ts";
import { AppError } from "../../../model/error.ts";
import { keepsRows } from "../../../model/task-access.ts";
import { serve } from "../../plugins/serve.ts";

/** What the task that a request names lets the user do with its record: by this the browser draws, as the server decides. */
export async function taskRoutes(app: FastifyInstance): Promise<void> {
  serve(app, TASKS.access, (_, { actor }) => {
    const { task } = actor;
    if (!task) throw new AppError("task.notOpen");
    const { name, grant, entities, actions, grants, isWithin } = task;
    return {
      ...{ name, entity: grant.entity, record: grant.record, isWithin, entities: [...entities], actions: [...actions] },
      ...{ view: [...grants.view], edit: [...grants.edit], add: [...grants.add] },
      fixedRows: fixedRows(actor, grant.entity),
    };
  });
}

/** Of the details that the task lets change those whose rows neither come nor go. */
const fixedRows = (actor: Actor, entity: string): string[] =>
  [...(actor.task?.grants.edit ?? [])].flatMap((entry) => {
    const [of = "", name = ""] = entry.split(":");
    return of === entity && keepsRows(actor, entity, name) ? [name] : [];
  });
