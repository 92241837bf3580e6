import type { Values } from "../../../../model/data-source.ts";
import type { Decimal } from "../../../../model/decimal.ts";
import type { Field } from "../../../../model/fields.ts";
import { sameValue } from "../../../../model/merge.ts";
import type { Row } from "../../../../model/wire.ts";
import { type Derive, withDerived } from "./derived.ts";
import { applyPatch, type CellValue, effective, type Patch } from "./patches.ts";
import { createTotals } from "./totals.ts";

export interface SheetStart {
  readonly rows: readonly Row[];
  /** The fields of the columns. */
  readonly fields: readonly Field[];
  /** What follows from other cells of a row. Default: nothing. */
  readonly derive?: Derive;
  /** Whether a row is no row yet: nothing stands in it but what a new row has of itself. Default: none is. */
  readonly isBlank?: (row: Row) => boolean;
}

/** One thing that the user did, and how it is taken back. */
interface Step {
  /** By which an answer that comes later names it. */
  readonly mark: number;
  readonly redo: readonly Patch[];
  readonly undo: readonly Patch[];
}

/** Something that was begun and waits for the server. */
interface Waiting {
  /** Whether it was neither given up nor ended. */
  isOpen(): boolean;
  end(): void;
}

/**
 * The rows of a sheet outside of React and Formily, with every step that can be taken back. Rows are plain, each replaced when it changes.
 * What comes of a step later (an answer of the server) is put into that step, as if it had come at once: one undo takes back one thing that
 * the user did, however slow the server is.
 */
export interface SheetStore {
  rows(): readonly Row[];
  /** The exact sum of a column of numbers; undefined for other columns. Kept by what changes. */
  total(column: string): Decimal | undefined;
  /** Applies patches one after the other, as one step; what changes nothing is none. Gives the step's mark, for `amend`. */
  apply(...patches: readonly Patch[]): number;
  /**
   * Puts into a step what came of it later: `fill` says which cells of a row, by the row as it stood right after the step. Later steps are
   * done again over it, and a step that was taken back holds it when it is done again. Of a step from before a `reset` it is a step of its own.
   */
  amend(mark: number, row: string, fill: (row: Row) => Values): void;
  /** Works out anew what follows from these columns, whose records are known only now, as if they had been known from the start. Rows that `isLeft` names stay. */
  refresh(columns: ReadonlySet<string>, isLeft: (row: Row) => boolean): void;
  /** Notes what was begun and waits for the server (a paste): until it ends, it is the last thing that was done, and `undo` gives it up. */
  begin(): Waiting;
  undo(): boolean;
  redo(): boolean;
  canUndo(): boolean;
  canRedo(): boolean;
  /** Other rows from outside: nothing of before can be taken back. */
  reset(rows: readonly Row[]): void;
  subscribe(listener: () => void): () => void;
}

/** A mark of no step: what comes of it later is a step of its own. */
const NO_STEP = 0;
const NO_COLUMNS: ReadonlySet<string> = new Set();

