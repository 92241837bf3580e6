import type { DatabaseTransaction } from "../db/database.ts";
import type { Heard, HeardNow, RecordEvent } from "./event.ts";

/** Somebody who hears of changes of records, after they are committed. */
export interface EventConsumer {
  /** Under which it is remembered how far it has come. A new one begins with what happens next. */
  readonly name: string;
  /** Of which it hears; or, where that changes while the server runs, what tells it of one. It is then brought the events of all, and takes its own. */
  readonly entities: readonly string[] | "all" | HeardNow;
  /**
   * Takes events in their order, each at least once; one process at a time does. What it writes by `db` is committed together with how far it has
   * come, and so is done once. It should be quick, as it holds that transaction: what takes long becomes a job. When it throws, the
   * events come again, later and one by one, and those behind them wait.
   */
  handle(events: readonly RecordEvent[], db: DatabaseTransaction): Promise<void>;
}

/** Of whose changes events are written. */
export function heardBy(consumers: readonly EventConsumer[]): Heard {
  const entities = consumers.map((consumer) => consumer.entities);
  const named = entities.filter((list) => typeof list !== "function");
  return {
    always: named.includes("all") ? "all" : new Set(named.flat()),
    now: entities.filter((list) => typeof list === "function"),
  };
}
