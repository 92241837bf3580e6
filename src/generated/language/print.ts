/* Generated from schemas/language by `npm run types`. Do not edit. */

/**
 * Name of a field, in camelCase.
 */
export type FieldName = string;
/**
 * Something that is printed at a place. What stands later in a list lies above.
 */
export type Element =
  TextElement | ParamElement | PictureElement | BarcodeElement | LineElement | RectElement | SerialElement | ChartElement;
/**
 * An expression in CEL over record and user.
 */
export type Expression = string;
/**
 * A colour: #1890ff.
 */
export type Color = string;
/**
 * Where a value stands: record.code, record.supplier.contact, row.quantity, param.copy, $page.
 */
export type Path = string;
/**
 * How a value is written. text: as lists show it (labels of dictionaries, names of references); raw: as it is stored; money: 1,234.50; rmb: Chinese capitals; percent: 0.13 as 13%; date, dateTime; upper; the others are masks.
 */
export type Format =
  "text" | "raw" | "money" | "rmb" | "percent" | "date" | "dateTime" | "upper" | "phone" | "email" | "idNumber" | "bankCard" | "name";
/**
 * A part of a report: bands stand below each other.
 */
export type Band = PageHeaderBand | SectionBand | TableBand | GridBand | PageFooterBand;

/**
 * How a record of an entity is printed: a report of bands on pages, or a label. All lengths are in millimetres.
 */
export interface PrintTemplate {
  /**
   * Path of this meta-schema: "../language/print.json".
   */
  $schema?: string;
  /**
   * Name of the template, equal to the file name.
   */
  $id: string;
  /**
   * What it is called, in Chinese.
   */
  title: string;
  /**
   * What it is for, in Chinese.
   */
  description?: string;
  /**
   * A report has bands on pages; a label has elements.
   */
  kind: "report" | "label";
  /**
   * The entity whose records are printed.
   */
  entity: string;
  page: Page;
  /**
   * Words across each page, let through, in Chinese: `样本`, `{{$user}} {{$now}}`. They speak of no record. The watermark of the tenant stands beside them on reports.
   */
  watermark?: string;
  /**
   * Values that are given when it is printed: {{param.copy}}.
   *
   * @maxItems 20
   */
  params?: Param[];
  rows?: FieldName;
  /**
   * Of a label: what stands on it.
   *
   * @maxItems 500
   */
  elements?: Element[];
  /**
   * Of a report: its bands in their order.
   *
   * @minItems 1
   * @maxItems 60
   */
  bands?: Band[];
}
/**
 * The paper of a report; of a label, the label itself.
 */
export interface Page {
  /**
   * Its size by name, upright. Exactly this, or width and height.
   */
  size?: "A3" | "A4" | "A5" | "A6" | "letter";
  /**
   * Width in mm, with height.
   */
  width?: number;
  /**
   * Height in mm, with width.
   */
  height?: number;
  /**
   * A size by name, lying.
   */
  landscape?: boolean;
  /**
   * Edges that stay empty: top, right, bottom and left, in mm. Default: 10 of a report, 0 of a label.
   *
   * @minItems 4
   * @maxItems 4
   */
  margin?: number[];
  /**
   * Dots of the printer on an inch: bar codes are set on them. Default: 203 of a label, 600 of a report.
   */
  dpi?: 203 | 300 | 600;
  /**
   * A picture of the pre-printed paper, as large as the page.
   */
  background?: {
    /**
     * Its address at this server or by https, or the picture itself.
     */
    picture: string;
    /**
     * It is printed too; else it is seen before printing alone.
     */
    printed?: boolean;
  };
  /**
   * Of labels: several on one sheet, or side by side on a roll.
   */
  sheet?: {
    /**
     * Its size by name, upright. Exactly this, or width and height.
     */
    size?: "A3" | "A4" | "A5" | "A6" | "letter";
    /**
     * Width of the sheet in mm, with height.
     */
    width?: number;
    /**
     * Height of the sheet in mm, with width.
     */
    height?: number;
    /**
     * Labels side by side.
     */
    columns: number;
    /**
     * Labels below each other.
     */
    rows?: number;
    /**
     * Between labels side by side, in mm.
     */
    gapX?: number;
    /**
     * Between labels below each other, in mm.
     */
    gapY?: number;
    /**
     * Edges of the sheet: top, right, bottom and left, in mm. Default: 0.
     *
     * @minItems 4
     * @maxItems 4
     */
    margin?: number[];
  };
}
/**
 * A value that is given when it is printed.
 */
