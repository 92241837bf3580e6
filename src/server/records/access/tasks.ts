import { sql } from "kysely";
import type { Actor } from "../../../model/actor.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import { type TaskAccess, type TaskGrant, taskOn, withoutTask } from "../../../model/task-access.ts";
import { throughTask } from "../../../model/task-grant.ts";
import type { Context, TaskDesk } from "../../context.ts";
import { inScope, inTenant } from "./scope.ts";

/**
 * What a feature says of records by its own tables: which tasks somebody has, and which records its processes hold. Whoever changes one of the two
 * locks the record's row in that transaction (`select … for update`) before he commits: a save asks while it holds that row, so that neither
 * passes the other unseen.
 */
export interface TaskProvider {
  /** The first part of the names of its tasks. */
  readonly name: string;
  /** What the actor may do by this task now; undefined where it is not his, is done, or is none. `context.db` may be a transaction. */
  readonly grantOf: (context: Context, key: string) => Promise<TaskGrant | undefined>;
  /**
   * Those of the records that a running process holds: they are changed by its tasks alone. Asked once for a batch.
   * @param task the key of the feature's task in which the actor is at work: the record of that task is told only where another process holds it
   */
  readonly heldAmong: (context: Context, entity: Entity, ids: readonly string[], task?: string) => Promise<ReadonlySet<string>>;
}

/** The tasks of all features. */
export class Tasks implements TaskDesk {
  readonly #providers: ReadonlyMap<string, TaskProvider>;

  constructor(providers: readonly TaskProvider[]) {
    this.#providers = new Map(providers.map((provider) => [provider.name, provider]));
  }

  /**
   * The actor at work in the task that a request names. What he may do by it the feature says, by its own tables; the record must be there, and
   * of his tenant.
   * @throws AppError task.notOpen where it is none of his open tasks
   */
  async enter(context: Context, name: string): Promise<Actor> {
    const own = withoutTask(context.actor);
    const grant = await this.#grantOf({ ...context, actor: own }, name);
    const entity = grant && context.documents.entities.get(grant.entity);
    if (!grant || !entity) throw new AppError("task.notOpen");
    const query = sql<{ within: boolean | null }>`select ${inScope(entity, own, "t")} as within
      from ${sql.table(entity["x-table"])} as t where t.id = ${grant.record}::bigint and ${inTenant(entity, own, "t")}`;
    const [found] = (await query.execute(context.db)).rows;
    if (!found) throw new AppError("task.notOpen");
    const isWithin = found.within === true && mayDo(own, entity, "view");
    return throughTask(own, grant, { name, documents: context.documents, isWithin });
  }

  /** Whether a task still gives what it gave when the request began; asked while its record is held. */
  async stands(context: Context, { name, grant }: TaskAccess): Promise<boolean> {
    const now = await this.#grantOf({ ...context, actor: withoutTask(context.actor) }, name);
    if (now?.entity !== grant.entity || now.record !== grant.record) return false;
    const edit = new Set(now.edit);
    const words = new Set(now.words);
    return grant.edit.every((entry) => edit.has(entry)) && (grant.words ?? []).every((word) => words.has(word));
  }

  /** The records that are held, each with the providers whose processes hold it; but for what the process of the actor's own task holds. */
  async heldAmong(context: Context, entity: Entity, ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const held = new Map<string, Set<string>>();
    const at = taskOn(context.actor, entity.$id)?.name ?? "";
    for (const { name, heldAmong } of this.#providers.values()) {
      const task = providerOf(at) === name ? keyOf(at) : undefined;
      for (const id of await heldAmong(context, entity, ids, task)) held.set(id, (held.get(id) ?? new Set()).add(name));
    }
    return held;
  }

  async #grantOf(context: Context, name: string): Promise<TaskGrant | undefined> {
    return this.#providers.get(providerOf(name))?.grantOf(context, keyOf(name));
  }
}

/** The provider that a task's name begins with. */
const providerOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf(":")));

const keyOf = (name: string): string => name.slice(name.indexOf(":") + 1);
