import type { Sample } from "./sample.ts";

/** A grid that stands on the page. */
export interface Standing {
  /** How many rows are selected. */
  selected(): number;
  /** Takes the grid away; the page stays. */
  remove(): void;
}

/** One way to draw the sample over the page below its heading, rows 40 pixels high: a file of `contenders` that exports it as `contender`. */
export interface Contender {
  /** Of a row of the body that is drawn. */
  readonly row: string;
  /** The page around the grid, as it stands before a grid is opened in it: texts, theme, a heading 40 pixels high with a button. Not measured. */
  prepare(root: HTMLElement): Promise<void>;
  /** Draws the sample's rows. Measured from here. */
  draw(sample: Sample): Promise<Standing>;
}
