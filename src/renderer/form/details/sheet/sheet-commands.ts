import type { ClipboardEvent } from "react";
import type { Row } from "../../../../model/wire.ts";
import { fromText, textToResolve, toText } from "./cell-text.ts";
import { type Block, fromHtml, fromTsv, toHtml, toTsv } from "./clipboard.ts";
import type { SheetColumn } from "./columns.ts";
import { fillCells, kindOfCell, type PastePlan, pastePatches, planPaste } from "./paste.ts";
import { withoutRefused } from "./paste-options.ts";
import type { Box, Place, Range } from "./range.ts";
import type { Resolver } from "./resolver.ts";
import type { SheetProps } from "./sheet-props.ts";
import type { SheetStore } from "./sheet-store.ts";

/** Cells that one page copies to itself keep their values: a reference needs no look-up, a name may be ambiguous. */
const OWN_TYPE = "application/x-formwork-cells";

export interface SheetSurroundings {
  readonly store: SheetStore;
  readonly columns: readonly SheetColumn[];
  readonly limit: number;
  readonly keepsRows?: boolean | undefined;
  readonly isEditable: (row: Row, column: number) => boolean;
  readonly allowedOf: SheetProps["allowedOf"];
  readonly blank: () => Row;
  readonly isBlank: (row: Row) => boolean;
  readonly copyOf: (row: Row) => Row;
  readonly resolver: Resolver;
  /** Selects cells, and brings a place of them into sight; default: where the selection ends. */
  readonly select: (range: Range, shown?: Place) => void;
  /** Tells what cannot be pasted; the plan is carried out if the user wants the rest. */
  readonly ask: (plan: PastePlan) => void;
  readonly say: (what: "pasted" | "removed" | "moved" | "full", count: number) => void;
  readonly wait: (work: Promise<unknown>) => void;
}

const block = (top: number, bottom: number, left: number, right: number): Range => ({
  anchor: { row: top, column: left },
  head: { row: bottom, column: right },
});