export interface Param {
  /**
   * Its name.
   */
  id: string;
  /**
   * What it is called, in Chinese.
   */
  title: string;
}
/**
 * A text with values in it.
 */
export interface TextElement {
  /**
   * What the element is.
   */
  type: "text";
  /**
   * Name of the element in this document; translations go by it.
   */
  id: string;
  /**
   * Distance from the left edge of what it stands in, in mm.
   */
  x: number;
  /**
   * Distance from the top edge of what it stands in, in mm.
   */
  y: number;
  /**
   * Width in mm. Of a line: how far it runs to the right; less than 0 leads to the left.
   */
  width: number;
  /**
   * Height in mm. Of a line: how far it runs down; less than 0 leads up.
   */
  height: number;
  /**
   * Turned clockwise around its middle, in degrees.
   */
  rotate?: number;
  /**
   * 0 is not seen, 1 covers what lies below.
   */
  opacity?: number;
  /**
   * The editor leaves it where it is.
   */
  isLock?: boolean;
  /**
   * Elements with the same group move together in the editor.
   */
  group?: string;
  visibleIf?: Expression;
  /**
   * Height of the letters (one em) in mm.
   */
  size?: number;
  /**
   * Printed in bold.
   */
  bold?: boolean;
  color?: Color;
  /**
   * Where each line stands in the width.
   */
  align?: "left" | "center" | "right";
  /**
   * Where the lines stand in the height.
   */
  verticalAlign?: "top" | "middle" | "bottom";
  /**
   * From line to line, in sizes.
   */
  lineHeight?: number;
  /**
   * What becomes of a text that is longer than its place: it takes further lines, beyond its place if need be; its letters become smaller; or what has no place is left out.
   */
  fit?: "wrap" | "shrink" | "clip";
  /**
   * The text, in Chinese, with values in double braces: `{{record.code}}`, `{{record.supplier.contact}}`, `{{row.quantity}}`, `{{param.copy}}`, `{{$page}}`, `{{$pages}}`, `{{$sum.items.amount | rmb}}`. Behind a bar stands a format.
   */
  text: string;
}
/**
 * A value by itself.
 */
export interface ParamElement {
  /**
   * What the element is.
   */
  type: "param";
  /**
   * Name of the element in this document; translations go by it.
   */
  id: string;
  /**
   * Distance from the left edge of what it stands in, in mm.
   */
  x: number;
  /**
   * Distance from the top edge of what it stands in, in mm.
   */
  y: number;
  /**
   * Width in mm. Of a line: how far it runs to the right; less than 0 leads to the left.
   */
  width: number;
  /**
   * Height in mm. Of a line: how far it runs down; less than 0 leads up.
   */
  height: number;
  /**
   * Turned clockwise around its middle, in degrees.
   */
  rotate?: number;
  /**
   * 0 is not seen, 1 covers what lies below.
   */
  opacity?: number;
  /**
   * The editor leaves it where it is.
   */
  isLock?: boolean;
  /**
   * Elements with the same group move together in the editor.
   */
  group?: string;
  visibleIf?: Expression;
  /**
   * Height of the letters (one em) in mm.
   */
  size?: number;
  /**
   * Printed in bold.
   */
  bold?: boolean;
  color?: Color;
  /**
   * Where each line stands in the width.
   */
  align?: "left" | "center" | "right";
  /**
   * Where the lines stand in the height.
   */
  verticalAlign?: "top" | "middle" | "bottom";
  /**
   * From line to line, in sizes.
   */
  lineHeight?: number;
  /**
   * What becomes of a text that is longer than its place: it takes further lines, beyond its place if need be; its letters become smaller; or what has no place is left out.
   */
  fit?: "wrap" | "shrink" | "clip";
  field: Path;
  format?: Format;
}
/**
 * A picture: of the document, or one that a field holds.
 */
export interface PictureElement {
  /**
   * What the element is.
   */
  type: "Picture";
  /**
   * Name of the element in this document; translations go by it.
   */
  id: string;
  /**
   * Distance from the left edge of what it stands in, in mm.
   */
  x: number;
  /**
   * Distance from the top edge of what it stands in, in mm.
   */
  y: number;
  /**
   * Width in mm. Of a line: how far it runs to the right; less than 0 leads to the left.
   */
  width: number;
  /**
   * Height in mm. Of a line: how far it runs down; less than 0 leads up.
   */
  height: number;
  /**
   * Turned clockwise around its middle, in degrees.
   */
  rotate?: number;
  /**
   * 0 is not seen, 1 covers what lies below.
   */
  opacity?: number;
  /**
   * The editor leaves it where it is.
   */
  isLock?: boolean;
  /**
   * Elements with the same group move together in the editor.
   */
  group?: string;
  visibleIf?: Expression;
  /**
   * Its address at this server or by https, or the picture itself.
   */
  picture?: string;
  field?: Path;
  /**
   * It keeps its proportions, or takes the whole place.
   */
  fill?: "contain" | "stretch";
}
/**
 * A bar code. Its modules are whole dots of the printer (page.dpi).
 */