export function createSheetStore({ rows: first, fields, derive, isBlank = () => false }: SheetStart): SheetStore {
  let rows = first;
  let done: Step[] = [];
  let undone: Step[] = [];
  let marks = 0;
  let waiting: readonly object[] = [];
  /** The last mark of before the rows came from outside. */
  let former = 0;
  const listeners = new Set<() => void>();
  const totals = createTotals(
    fields,
    () => rows,
    (row) => !isBlank(row),
  );

  function run(patches: readonly Patch[], complete: (patch: Patch) => Patch | undefined): Omit<Step, "mark"> {
    const redo: Patch[] = [];
    const undo: Patch[] = [];
    for (const incomplete of patches) {
      const patch = complete(incomplete);
      if (!patch) continue;
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
  const derived = (patch: Patch): Patch => (derive ? withDerived(rows, patch, derive, NO_COLUMNS) : patch);

  // Each way is noted anew when it is gone: below a step something may have been put into an older one meanwhile.
  function back(): boolean {
    const step = done.pop();
    if (!step) return false;
    const { redo: undo, undo: redo } = run(step.undo, asIs);
    undone.push({ mark: step.mark, redo, undo });
    return true;
  }
  function forth(complete = derived): boolean {
    const step = undone.pop();
    if (!step) return false;
    done.push({ mark: step.mark, ...run(step.redo, complete) });
    return true;
  }
  function goTo(place: number): void {
    while (done.length > place) back();
    while (done.length < place) forth();
  }
  function fillIn(id: string, fill: (row: Row) => Values, isOwnStep: boolean): Omit<Step, "mark"> | undefined {
    const at = rows.findIndex((row) => row.id === id);
    const cells = rows[at] ? Object.entries(fill(rows[at])).map(([column, value]): CellValue => ({ row: at, column, value })) : [];
    const patch: Patch = { do: "set", cells };
    // In a step of before, what stands there already counts too: something may yet come into an older one and change it.
    const filling = isOwnStep ? effective(rows, patch) : cells.length > 0 ? patch : undefined;
    return filling && run([filling], derived);
  }

  return {
    rows: () => rows,
    total: totals.of,
    apply(...patches) {
      const step = run(patches, (patch) => {
        const rest = effective(rows, patch);
        return rest && derived(rest);
      });
      if (step.redo.length === 0) return NO_STEP;
      done.push({ mark: ++marks, ...step });
      undone = [];
      tell();
      return marks;
    },
    amend(mark, id, fill) {
      const place = [...done, ...undone.toReversed()].findIndex((step) => step.mark === mark) + 1;
      // What was taken back and then done otherwise is no step any more.
      if (place === 0 && mark > former) return;
      const before = rows;
      const now = done.length;
      if (place > 0) goTo(place);
      const filling = fillIn(id, fill, place === 0);
      const step = place > 0 ? done.pop() : undefined;
      if (step) done.push(filling ? joined(step, filling) : step);
      else if (filling) {
        done.push({ mark: ++marks, ...filling });
        undone = [];
      }
      if (place > 0) goTo(now);
      if (rows !== before) tell();
    },
    refresh(columns, isLeft) {
      if (!derive || columns.size === 0) return;
      const fresh = (row: Row): Row => {
        const values = isLeft(row) ? {} : derive(row, new Set([...columns].filter((column) => row[column])));
        return Object.entries(values).every(([column, value]) => sameValue(row[column], value)) ? row : { ...row, ...values };
      };
      const refreshed = (patch: Patch): Patch =>
        patch.do === "insert" ? { ...patch, rows: patch.rows.map(fresh) } : withDerived(rows, patch, derive, columns);
      const before = rows;
      const now = done.length;
      const ahead = undone.length;
      goTo(0);
      rows = rows.map(fresh);
      while (done.length < now + ahead) forth(refreshed);
      while (done.length > now) back();
      totals.forget();
      if (rows !== before) tell();
    },
    begin() {
      const one = {};
      waiting = [...waiting, one];
      tell();
      const isOpen = () => waiting.includes(one);
      return {
        isOpen,
        end() {
          if (!isOpen()) return;
          waiting = waiting.filter((other) => other !== one);
          tell();
        },
      };
    },
    undo() {
      if (waiting.length > 0) waiting = waiting.slice(0, -1);
      else if (!back()) return false;
      tell();
      return true;
    },
    redo() {
      if (!forth()) return false;
      tell();
      return true;
    },
    canUndo: () => waiting.length > 0 || done.length > 0,
    canRedo: () => undone.length > 0,
    reset(next) {
      [rows, done, undone, former] = [next, [], [], marks];
      totals.forget();
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const joined = ({ mark, redo, undo }: Step, then: Omit<Step, "mark">): Step => ({
  mark,
  redo: [...redo, ...then.redo],
  undo: [...then.undo, ...undo],
});
