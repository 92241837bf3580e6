import type { Values } from "../../../../model/data-source.ts";
import type { Decimal } from "../../../../model/decimal.ts";
import type { Field } from "../../../../model/fields.ts";
import type { Row } from "../../../../model/wire.ts";
import { applyPatch, type CellValue, type Patch } from "./patches.ts";
import { createTotals } from "./totals.ts";

export interface SheetStart {
  readonly rows: readonly Row[];
  /** The fields of the columns. */
  readonly fields: readonly Field[];
  /** What follows from other cells of a row whose `changed` columns were set; the values that differ. Default: nothing. */
  readonly derive?: (row: Row, changed: ReadonlySet<string>) => Values;
}

/** One thing that the user did, and how it is taken back. */
interface Step {
  readonly redo: readonly Patch[];
  readonly undo: readonly Patch[];
}

/** The rows of a sheet outside of React and Formily, with every step that can be taken back. Rows are plain, each replaced when it changes. */
export interface SheetStore {
  rows(): readonly Row[];
  /** The exact sum of a column of numbers; undefined for other columns. Kept by what changes. */
  total(column: string): Decimal | undefined;
  /** Applies patches one after the other, as one step. Gives the step's mark, for `amend`. */
  apply(...patches: readonly Patch[]): number;
  /** Adds to an earlier step what came of it later (an answer of the server): both are taken back at once while it is the last step. */
  amend(mark: number, cells: readonly CellValue[]): void;
  /** Works out anew what follows in these rows from a column whose records are known only now: part of what the user did last. */
  refresh(cells: readonly CellValue[]): void;
  undo(): boolean;
  redo(): boolean;
  canUndo(): boolean;
  canRedo(): boolean;
  /** Other rows from outside: nothing of before can be taken back. */
  reset(rows: readonly Row[]): void;
  subscribe(listener: () => void): () => void;
}

export function createSheetStore({ rows: first, fields, derive }: SheetStart): SheetStore {
  let rows = first;
  let done: Step[] = [];
  let undone: Step[] = [];
  // Marks count steps ever made, so that one of before a reset names none of after it.
  let offset = 0;
  const listeners = new Set<() => void>();
  const totals = createTotals(fields, () => rows);
  const derived = (patch: Patch): Patch => (derive && patch.do === "set" ? withDerived(rows, patch.cells, derive) : patch);

  function run(patches: readonly Patch[], complete: (patch: Patch) => Patch): Step {
    const redo: Patch[] = [];
    const undo: Patch[] = [];
    for (const incomplete of patches) {
      const patch = complete(incomplete);
      const former = rows;
      const { rows: next, inverse } = applyPatch(rows, patch);
      rows = next;
      note(patch, former);
      redo.push(patch);
      undo.unshift(inverse);
    }
    return { redo, undo };
  }
  function note(patch: Patch, former: readonly Row[]): void {
    if (patch.do === "set") for (const at of new Set(patch.cells.map(({ row }) => row))) totals.note(former[at], rows[at]);
    else if (patch.do === "insert") for (const row of patch.rows) totals.note(undefined, row);
    else if (patch.do === "remove") for (const row of former.slice(patch.at, patch.at + patch.count)) totals.note(row, undefined);
  }
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const asIs = (patch: Patch) => patch;

  return {
    rows: () => rows,
    total: totals.of,
    apply(...patches) {
      done.push(run(patches, derived));
      undone = [];
      tell();
      return offset + done.length;
    },
    amend(mark, cells) {
      const step = run([{ do: "set", cells }], derived);
      const last = done.at(-1);
      if (last && mark === offset + done.length) done[done.length - 1] = join(last, step);
      else done.push(step);
      undone = [];
      tell();
    },
    refresh(cells) {
      const step = run([{ do: "set", cells }], derived);
      const last = done.at(-1);
      if (last) done[done.length - 1] = join(last, step);
      tell();
    },
    undo() {
      const step = done.pop();
      if (!step) return false;
      run(step.undo, asIs);
      undone.push(step);
      tell();
      return true;
    },
    redo() {
      const step = undone.pop();
      if (!step) return false;
      run(step.redo, asIs);
      done.push(step);
      tell();
      return true;
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    reset(next) {
      offset += done.length + 1;
      [rows, done, undone] = [next, [], []];
      totals.forget();
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const join = (first: Step, then: Step): Step => ({ redo: [...first.redo, ...then.redo], undo: [...then.undo, ...first.undo] });

/** The cells of a patch and what follows from them in their rows. */
function withDerived(rows: readonly Row[], cells: readonly CellValue[], derive: NonNullable<SheetStart["derive"]>): Patch {
  const more: CellValue[] = [];
  for (const [at, mine] of Map.groupBy(cells, ({ row }) => row)) {
    const row = rows[at];
    if (!row) continue;
    const next = { ...row, ...Object.fromEntries(mine.map(({ column, value }) => [column, value])) };
    for (const [column, value] of Object.entries(derive(next, new Set(mine.map(({ column }) => column)))))
      more.push({ row: at, column, value });
  }
  return { do: "set", cells: [...cells, ...more] };
}
