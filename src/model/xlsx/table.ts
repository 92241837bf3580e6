/** A number that a file shows as a day or a time, counted from the file's first day. */
export interface DatedCell {
  readonly days: number;
}

/** A text that leads somewhere. */
export interface LinkCell {
  readonly text: string;
  readonly link: string;
}

/** What a file says of a cell by itself. */
export type PlainCell = string | number | boolean | null;

/** A cell as a file has it. */
export type RawCell = PlainCell | DatedCell | LinkCell;

/** The rows of a sheet that hold anything. */
export interface Table {
  /** `at` is the row's number in the spreadsheet, from 1. */
  readonly rows: readonly { readonly at: number; readonly cells: readonly RawCell[] }[];
  /** Days are counted from 1904. */
  readonly since1904: boolean;
}

/** A sheet of a file. */
export interface NamedTable extends Table {
  readonly name: string;
}

export interface TableLimits {
  /** Bytes of a sheet, or of its texts, unpacked. */
  readonly unpacked: number;
  readonly rows: number;
  readonly columns: number;
}

/** What is wrong with a file that was sent in: it cannot be read, or is larger than it may be. */
export class UnreadableFile extends Error {
  readonly reason: "unreadable" | "tooLarge";
  constructor(reason: "unreadable" | "tooLarge", message: string) {
    super(message);
    this.name = "UnreadableFile";
    this.reason = reason;
  }
}
