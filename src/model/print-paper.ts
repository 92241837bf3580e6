import type { PrintTemplate } from "./print-template.ts";

/** Sizes by name, upright, in mm (ISO 216; ANSI letter). */
const SIZES = { A3: [297, 420], A4: [210, 297], A5: [148, 210], A6: [105, 148], letter: [215.9, 279.4] } as const;

/** What has a size by name, or in numbers. */
export interface Measured {
  readonly size?: keyof typeof SIZES;
  readonly width?: number;
  readonly height?: number;
  readonly landscape?: boolean;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Edges: top, right, bottom, left. */
export type Edges = readonly [top: number, right: number, bottom: number, left: number];

/** How large something is, in mm; undefined where nothing says it. */
export function sizeOf({ size, width, height, landscape }: Measured): Size | undefined {
  if (size === undefined) return width === undefined || height === undefined ? undefined : { width, height };
  const [short, long] = SIZES[size];
  return landscape ? { width: long, height: short } : { width: short, height: long };
}

/** The paper of a report, or a label: its size, its edges, and the dots of the printer on an inch. */
export interface Paper extends Size {
  readonly margin: Edges;
  readonly dpi: number;
}

const DEFAULT_MARGIN = { report: 10, label: 0 } as const;
const DEFAULT_DPI = { report: 600, label: 203 } as const;

/** The paper of a template, with what its document leaves out. Of one without a size, nothing has room. */
export function paperOf({ page, kind }: Pick<PrintTemplate, "page" | "kind">): Paper {
  const usual = DEFAULT_MARGIN[kind];
  const [top = usual, right = usual, bottom = usual, left = usual] = page.margin ?? [];
  return { ...(sizeOf(page) ?? { width: 0, height: 0 }), margin: [top, right, bottom, left], dpi: page.dpi ?? DEFAULT_DPI[kind] };
}
