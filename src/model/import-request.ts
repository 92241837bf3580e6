/** What happens with rows whose record is there already (specification administration §9). */
export const IMPORT_STRATEGIES = ["ignore", "overwrite", "update"] as const;
type ImportStrategy = (typeof IMPORT_STRATEGIES)[number];

/** A sheet of the file that holds rows of details. */
export interface DetailsRequest {
  /** The field that holds the rows. */
  readonly field: string;
  /** For each column the field of the rows that it fills; `master.code` for the one that names the record to which a row belongs. */
  readonly mapping: readonly (string | null)[];
  readonly titleRow?: number | undefined;
}

/** What stands in the place of a row's cells, by the name that the column has in the mapping; null: the row is left out. */
export interface Repair {
  /** The details whose sheet it is; null: the first sheet. */
  readonly sheet: string | null;
  /** As the spreadsheet counts. */
  readonly row: number;
  /** Values as the wire has them. */
  readonly cells: Readonly<Record<string, unknown>> | null;
}

/** In front of the field by which a row of details names its record. */
export const MASTER_PREFIX = "master.";

/** What is to be done with a file that was sent in. */
export interface ImportRequest {
  readonly file: string;
  /** For each column of the first sheet the field that it fills, or null; `items.price` for a field of details in a file that repeats the head. */
  readonly mapping: readonly (string | null)[];
  /** The row of the titles; default: the first one. */
  readonly titleRow?: number | undefined;
  /** The sheets that hold details. */
  readonly details?: readonly DetailsRequest[] | undefined;
  /** What was corrected in the file since it was sent in. */
  readonly repairs?: readonly Repair[] | undefined;
  /** The wrong rows of an import before (`JobResult.wrongRows`): only records with these rows are brought in, the others are in already. */
  readonly only?: string | undefined;
  readonly strategy: ImportStrategy;
  /** The field by which existing records are found; null: every row is a new record. */
  readonly key: string | null;
  /** Keeps the good rows when others are wrong; otherwise all or nothing. */
  readonly partial: boolean;
  /** Says what would happen, and does nothing. */
  readonly check: boolean;
}
