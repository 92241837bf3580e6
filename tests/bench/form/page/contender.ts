import type { Sample } from "./sample.ts";

/** A form that stands on the page. */
export interface Standing {
  /** Checks everything and gives the values as a save would send them. Throws when something is wrong. */
  submit(): Promise<Readonly<Record<string, unknown>>>;
}

/** One way to draw the sample: a file of `contenders` that exports it as `contender`. */
export interface Contender {
  /** The page around the form, as it stands before a form is opened in it: texts, theme, frame; none of the form's controls. Not measured. */
  prepare?(root: HTMLElement): Promise<void>;
  /** Draws the sample's fields into the element, filled with its values. Measured from here. */
  draw(sample: Sample, root: HTMLElement): Promise<Standing>;
}
