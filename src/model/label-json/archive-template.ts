import { type ArchivePrint, archiveTemplate } from "../archive-label.ts";
import type { Documents, Entity } from "../documents.ts";
import { displayField, fieldsOf } from "../fields.ts";
import type { PrintTemplate } from "../print-template.ts";
import type { FromLabelJson } from "./from-label-json.ts";
import { fromLabelDetails } from "./label-details.ts";
import type { Json } from "./legacy.ts";

/** A label of the archive, as far as it is printed. */
export interface ArchivedLabel {
  readonly id: string;
  readonly name: string;
  readonly width?: unknown;
  readonly height?: unknown;
  /** Each row of the record's details has a label. */
  readonly byRows: boolean;
  readonly details: readonly Json[];
}

const detailsOf = (entity: Entity): string | undefined => [...fieldsOf(entity).values()].find(({ kind }) => kind === "details")?.name;

/** What is encoded for a record, or for a row of its details: what the record is called, and the number of the row. */
const codeOf = (entity: Entity, rows: string | undefined): string =>
  `{{record.${displayField(entity)}}}${rows === undefined ? "" : "-{{$row}}"}`;

/**
 * The template that a label says by its own details. A parameter names a field: of the row where the label is of rows and they have it, else of the record.
 * @param entities where the rows of details are found
 */
export function templateOfLabel(label: ArchivedLabel, entity: Entity, { entities }: Pick<Documents, "entities">): FromLabelJson {
  const rows = label.byRows ? detailsOf(entity) : undefined;
  const ofRow = entities.get(fieldsOf(entity).get(rows ?? "")?.property["x-details"] ?? "");
  return fromLabelDetails(label, {
    ...{ id: archiveTemplate("label", label.id), title: label.name, entity: entity.$id, rows, code: codeOf(entity, rows) },
    isOfRow: (field) => ofRow !== undefined && fieldsOf(ofRow).has(field),
  });
}

/** A code with what it says, in mm: five of them below each other, four side by side, on A4. */
const CODE = { width: 45, height: 52, square: 38 } as const;
const GRID = { size: "A4", columns: 4, rows: 5, margin: [18.5, 15, 18.5, 15] } as const;

/** The sheet of bar codes of records: of each, or of each row of its details where it has any, as the preview shows them. */
export function sheetOfCodes({ id, name }: Pick<ArchivedLabel, "id" | "name">, entity: Entity): PrintTemplate {
  const rows = detailsOf(entity);
  const code = codeOf(entity, rows);
  const x = (CODE.width - CODE.square) / 2;
  const below = { x: 1, y: CODE.square + 4, width: CODE.width - 2, height: 7, size: 3.2, align: "center", fit: "shrink" } as const;
  return {
    ...{ $id: archiveTemplate("codes", id), title: name, kind: "label", entity: entity.$id, ...(rows !== undefined && { rows }) },
    page: { width: CODE.width, height: CODE.height, dpi: 600, sheet: { ...GRID, margin: [...GRID.margin] } },
    elements: [
      { id: "code", type: "barcode", symbology: "qrcode", x, y: 2, width: CODE.square, height: CODE.square, value: code },
      { id: "text", type: "text", ...below, text: code },
    ],
  };
}

/** What is printed of a label. */
export const archivedTemplate = (print: ArchivePrint, label: ArchivedLabel, entity: Entity, documents: Documents): PrintTemplate =>
  print === "codes" ? sheetOfCodes(label, entity) : templateOfLabel(label, entity, documents).template;