/** What a user can do to the cells and rows of a sheet, each as one step that can be taken back. */
export function createSheetCommands(options: SheetSurroundings) {
  const {
    store,
    columns,
    limit,
    keepsRows = false,
    isEditable,
    allowedOf,
    blank,
    isBlank,
    copyOf,
    resolver,
    select,
    ask,
    say,
    wait,
  } = options;
  const rows = store.rows;
  const last = columns.length - 1;

  function put({ row: at, column: place }: Place, value: unknown): void {
    const [row, column] = [rows()[at], columns[place]];
    if (!row || !column || !isEditable(row, place)) return;
    const mark = store.apply({ do: "set", cells: [{ row: at, column: column.name, value }] });
    const text = textToResolve(value);
    if (text !== undefined) resolver.typed(row.id, column, text, mark);
    else if (column.field.kind === "reference" && typeof value === "object" && value !== null)
      resolver.chosen(row.id, column, String((value as { id: unknown }).id), mark);
  }
  function insert(at: number, newRows: readonly Row[]): number {
    const room = Math.max(0, limit - rows().length);
    if (room < newRows.length) say("full", limit);
    const some = newRows.slice(0, room);
    if (some.length) store.apply({ do: "insert", at, rows: some });
    return some.length;
  }
  function fill(box: Box, from: number, to: number): void {
    const cells = fillCells({ box, columns, rows: rows(), isEditable }, from, to);
    if (cells.length) store.apply({ do: "set", cells });
  }
  function textsOf({ top, bottom, left, right }: Box): string[][] {
    const some = columns.slice(left, right + 1);
    return rows()
      .slice(top, bottom + 1)
      .map((row) => some.map((column) => (isBlank(row) ? "" : toText(row[column.name], column))));
  }
  function carryOut(plan: PastePlan): void {
    if (plan.cells.length === 0 && plan.added.length === 0) return;
    store.apply(...pastePatches(plan, rows()));
    // However long the block is, one begins to look through it at its first row.
    const { top, bottom, left, right } = plan.box;
    select(block(top, bottom, left, right), { row: top, column: left });
    say("pasted", plan.cells.length);
  }

  /** Pastes once the records that the texts name are known, unless the paste was given up meanwhile. */
  async function pasteTexts(texts: Block, box: Box, copiedCells: ReturnType<typeof ownCells>): Promise<void> {
    const waiting = store.begin();
    try {
      while (waiting.isOpen()) {
        const asItIs = rows();
        const resolved = await resolver.planned(planPaste(texts, { columns, rows: asItIs, box, limit, isEditable, blank, ...copiedCells }));
        // Rows that came or went while the server was asked make another plan.
        if (!waiting.isOpen() || rows() !== asItIs) continue;
        waiting.end();
        const ready = withoutRefused(resolved, asItIs, columns, allowedOf);
        if (ready.problems.length) ask(ready);
        else carryOut(ready);
      }
    } finally {
      waiting.end();
    }
  }

  return {
    put,
    carryOut,
    /** Takes a typed text as the cell's value; one that is as it was changes nothing. */
    type(place: Place, text: string): void {
      const [row, column] = [rows()[place.row], columns[place.column]];
      if (row && column && text !== toText(row[column.name], column)) put(place, fromText(text, column));
    },
    clear({ top, bottom, left, right }: Box): void {
      const cells = rows()
        .slice(top, bottom + 1)
        .flatMap((row, i) =>
          columns.slice(left, right + 1).flatMap(({ name, field }, j) => {
            const isNothing = row[name] === null || row[name] === undefined || row[name] === "";
            if (isNothing || isBlank(row) || !isEditable(row, left + j)) return [];
            return [{ row: top + i, column: name, value: field.kind === "boolean" ? false : null }];
          }),
        );
      if (cells.length) store.apply({ do: "set", cells });
    },
    fill,
    /** The first row of the selection into the others; a single cell takes what stands above it. */
    fillDown(box: Box): void {
      if (box.bottom > box.top) fill({ ...box, bottom: box.top }, box.top + 1, box.bottom);
      else if (box.top > 0) fill({ ...box, top: box.top - 1, bottom: box.top - 1 }, box.top, box.top);
    },
    /** Adds blank rows at a place; the first of them becomes the active row. */
    insertBlank(at: number, count: number, column = 0): void {
      if (insert(at, Array.from({ length: count }, blank))) select(block(at, at, column, column));
    },
    duplicate({ top, bottom }: Box): void {
      const copies = rows()
        .slice(top, bottom + 1)
        .map(copyOf);
      const count = insert(bottom + 1, copies);
      if (count) select(block(bottom + 1, bottom + count, 0, last));
    },
    remove({ top, bottom, left }: Box): void {
      const count = Math.min(bottom, rows().length - 1) - top + 1;
      if (count <= 0 || keepsRows) return;
      const isAll = count === rows().length;
      // A sheet always has a row to type in.
      store.apply({ do: "remove", at: top, count }, ...(isAll ? [{ do: "insert", at: 0, rows: [blank()] } as const] : []));
      select(block(top, top, left, left));
      say("removed", count);
    },
    /** Moves rows so that the first of them stands at `to`. */
    move({ top, bottom, left, right }: Box, to: number): void {
      const count = bottom - top + 1;
      const target = Math.max(0, Math.min(to, rows().length - count));
      if (target === top || keepsRows) return;
      store.apply({ do: "move", from: top, count, to: target });
      select(block(target, target + count - 1, left, right));
      say("moved", target + 1);
    },
    copy(box: Box, { clipboardData }: Pick<ClipboardEvent, "clipboardData">): void {
      const texts = textsOf(box);
      const some = columns.slice(box.left, box.right + 1);
      const values = rows()
        .slice(box.top, box.bottom + 1)
        .map((row) => some.map(({ name }) => row[name] ?? null));
      clipboardData.setData("text/plain", toTsv(texts));
      clipboardData.setData("text/html", toHtml(texts));
      clipboardData.setData(OWN_TYPE, JSON.stringify({ kinds: some.map(kindOfCell), values }));
    },
    /** The same without an event: for menus. */
    write: (box: Box): Promise<void> => navigator.clipboard.writeText(toTsv(textsOf(box))),
    paste(box: Box, { clipboardData }: Pick<ClipboardEvent, "clipboardData">): void {
      const text = clipboardData.getData("text/plain");
      const texts = text === "" ? fromHtml(clipboardData.getData("text/html")) : fromTsv(text);
      if (!texts) return;
      const copiedCells = ownCells(clipboardData.getData(OWN_TYPE));
      wait(pasteTexts(texts, box, copiedCells));
    },
  };
}

export type SheetCommands = ReturnType<typeof createSheetCommands>;

function ownCells(text: string): { kinds: string[]; values: unknown[][] } | undefined {
  return text === "" ? undefined : (JSON.parse(text) as { kinds: string[]; values: unknown[][] });
}
