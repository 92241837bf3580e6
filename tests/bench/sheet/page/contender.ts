import type { SampleRow } from "./sample.ts";

/** One way to edit the sample's rows: a file of `contenders` that exports it as `contender`. */
export interface Contender {
  /** Of a row of the body that is drawn. */
  readonly row: string;
  /** The page around, as it stands before rows are opened in it. Not measured. */
  prepare(root: HTMLElement): Promise<void>;
  /** Draws the rows. Measured from here until they are painted. */
  draw(rows: readonly SampleRow[]): void;
  /** The keys that take what was typed and go to the cell below. */
  readonly next: readonly string[];
}
