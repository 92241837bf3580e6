/** The names of the kinds of jobs that make backups and prove them (`nightly.ts`). */
export const TAKING = "backup";
export const PROVING = "proveRestore";
