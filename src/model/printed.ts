/** A text at a place: one line, which nobody breaks again. */
export interface TextOp {
  readonly op: "text";
  /** Where the line begins, is centred or ends, by its anchor; and its baseline. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly anchor: "start" | "middle" | "end";
  readonly bold: boolean;
  readonly color: string;
}

/** The bars or squares of a code, as boxes: x, y, width, height. */
export interface BarsOp {
  readonly op: "bars";
  readonly boxes: readonly Box[];
}
export type Box = readonly [x: number, y: number, width: number, height: number];

export interface RectOp {
  readonly op: "rect";
  readonly box: Box;
  /** Width of the line; 0: there is none. */
  readonly stroke: number;
  readonly color: string;
  readonly fill?: string | undefined;
}

export interface LineOp {
  readonly op: "line";
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly stroke: number;
  readonly color: string;
  readonly dash?: number | undefined;
}

export interface PictureOp {
  readonly op: "picture";
  readonly box: Box;
  /** Its address, or the picture itself. */
  readonly picture: string;
  readonly stretched: boolean;
}

/** A line of straight and curved pieces, or what it encloses. */
export interface PathOp {
  readonly op: "path";
  readonly path: readonly Segment[];
  /** Width of the line; 0: there is none. */
  readonly stroke: number;
  readonly color: string;
  readonly fill?: string | undefined;
}
/** As in SVG: begins at a point, a straight piece to one, a cubic curve by two others to one, back to the beginning. */
export type Segment =
  | readonly [to: "M" | "L", x: number, y: number]
  | readonly [to: "C", x1: number, y1: number, x2: number, y2: number, x: number, y: number]
  | readonly [to: "Z"];

/** What is turned around a point, or let through. */
export interface GroupOp {
  readonly op: "group";
  readonly rotate: number;
  readonly around: readonly [x: number, y: number];
  readonly opacity: number;
  readonly parts: readonly DrawOp[];
}

/** What a painter paints, in mm from the upper left corner of the page. */
export type DrawOp = TextOp | BarsOp | RectOp | LineOp | PictureOp | PathOp | GroupOp;

export interface PrintedPage {
  readonly width: number;
  readonly height: number;
  readonly ops: readonly DrawOp[];
}

/** What may not come out as its author meant it. */
export interface PrintWarning {
  /** narrow: modules of a code are below two dots; code: a value that the code cannot hold; row: a row that is higher than a page. */
  readonly warning: "narrow" | "code" | "row";
  /** The element, or the band. */
  readonly id: string;
  /** Which record, counted from 0. */
  readonly record: number;
}

/** Pages of any template, for any painter. */
export interface Printed {
  readonly pages: readonly PrintedPage[];
  readonly warnings: readonly PrintWarning[];
}