export interface BarcodeElement {
  /**
   * What the element is.
   */
  type: "barcode";
  /**
   * Name of the element in this document; translations go by it.
   */
  id: string;
  /**
   * Distance from the left edge of what it stands in, in mm.
   */
  x: number;
  /**
   * Distance from the top edge of what it stands in, in mm.
   */
  y: number;
  /**
   * Width in mm. Of a line: how far it runs to the right; less than 0 leads to the left.
   */
  width: number;
  /**
   * Height in mm. Of a line: how far it runs down; less than 0 leads up.
   */
  height: number;
  /**
   * Turned clockwise around its middle, in degrees.
   */
  rotate?: number;
  /**
   * 0 is not seen, 1 covers what lies below.
   */
  opacity?: number;
  /**
   * The editor leaves it where it is.
   */
  isLock?: boolean;
  /**
   * Elements with the same group move together in the editor.
   */
  group?: string;
  visibleIf?: Expression;
  /**
   * Which code it is.
   */
  symbology:
    | "qrcode"
    | "code128"
    | "code39"
    | "code93"
    | "ean13"
    | "ean8"
    | "upca"
    | "itf14"
    | "interleaved2of5"
    | "gs1-128"
    | "codabar"
    | "datamatrix"
    | "pdf417"
    | "azteccode";
  /**
   * What is encoded: a text with values in double braces. Of none, nothing is printed.
   */
  value: string;
  /**
   * Of a QR code: how much of it may be lost.
   */
  correction?: "L" | "M" | "Q" | "H";
  /**
   * Empty modules at its edges. Default: 10 beside bars, 0 around squares.
   */
  quiet?: number;
  /**
   * The value stands below bars. Default: yes.
   */
  caption?: boolean;
  /**
   * Height of the caption's letters in mm.
   */
  size?: number;
}
/**
 * A line from the corner x, y to the opposite one.
 */
export interface LineElement {
  /**
   * What the element is.
   */
  type: "line";
  /**
   * Name of the element in this document; translations go by it.
   */
  id: string;
  /**
   * Distance from the left edge of what it stands in, in mm.
   */
  x: number;
  /**
   * Distance from the top edge of what it stands in, in mm.
   */
  y: number;
  /**
   * Width in mm. Of a line: how far it runs to the right; less than 0 leads to the left.
   */
  width: number;
  /**
   * Height in mm. Of a line: how far it runs down; less than 0 leads up.
   */
  height: number;
  /**
   * Turned clockwise around its middle, in degrees.
   */
  rotate?: number;
  /**
   * 0 is not seen, 1 covers what lies below.
   */
  opacity?: number;
  /**
   * The editor leaves it where it is.
   */
  isLock?: boolean;
  /**
   * Elements with the same group move together in the editor.
   */
  group?: string;
  visibleIf?: Expression;
  /**
   * Width of the line in mm.
   */
  stroke?: number;
  color?: Color;
  /**
   * Length of dashes in mm. Default: the line has none.
   */
  dash?: number;
}
/**
 * A box.
 */
export interface RectElement {
  /**
   * What the element is.
   */
  type: "rect";
  /**
   * Name of the element in this document; translations go by it.
   */
  id: string;
  /**
   * Distance from the left edge of what it stands in, in mm.
   */
  x: number;
  /**
   * Distance from the top edge of what it stands in, in mm.
   */
  y: number;
  /**
   * Width in mm. Of a line: how far it runs to the right; less than 0 leads to the left.
   */
  width: number;
  /**
   * Height in mm. Of a line: how far it runs down; less than 0 leads up.
   */
  height: number;
  /**
   * Turned clockwise around its middle, in degrees.
   */
  rotate?: number;
  /**
   * 0 is not seen, 1 covers what lies below.
   */
  opacity?: number;
  /**
   * The editor leaves it where it is.
   */
  isLock?: boolean;
  /**
   * Elements with the same group move together in the editor.
   */
  group?: string;
  visibleIf?: Expression;
  /**
   * Width of the line in mm.
   */
  stroke?: number;
  color?: Color;
  fill?: Color;
}
/**
 * A number that grows from label to label, or from record to record.
 */
