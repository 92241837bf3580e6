import type { Box } from "../draw.ts";
import type { Place } from "../text/fit.ts";
import type { Modules } from "./modules.ts";

/**
 * How much of a bar stays away from each of its edges, in mm: a printer blackens every dot that a box touches, so that a bar which ends on the
 * edge of a dot would be a dot too wide.
 */
export const INSET = 0.015;
/** Modules of fewer dots are read badly. */
const LEAST_DOTS = 2;
/** Empty modules that a reader needs beside bars (ISO/IEC 15417); squares have none unless the document says so. */
const QUIET = { bars: 10, squares: 0 } as const;

export interface PlacedCode {
  readonly boxes: readonly Box[];
  /** A module is narrower than two dots of the printer. */
  readonly isNarrow: boolean;
}

/**
 * The boxes of a code in a place, its modules as many whole dots as there is room for, each edge on a dot of the printer. Where there is no room for
 * one dot a module they are as wide as there is room.
 */
export function placeCode(
  modules: Modules,
  place: Place,
  { dpi, quiet }: { readonly dpi: number; readonly quiet?: number | undefined },
): PlacedCode {
  const dot = 25.4 / dpi;
  const edge = 2 * (quiet ?? QUIET[modules.shape]);
  const room =
    modules.shape === "bars"
      ? place.width / (modules.across + edge)
      : Math.min(place.width / (modules.across + edge), place.height / (modules.down + edge));
  const dots = Math.floor(room / dot + 1e-6);
  const unit = dots >= 1 ? dots * dot : room;
  const snap = (at: number) => (dots >= 1 ? Math.round(at / dot) * dot : at);
  const left = snap(place.x + (place.width - unit * modules.across) / 2);
  const boxes =
    modules.shape === "bars"
      ? bars(modules.widths, { unit, left, place })
      : squares(modules, { unit, left, top: snap(place.y + (place.height - unit * modules.down) / 2) });
  return { boxes, isNarrow: dots < LEAST_DOTS };
}

function bars(widths: readonly number[], { unit, left, place }: { unit: number; left: number; place: Place }): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0 && width > 0) boxes.push([left + at * unit + INSET, place.y, width * unit - 2 * INSET, place.height]);
    at += width;
  }
  return boxes;
}

/** Dark squares side by side are one box: a printer draws no line between them. */
function squares(modules: Extract<Modules, { shape: "squares" }>, { unit, left, top }: { unit: number; left: number; top: number }): Box[] {
  const boxes: Box[] = [];
  for (let row = 0; row < modules.down; row++)
    for (let column = 0; column < modules.across; column++) {
      if (!modules.isDark(column, row)) continue;
      const from = column;
      while (column + 1 < modules.across && modules.isDark(column + 1, row)) column++;
      boxes.push([left + from * unit + INSET, top + row * unit + INSET, (column + 1 - from) * unit - 2 * INSET, unit - 2 * INSET]);
    }
  return boxes;
}
