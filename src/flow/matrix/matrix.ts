/** A sheet of who approves what: rows are looked through by the values of the record, and say by rules `R` who it is. */
export interface Matrix<R = unknown> {
  /** unique: one row at most takes a record, which is proven. first: the first of the sheet that does. */
  readonly hit: "unique" | "first";
  readonly dimensions: readonly MatrixDimension[];
  readonly rows: readonly MatrixRow<R>[];
  /** Who it is where no row takes the record; absent: the rows take every record. */
  readonly otherwise?: readonly R[] | undefined;
}

/** number and date: ranges. value: of a dictionary, `true` and `false`. reference: records by code, people by account name. */
export const DIMENSION_TYPES = ["number", "date", "value", "reference"] as const;
export type DimensionType = (typeof DIMENSION_TYPES)[number];

/** A column of the sheet: a field of the record by which it goes. */
export interface MatrixDimension {
  readonly field: string;
  readonly type: DimensionType;
  /** Of references to a tree: whoever names a department means those below it too. */
  readonly below?: boolean | undefined;
}

export interface MatrixRow<R = unknown> {
  /** One for each dimension. */
  readonly cells: readonly Cell[];
  readonly people: readonly R[];
}

/** What a value must be, one of several; none: whatever it is. */
export type Cell = readonly Test[];
export type Test =
  | { readonly kind: "empty" }
  /** Bounds as they are written, of numbers or days; absent: open to that side. */
  | {
      readonly kind: "range";
      readonly from?: string | undefined;
      /** The bound itself does not belong to it. */
      readonly fromOpen?: boolean | undefined;
      readonly to?: string | undefined;
      readonly toOpen?: boolean | undefined;
    }
  | { readonly kind: "value"; readonly value: string }
  /** In a box of the proof alone: whatever is in no row. */
  | { readonly kind: "other" };
export type Range = Extract<Test, { readonly kind: "range" }>;

/** Part of what records can be: the values of each dimension; none: whatever it is. */
export type Box = readonly { readonly field: string; readonly cell: Cell }[];