export interface SerialElement {
  /**
   * What the element is.
   */
  type: "serial";
  /**
   * Name of the element in this document; translations go by it.
   */
  id: string;
  /**
   * Distance from the left edge of what it stands in, in mm.
   */
  x: number;
  /**
   * Distance from the top edge of what it stands in, in mm.
   */
  y: number;
  /**
   * Width in mm. Of a line: how far it runs to the right; less than 0 leads to the left.
   */
  width: number;
  /**
   * Height in mm. Of a line: how far it runs down; less than 0 leads up.
   */
  height: number;
  /**
   * Turned clockwise around its middle, in degrees.
   */
  rotate?: number;
  /**
   * 0 is not seen, 1 covers what lies below.
   */
  opacity?: number;
  /**
   * The editor leaves it where it is.
   */
  isLock?: boolean;
  /**
   * Elements with the same group move together in the editor.
   */
  group?: string;
  visibleIf?: Expression;
  /**
   * Height of the letters (one em) in mm.
   */
  size?: number;
  /**
   * Printed in bold.
   */
  bold?: boolean;
  color?: Color;
  /**
   * Where each line stands in the width.
   */
  align?: "left" | "center" | "right";
  /**
   * Where the lines stand in the height.
   */
  verticalAlign?: "top" | "middle" | "bottom";
  /**
   * From line to line, in sizes.
   */
  lineHeight?: number;
  /**
   * What becomes of a text that is longer than its place: it takes further lines, beyond its place if need be; its letters become smaller; or what has no place is left out.
   */
  fit?: "wrap" | "shrink" | "clip";
  /**
   * The first number.
   */
  start?: number;
  /**
   * From number to number.
   */
  step?: number;
  /**
   * Filled up with zeros to as many digits.
   */
  digits?: number;
  /**
   * A text around it, with `{{$serial}}` in it. Default: the number alone.
   */
  text?: string;
}
/**
 * A chart of the rows of details.
 */
export interface ChartElement {
  /**
   * What the element is.
   */
  type: "chart";
  /**
   * Name of the element in this document; translations go by it.
   */
  id: string;
  /**
   * Distance from the left edge of what it stands in, in mm.
   */
  x: number;
  /**
   * Distance from the top edge of what it stands in, in mm.
   */
  y: number;
  /**
   * Width in mm. Of a line: how far it runs to the right; less than 0 leads to the left.
   */
  width: number;
  /**
   * Height in mm. Of a line: how far it runs down; less than 0 leads up.
   */
  height: number;
  /**
   * Turned clockwise around its middle, in degrees.
   */
  rotate?: number;
  /**
   * 0 is not seen, 1 covers what lies below.
   */
  opacity?: number;
  /**
   * The editor leaves it where it is.
   */
  isLock?: boolean;
  /**
   * Elements with the same group move together in the editor.
   */
  group?: string;
  visibleIf?: Expression;
  source: FieldName;
  groupBy: FieldName;
  value?: FieldName;
  /**
   * How it is drawn.
   */
  shape?: "bars" | "columns" | "line" | "ring";
}
/**
 * Stands at the head of every page.
 */
export interface PageHeaderBand {
  /**
   * What the band is.
   */
  kind: "pageHeader";
  /**
   * Name of the band in this document; translations go by it.
   */
  id: string;
  /**
   * Height in mm.
   */
  height: number;
  /**
   * What stands on it; places count from its upper left corner.
   *
   * @maxItems 500
   */
  elements: Element[];
}
/**
 * Stands once in the course of the record, and never on two pages.
 */
export interface SectionBand {
  /**
   * What the band is.
   */
  kind: "section";
  /**
   * Name of the band in this document; translations go by it.
   */
  id: string;
  visibleIf?: Expression;
  /**
   * Begins on a new page.
   */
  newPage?: boolean;
  /**
   * Height in mm.
   */
  height: number;
  /**
   * What stands on it; places count from its upper left corner.
   *
   * @maxItems 500
   */
  elements: Element[];
  /**
   * Stands at the bottom of the page, above its footer.
   */
  pinBottom?: boolean;
}
/**
 * The rows of details. What finds no place goes on on the next page, below its head.
 */
