import { access } from "../../model/access.ts";
import { type CodeRule, codePreview, codeRuleOf } from "../../model/code-rule.ts";
import type { Entity, Screen } from "../../model/documents.ts";
import { type Field, type FieldKind, fieldsOf } from "../../model/fields.ts";
import { isMasked } from "../../model/mask.ts";
import { cellFor } from "../lookup.ts";
import type { CellWidget, Registry } from "../registry.ts";
import type { Viewer } from "../services.tsx";

export type Align = "left" | "center" | "right";
export type Pin = "left" | "right";

/** A column of a list with everything said: what the document leaves out is filled in. */
export interface ListColumn {
  readonly field: Field;
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly align: Align;
  readonly pin: Pin | undefined;
  readonly hidden: boolean;
  readonly sortable: boolean;
  /** Undefined when the document names a cell that is not registered. */
  readonly cell: CellWidget | undefined;
  readonly cellName: string | undefined;
  readonly options: Record<string, unknown>;
}

const NUMBERS = new Set<FieldKind>(["integer", "number", "decimal"]);
const UNFIT = new Set<FieldKind>(["details", "json", "secret"]);
const UNSORTABLE = new Set<FieldKind>(["details", "json", "secret", "references", "values"]);
/** Of the fields that the system keeps, those that a list offers unasked; the first group is shown, the second waits in the column settings. */
const SHOWN_SYSTEM = new Set(["reviewStatus", "flowStatus", "createTime"]);
const OFFERED_SYSTEM = new Set(["createBy", "createDept", "updateBy", "updateTime"]);
const MIN_WIDTH = 80;
const MAX_WIDTH = 320;
const MAX_HEADING = 200;
/** Pixels of a CJK and of any other character in a heading, of the padding around the text, and of the sort mark. */
const CHARACTER = 14;
const NARROW_CHARACTER = 9;
const AROUND = 28;
const SORT_MARK = 16;

/**
 * The columns of a screen for one viewer: those of the document, or every field that fits a cell. Fields that the viewer may
 * not see are absent. Widths and sides come from the cell, unless the document says them; no column is narrower than its heading,
 * which is longer in some languages than in others.
 */
export function deriveColumns(screen: Screen, entity: Entity, viewer: Viewer, registry: Registry): ListColumn[] {
  const fields = fieldsOf(entity);
  const columns = screen.columns?.map((column) => (typeof column === "string" ? { field: column } : column)) ?? fittingColumns(entity);
  return columns.flatMap((column) => {
    const field = fields.get(column.field);
    if (!field || access(entity, field.name, viewer, "view") === "hidden") return [];
    const cell = cellFor(registry, field, column.cell);
    const title = column.title ?? field.property.title;
    const sortable = (column.sortable ?? !UNSORTABLE.has(field.kind)) && !isMasked(entity, field, viewer);
    return {
      field,
      title,
      width: Math.max(column.width ?? widthOf(field, cell), headingWidth(title, sortable)),
      align: column.align ?? cell?.align ?? (isNumber(field) ? "right" : "left"),
      pin: column.pin,
      hidden: column.hidden ?? false,
      sortable,
      cell,
      cellName: column.cell,
      options: { ...column.options },
    };
  });
}

type ColumnEntry = Exclude<NonNullable<Screen["columns"]>[number], string>;

function fittingColumns(entity: Entity): ColumnEntry[] {
  const parent = entity["x-parent"];
  return [...fieldsOf(entity).values()].flatMap((field): ColumnEntry[] => {
    if (field.name === parent || UNFIT.has(field.kind) || field.property.format === "multiline" || field.property.format === "html")
      return [];
    if (!field.system || SHOWN_SYSTEM.has(field.name)) return [{ field: field.name }];
    return OFFERED_SYSTEM.has(field.name) ? [{ field: field.name, hidden: true }] : [];
  });
}

/** A number that is a dictionary value reads as a word. */
function isNumber(field: Field): boolean {
  return NUMBERS.has(field.kind) && !field.property["x-dict"];
}

/** Pixels that a column needs to show its heading whole, within reason. */
export function headingWidth(title: string, sortable: boolean): number {
  const around = sortable ? AROUND + SORT_MARK : AROUND;
  const width = [...title].reduce((sum, character) => sum + (character > "\u2e7f" ? CHARACTER : NARROW_CHARACTER), around);
  return Math.min(MAX_HEADING, width);
}

/** A number of a fixed shape is seen whole; of what is taken from the record, four characters. */
const codeWidth = (rule: CodeRule): number =>
  Math.max(120, AROUND + NARROW_CHARACTER * codePreview(rule, {}, new Date(0).toISOString()).replaceAll("…", "0000").length);

function widthOf(field: Field, cell: CellWidget | undefined): number {
  const longest = field.kind === "text" && !field.property["x-dict"] ? (field.property.maxLength ?? 255) : undefined;
  const rule = codeRuleOf(field.property);
  const content = rule ? codeWidth(rule) : longest === undefined ? 0 : longest <= 32 ? 120 : longest <= 100 ? 180 : 240;
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, content || (cell?.width ?? 140))));
}
