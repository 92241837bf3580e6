/** What happens with rows whose record is there already (specification administration §9). */
export const IMPORT_STRATEGIES = ["ignore", "overwrite", "update"] as const;
type ImportStrategy = (typeof IMPORT_STRATEGIES)[number];

/** What is to be done with a file that was sent in. */
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
