import type { DatabaseTransaction } from "../db/database.ts";
import type { Heard, RecordEvent } from "./event.ts";

/** Somebody who hears of changes of records, after they are committed. */
export interface EventConsumer {
  /** Under which it is remembered how far it has come. A new one begins with what happens next. */
  readonly name: string;
  readonly entities: readonly string[] | "all";
  /**
   * Takes events in their order, each at least once; one process at a time does. What it writes by `db` is committed together with how far it has
   * come, and so is done once. It should be quick, as it holds that transaction: what takes long becomes a job. When it throws, the
   * events come again, later and one by one, and those behind them wait.
   */
  handle(events: readonly RecordEvent[], db: DatabaseTransaction): Promise<void>;
}

/** Of whose changes events are written. */
export const heardBy = (consumers: readonly EventConsumer[]): Heard =>
  consumers.some(({ entities }) => entities === "all") ? "all" : new Set(consumers.flatMap(({ entities }) => entities));
