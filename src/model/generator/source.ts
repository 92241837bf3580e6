/** What a column, cell or property of a source holds, whatever the source calls it. */
export type SourceType =
  | { readonly kind: "text"; readonly length?: number | undefined }
  | { readonly kind: "integer"; readonly big?: boolean | undefined }
  | { readonly kind: "decimal"; readonly precision: number; readonly scale: number }
  | { readonly kind: "number" | "boolean" | "date" | "datetime" | "time" | "month" | "url" | "html" | "json" }
  /** A type that no field has; it is proposed as text, and said. */
  | { readonly kind: "other"; readonly name: string };

/** A value of a column, with what it is called where the source says so. */
export interface SourceValue {
  readonly value: string | number;
  readonly label?: string | undefined;
}

export interface SourceReference {
  readonly schema: string;
  readonly table: string;
  /** Whether it points to the primary key of the other table, as references of documents do. */
  readonly toKey: boolean;
}

export interface SourceColumn {
  /** As the source calls it: cust_name. */
  readonly name: string;
  readonly type: SourceType;
  readonly comment?: string | undefined;
  readonly notNull: boolean;
  /** A constant; `now` is the moment of the record. What cannot be said so is in `defaultText`. */
  readonly default?: string | number | boolean | undefined;
  /** The default as the source writes it, where it is no constant. */
  readonly defaultText?: string | undefined;
  readonly reference?: SourceReference | undefined;
  /** The values that are possible (an enumeration), or the few that a sample of rows has. */
  readonly values?: { readonly sample: boolean; readonly items: readonly SourceValue[] } | undefined;
  readonly validator?: "email" | "mobile" | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/** A table, sheet or schema from which documents are proposed. */
export interface SourceTable {
  /** The schema of the database; "" where there is none. */
  readonly schema: string;
  readonly name: string;
  readonly comment?: string | undefined;
  readonly columns: readonly SourceColumn[];
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** Unique keys beside it, each a list of columns. */
  readonly uniques: readonly (readonly string[])[];
}

/** What a reader or a proposal has to say: why something is not as it stood in the source. Texts stand in locales under `generator.notes`. */
export interface Note {
  readonly table: string;
  readonly column?: string | undefined;
  readonly code: NoteCode;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

export type NoteCode =
  | "system"
  | "key"
  | "type"
  | "default"
  | "referenceMissing"
  | "referenceKey"
  | "dictionaryProposed"
  | "dictionaryReused"
  | "details"
  | "tree"
  | "uniqueLeftOut"
  | "required"
  | "tableRenamed"
  | "nothing";

/** How a table is named among those of all schemas. */
export const qualified = ({ schema, name }: Pick<SourceTable, "schema" | "name">): string => (schema === "" ? name : `${schema}.${name}`);
