import { dictionaryOf } from "../../../../model/dictionary-field.ts";
import type { Row } from "../../../../model/wire.ts";
import { type CellWords, type Fault, faultOf, fromText, textToResolve } from "./cell-text.ts";
import type { Block } from "./clipboard.ts";
import type { CellValue, Patch } from "./patches.ts";
import type { Box } from "./range.ts";

export interface PasteColumn extends CellWords {
  readonly name: string;
  readonly title: string;
  /** Worked out from other cells: what is pasted over it is passed over in silence. */
  readonly isComputed: boolean;
}

export interface PasteTarget {
  readonly columns: readonly PasteColumn[];
  readonly rows: readonly Row[];
  readonly box: Box;
  /** Most rows. */
  readonly limit: number;
  readonly isEditable: (row: Row, column: number) => boolean;
  /** A row for what reaches beyond the last one. */
  readonly blank: () => Row;
  /** Values that this page copied itself, in the block's shape: taken as they are where the column holds the same kind of value. */
  readonly values?: readonly (readonly unknown[])[] | undefined;
  readonly kinds?: readonly string[] | undefined;
}

/** Why a cell is not pasted, where nothing is wrong with its value by itself. */
export type PasteFault = "readonly" | "tooManyRows" | "tooManyColumns" | "notFound" | "several" | "failed";

/** A pasted cell that cannot be taken as it is. */
export interface PasteProblem {
  /** Place of the row, from 0, as it will be. */
  readonly row: number;
  /** Undefined: the whole row. */
  readonly column: PasteColumn | undefined;
  readonly text: string;
  readonly fault: Fault | { readonly code: PasteFault };
}

export interface PastePlan {
  readonly cells: readonly CellValue[];
  readonly added: readonly Row[];
  readonly problems: readonly PasteProblem[];
  /** The cells that the paste covers afterwards. */
  readonly box: Box;
}

/** What a value is for the clipboard: cells of the same kind take each other's values as they are. */
export const kindOfCell = ({ field: { kind, property } }: CellWords): string =>
  [kind, dictionaryOf({ property }) ?? property["x-entity"] ?? property.items?.["x-entity"] ?? "", property["x-multiple"] ?? ""].join(" ");

/** How often a block is repeated along one side: to fill a selection that is a multiple of it, else once. */
const times = (selected: number, copied: number): number => (selected > copied && selected % copied === 0 ? selected / copied : 1);

/** Reads a block as values of the cells that it would cover. Nothing is changed; references are still texts to be resolved. */
export function planPaste(block: Block, target: PasteTarget): PastePlan {
  const { columns, rows, box, limit, isEditable, blank } = target;
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  if (height === 0 || width === 0) return { cells: [], added: [], problems: [], box };
  const down = height * times(box.bottom - box.top + 1, height);
  const across = width * times(box.right - box.left + 1, width);
  const added = Array.from({ length: Math.max(0, Math.min(limit, box.top + down) - rows.length) }, blank);
  const last = rows.length + added.length - 1;
  const cells: CellValue[] = [];
  const problems: PasteProblem[] = [];
  for (let i = 0; i < down; i++) {
    const at = box.top + i;
    const source = block[i % height] ?? [];
    const row = rows[at] ?? added[at - rows.length];
    if (!row) {
      problems.push({ row: at, column: undefined, text: source.join(" "), fault: { code: "tooManyRows" } });
      continue;
    }
    for (let j = 0; j < across; j++) {
      const text = source[j % width] ?? "";
      const column = columns[box.left + j];
      if (!column) {
        if (text !== "") problems.push({ row: at, column: undefined, text, fault: { code: "tooManyColumns" } });
        continue;
      }
      if (column.isComputed) continue;
      const isSameKind = target.kinds?.[j % width] === kindOfCell(column);
      const value = isSameKind ? (target.values?.[i % height]?.[j % width] ?? null) : fromText(text, column);
      const fault = textToResolve(value) === undefined ? faultOf(value, column, row[column.name] ?? null) : undefined;
      if (!isEditable(row, box.left + j)) {
        if (text !== "") problems.push({ row: at, column, text, fault: { code: "readonly" } });
      } else if (fault) problems.push({ row: at, column, text, fault });
      else cells.push({ row: at, column: column.name, value });
    }
  }
  const bottom = Math.min(last, box.top + down - 1);
  return { cells, added, problems, box: { ...box, bottom, right: Math.min(columns.length, box.left + across) - 1 } };
}

/** The patches that carry a plan out, as one step. */
export function pastePatches({ cells, added }: PastePlan, rows: readonly Row[]): Patch[] {
  const insert: Patch[] = added.length ? [{ do: "insert", at: rows.length, rows: added }] : [];
  return [...insert, { do: "set", cells }];
}

/** Fills the rows `from`…`to` of a box's columns with its own rows, over and over. Cells that may not be changed stay. */
export function fillCells(
  { box, columns, rows, isEditable }: Pick<PasteTarget, "box" | "columns" | "rows" | "isEditable">,
  from: number,
  to: number,
): CellValue[] {
  const height = box.bottom - box.top + 1;
  const cells: CellValue[] = [];
  for (let at = from; at <= to; at++) {
    // Above the box too the pattern goes on unbroken.
    const source = rows[box.top + ((((at - box.top) % height) + height) % height)];
    const row = rows[at];
    if (!source || !row) continue;
    for (let column = box.left; column <= box.right; column++) {
      const { name, isComputed } = columns[column] as PasteColumn;
      if (!isComputed && isEditable(row, column)) cells.push({ row: at, column: name, value: source[name] ?? null });
    }
  }
  return cells;
}
