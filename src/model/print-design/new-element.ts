import type { Band, Element } from "../print-template.ts";
import type { BandKind } from "./band-acts.ts";

export const ELEMENT_TYPES = [
  "text",
  "param",
  "Picture",
  "barcode",
  "line",
  "rect",
  "serial",
  "chart",
] as const satisfies Element["type"][];
export type ElementType = Element["type"];

/** What a new part begins with, in the words of its designer and with the fields of its entity. */
export interface Beginning {
  /** What a text says. */
  readonly text: string;
  /** Where a value stands: record.code. */
  readonly path: string;
  /** A picture of the product itself, until there is another one. */
  readonly picture: string;
  /** Details with columns for a table. */
  readonly details?: { readonly source: string; readonly columns: readonly string[] } | undefined;
  /** How wide the surface is, in mm. */
  readonly room: number;
}

/** A new element with its upper left corner at a place: it shows something at once. */
export function newElement(type: ElementType, { text, path, picture, room, details }: Beginning, x = 0, y = 0): Element {
  const wide = Math.min(30, room);
  switch (type) {
    case "text":
      return { id: "text", type, x, y, width: wide, height: 5, text };
    case "param":
      return { id: "value", type, x, y, width: wide, height: 5, field: path };
    case "Picture":
      return { id: "picture", type, x, y, width: 20, height: 20, picture };
    case "barcode":
      return { id: "code", type, x, y, width: 20, height: 20, symbology: "qrcode", value: `{{${path}}}` };
    case "line":
      return { id: "line", type, x, y, width: wide, height: 0 };
    case "rect":
      return { id: "frame", type, x, y, width: wide, height: 15 };
    case "serial":
      return { id: "serial", type, x, y, width: 20, height: 5, digits: 4 };
    case "chart":
      return { id: "chart", type, x, y, width: Math.min(60, room), height: 40, ...charted(details) };
  }
}

/** How many rows there are of each value of the first column. */
const charted = (details: Beginning["details"]): { readonly source: string; readonly groupBy: string } => ({
  source: details?.source ?? "items",
  groupBy: details?.columns[0] ?? "id",
});

export const BAND_KINDS = ["pageHeader", "section", "table", "grid", "pageFooter"] as const satisfies BandKind[];

/** A new band; undefined for a table where the entity has no details. */
export function newBand(kind: BandKind, { text, room, details }: Beginning): Band | undefined {
  switch (kind) {
    case "pageHeader":
      return { kind, id: "head", height: 15, elements: [] };
    case "pageFooter":
      return { kind, id: "foot", height: 8, elements: [] };
    case "section":
      return { kind, id: "section", height: 20, elements: [] };
    case "grid": {
      const width = Math.floor(room / 4);
      const cells = [0, 1, 2, 3].map((column) => ({ row: 0, column, ...(column % 2 === 0 && { text }) }));
      return { kind, id: "grid", columns: [width, width, width, width], cells } as unknown as Band;
    }
    case "table": {
      if (!details || details.columns.length === 0) return undefined;
      const width = Math.max(1, Math.floor(room / details.columns.length));
      return { kind, id: "table", source: details.source, columns: details.columns.map((field) => ({ field, width })) } as unknown as Band;
    }
  }
}