export interface TableBand {
  /**
   * What the band is.
   */
  kind: "table";
  /**
   * Name of the band in this document; translations go by it.
   */
  id: string;
  visibleIf?: Expression;
  /**
   * Begins on a new page.
   */
  newPage?: boolean;
  source: FieldName;
  /**
   * The columns in their order.
   *
   * @minItems 1
   * @maxItems 60
   */
  columns: Column[];
  /**
   * Height of the letters (one em) in mm.
   */
  size?: number;
  /**
   * Between the lines of the table and its texts, in mm.
   */
  padding?: number;
  /**
   * Least height of a row in mm.
   */
  rowHeight?: number;
  /**
   * Lines around every cell, between rows, or none.
   */
  lines?: "all" | "rows" | "none";
  /**
   * The head stands on every page that the table reaches.
   */
  repeatHead?: boolean;
  /**
   * Most rows on a page. Default: as many as there is room for.
   */
  rowsPerPage?: number;
  /**
   * Empty rows fill the last page, to rowsPerPage or as far as there is room.
   */
  fillBlank?: boolean;
  groupBy?: FieldName;
  /**
   * A row above each group, with `{{$group}}` in it.
   */
  groupText?: string;
  /**
   * A group that has room on one page is not parted.
   */
  keepTogether?: boolean;
  /**
   * Rows of sums in their order.
   *
   * @maxItems 12
   */
  sums?: SumRow[];
}
/**
 * A column of a table: a field of the rows, or a text with values.
 */
export interface Column {
  /**
   * Name of the column in this table; its translations go by it. Default: its field; of a text, its place, which changes when columns are moved.
   */
  id?: string;
  field?: FieldName;
  /**
   * A text with values, as `{{$row}}` for the number of the row.
   */
  text?: string;
  /**
   * Head of the column, in Chinese. Default: the title of the field.
   */
  title?: string;
  /**
   * Width in mm.
   */
  width: number;
  /**
   * Default: numbers right, others left.
   */
  align?: "left" | "center" | "right";
  format?: Format;
  /**
   * What becomes of a text that is longer than its place: it takes further lines, beyond its place if need be; its letters become smaller; or what has no place is left out.
   */
  fit?: "wrap" | "shrink" | "clip";
}
/**
 * A row of sums below the rows that it sums.
 */
export interface SumRow {
  /**
   * Name of the row among the sums of this table; its translations go by it. Default: its place.
   */
  id?: string;
  /**
   * Which rows: those of the page, those up to its end, those of the group, or all.
   */
  of: "page" | "running" | "group" | "all";
  /**
   * Text before its first sum, in Chinese. `{{$rows}}` says how many rows it sums.
   */
  text?: string;
  /**
   * Columns of numbers that are summed. Without any, the text has the whole row.
   *
   * @maxItems 30
   */
  fields: FieldName[];
}
/**
 * Cells that may span columns and rows, as on a spreadsheet.
 */
export interface GridBand {
  /**
   * What the band is.
   */
  kind: "grid";
  /**
   * Name of the band in this document; translations go by it.
   */
  id: string;
  visibleIf?: Expression;
  /**
   * Begins on a new page.
   */
  newPage?: boolean;
  /**
   * Widths of the columns in mm.
   *
   * @minItems 1
   * @maxItems 60
   */
  columns: number[];
  /**
   * Least height of a row in mm.
   */
  rowHeight?: number;
  /**
   * Height of the letters (one em) in mm.
   */
  size?: number;
  /**
   * Between the lines of the grid and its texts, in mm.
   */
  padding?: number;
  /**
   * Lines around every cell.
   */
  lines?: boolean;
  /**
   * It stands on one page, if there is room for it on one.
   */
  keepTogether?: boolean;
  /**
   * The cells; a place without one stays empty.
   *
   * @minItems 1
   * @maxItems 1000
   */
  cells: Cell[];
}
/**
 * A cell of a grid.
 */
export interface Cell {
  /**
   * Its row, counted from 0.
   */
  row: number;
  /**
   * Its column, counted from 0.
   */
  column: number;
  /**
   * Rows that it takes.
   */
  rowSpan?: number;
  /**
   * Columns that it takes.
   */
  columnSpan?: number;
  /**
   * The text, in Chinese, with values in double braces: `{{record.code}}`, `{{record.supplier.contact}}`, `{{row.quantity}}`, `{{param.copy}}`, `{{$page}}`, `{{$pages}}`, `{{$sum.items.amount | rmb}}`. Behind a bar stands a format.
   */
  text?: string;
  /**
   * Printed in bold.
   */
  bold?: boolean;
  /**
   * Where each line stands in the width.
   */
  align?: "left" | "center" | "right";
  fill?: Color;
}
/**
 * Stands at the foot of every page.
 */
export interface PageFooterBand {
  /**
   * What the band is.
   */
  kind: "pageFooter";
  /**
   * Name of the band in this document; translations go by it.
   */
  id: string;
  /**
   * Height in mm.
   */
  height: number;
  /**
   * What stands on it; places count from its upper left corner.
   *
   * @maxItems 500
   */
  elements: Element[];
}
