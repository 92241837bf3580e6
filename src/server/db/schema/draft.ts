import type { Table } from "../../../model/table.ts";
import type { Convert } from "./convert.ts";
import type { FoundTable } from "./introspect.ts";
import type { Refusal } from "./refusal.ts";

export interface Step {
  readonly sql: string;
  /** What it means when the data stand against the step (missing, repeated or dangling values). */
  readonly refusal?: Refusal | undefined;
}

export interface Plan {
  readonly steps: readonly Step[];
  /** What no data could allow. */
  readonly refusals: readonly Refusal[];
  /** Of the steps, those after which a statement with a former name fails. */
  readonly renames: readonly Step[];
}

/** One stage after the other over all tables: a table may need another's new name, columns or rows. */
export const STAGES = [
  "rename",
  "divide",
  "create",
  "drop",
  "alter",
  "index",
  "reference",
  "comment",
  "inherit",
  "months",
  "analyse",
] as const;
export type Stage = (typeof STAGES)[number];

/** A plan while it is made. */
export interface Draft {
  readonly wanted: ReadonlyMap<string, Table>;
  /** By the names that the tables have after renaming. */
  readonly found: Map<string, FoundTable>;
  /** Former names of the tables that are renamed now. */
  readonly formerTables: Map<string, string>;
  /** Absent: a column whose values may not fit is refused. */
  readonly convert?: Convert | undefined;
  step(stage: Stage, sql: string, because?: Refusal): void;
  refuse(because: Refusal): void;
}
