/** What a background job does. */
export type JobKind = "export" | "import" | "importCheck" | "importUndo";
export type JobState = "queued" | "running" | "done" | "failed" | "cancelled";

/** A background job as its owner sees it. Times are instants, ISO 8601. */
export interface Job {
  readonly id: string;
  readonly kind: JobKind;
  /** The entity that it is about, and what a record of it is called in the owner's language. */
  readonly entity: string;
  readonly title: string;
  readonly state: JobState;
  /** Rows done so far, of `total` where that is known. */
  readonly done: number;
  readonly total: number | null;
  readonly result: JobResult | null;
  /** Why it failed: a code of the errors' catalogue, and its text. */
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly file: { readonly name: string; readonly bytes: number } | null;
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly seen: boolean;
  /** An import whose rows can still be taken back. */
  readonly undoable: boolean;
}

/** What a job counted: rows by what became of them, and what was wrong with them. */
export interface JobResult {
  readonly rows?: number;
  readonly added?: number;
  readonly changed?: number;
  readonly skipped?: number;
  readonly wrong?: number;
  readonly undone?: number;
  /** Nothing was kept: the job has failed, because rows were wrong, or because others changed the same records. */
  readonly takenBack?: boolean;
  /** The first of them; the error workbook has all. */
  readonly problems?: readonly ImportProblem[];
  readonly moreProblems?: number;
}

/** What is wrong with a row of a file. */
export interface ImportProblem {
  /** As the spreadsheet counts: the titles stand in row 1. */
  readonly row: number;
  /** From 0; null for what concerns the row as a whole. */
  readonly column: number | null;
  /** Title of the column. */
  readonly title: string | null;
  readonly message: string;
}

/** What happens with rows whose record is there already (specification administration §9). */
export const IMPORT_STRATEGIES = ["ignore", "overwrite", "update"] as const;
type ImportStrategy = (typeof IMPORT_STRATEGIES)[number];

/** A file that was sent in, before anything is done with it. */
export interface ImportFile {
  readonly id: string;
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly { readonly title: string; readonly samples: readonly string[] }[];
  /** The fields that can be filled, and by which existing records can be found. */
  readonly fields: readonly { readonly name: string; readonly title: string; readonly required: boolean; readonly key: boolean }[];
  /** For each column the name of the field that its title says, or null. */
  readonly mapping: readonly (string | null)[];
}

export interface ImportRequest {
  readonly file: string;
  /** For each column the field that it fills, or null. */
  readonly mapping: readonly (string | null)[];
  readonly strategy: ImportStrategy;
  /** The field by which existing records are found; null: every row is a new record. */
  readonly key: string | null;
  /** Keeps the good rows when others are wrong; otherwise all or nothing. */
  readonly partial: boolean;
  /** Says what would happen, and does nothing. */
  readonly check: boolean;
}
