import { autorun } from "@formily/reactive";
import { Button } from "antd";
import { type Ref, useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { computedValues } from "../../../model/computed.ts";
import { dictionaryOf } from "../../../model/dictionary-field.ts";
import type { Row } from "../../../model/wire.ts";
import { useServices } from "../../services.tsx";
import { useTexts } from "../../texts.ts";
import { useStable } from "../../useStable.ts";
import type { CellError } from "../model/form-errors.ts";
import type { DetailsPlan, FieldPlan } from "../model/plan.ts";
import { isBlankRow, newRowId, rowsOf } from "../model/rows.ts";
import { seenComputed } from "../model/seen-computed.ts";
import { useFormParts } from "../state/form-context.tsx";
import type { CellPlace } from "../state/form-view.ts";
import { cellRules } from "./cell-rules.ts";
import { faultOf } from "./sheet/cell-text.ts";
import { type SheetColumn, useSheetColumns } from "./sheet/columns.ts";
import { RangeStats } from "./sheet/RangeStats.tsx";
import { at, type Range } from "./sheet/range.ts";
import { Sheet } from "./sheet/Sheet.tsx";
import { AddRows, Decimals, History, SOME_ROWS } from "./sheet/SheetControls.tsx";
import styles from "./sheet/sheet.module.css";
import type { SheetHandle } from "./sheet/sheet-props.ts";
import { createSheetStore } from "./sheet/sheet-store.ts";
import { useTotalDecimals } from "./sheet/useTotalDecimals.ts";
import { useCellOptions } from "./useCellOptions.ts";
import { useMasterFilters } from "./useMasterFilters.ts";

/** Rows that the server takes where the document names no other number. */
const MOST_ROWS = 2000;

export interface DetailsSheetHandle {
  /** Goes to this wrong cell, else to the first, wherever it is; stays where nothing is wrong. */
  readonly goToError: (place?: CellPlace) => void;
}

export interface DetailsSheetProps {
  readonly ref: Ref<DetailsSheetHandle>;
  readonly plan: FieldPlan;
  readonly details: DetailsPlan;
  readonly errors: readonly CellError[];
}

/**
 * The rows of a details field, edited as in a spreadsheet. They live in a store of their own; the form's model is told the new list after
 * each step, and tells other rows (after a merge) back.
 */
export function DetailsSheet({ ref, plan, details, errors }: DetailsSheetProps) {
  const t = useTexts("sheet");
  const tError = useTexts("errors");
  const { viewer } = useServices();
  const { model, view } = useFormParts();
  const columns = useMasterFilters(useSheetColumns(details), model);
  const sheet = useRef<SheetHandle>(null);
  const [range, setRange] = useState<Range>(at(0, 0));
  const [decimals, setDecimals] = useTotalDecimals();
  const blank = useCallback((): Row => ({ ...details.defaults, id: newRowId() }), [details]);
  const isBlank = useCallback((row: Row) => isBlankRow(row, details.defaults), [details]);
  const computed = useMemo(() => seenComputed(details.entity, viewer), [details, viewer]);
  const store = useMemo(() => {
    const rows = withSome(rowsOf(model.value(plan.name)), details.keepsRows ? undefined : blank);
    const derive = (row: Row, changed: ReadonlySet<string>) => computedValues(details.entity, row, model.around, changed, computed);
    return createSheetStore({ rows, fields: details.columns.map(({ field }) => field), derive, isBlank });
  }, [model, plan.name, details, blank, computed, isBlank]);
  useEffect(() => {
    let former = store.rows();
    // It also tells of what begins to wait: nothing of the record has changed then.
    const stop = store.subscribe(() => {
      if (store.rows() === former) return;
      former = store.rows();
      model.set(plan.name, former);
    });
    const end = autorun(() => {
      const modelRows = rowsOf(model.value(plan.name));
      const isSame = modelRows === store.rows() || (modelRows.length === 0 && store.rows().every(isBlank));
      if (!isSame) store.reset(withSome(modelRows, details.keepsRows ? undefined : blank));
    });
    const gone = model.links.onArrival(({ rows: columns }) => {
      const before = new Set(rowsOf(model.base()[plan.name]));
      store.refresh(columns.get(plan.name) ?? new Set(), (row) => before.has(row));
    });
    return () => {
      stop();
      end();
      gone();
    };
  }, [store, model, plan.name, details.keepsRows, blank, isBlank]);

  const rows = useSyncExternalStore(store.subscribe, store.rows);
  const canUndo = useSyncExternalStore(store.subscribe, store.canUndo);
  const stored = rowsOf(model.base()[plan.name]);
  const stateOf = useMemo(() => {
    const rules = cellRules(model.around, stored);
    return (column: SheetColumn, row: Row) => rules(column.plan, row);
  }, [model, stored]);
  const options = useCellOptions(plan, details, model);
  const wrongBySelf = useMemo(() => {
    const storedById = new Map(stored.map((row) => [row.id, row]));
    return (column: SheetColumn, row: Row) => {
      const value = row[column.name];
      if (options.isRefused(column.plan, row)) return tError("field.dictionary", { dictionary: dictionaryOf(column.field) });
      // What is stored and was not touched is not complained about.
      if (value === null || value === undefined || value === storedById.get(row.id)?.[column.name]) return undefined;
      const fault = faultOf(value, column);
      return fault && tError(fault.code, { ...fault.params });
    };
  }, [stored, options, tError]);
  const allowedOf = useCallback((column: SheetColumn, row: Row) => options.allowed(column.plan, row), [options]);
  const byRow = useMemo(() => {
    const errorsByRow = Map.groupBy(errors, ({ row }) => row);
    return new Map([...errorsByRow].map(([row, some]) => [row, new Map(some.map(({ column, text }) => [column, text]))]));
  }, [errors]);
  const copyOf = useCallback(
    (row: Row): Row => {
      const values = details.columns.filter(({ accessOfNewRow }) => accessOfNewRow === "editable").map(({ name }) => [name, row[name]]);
      const copy = Object.fromEntries(values);
      return { ...copy, ...computedValues(details.entity, copy, model.around, undefined, computed), id: newRowId() };
    },
    [details, model, computed],
  );
  const wait = useCallback((work: Promise<unknown>) => model.await(work), [model]);

  const nextError = useStable((from: "start" | "active" | CellPlace) => {
    const place = new Map(rows.map((row, index) => [row.id, index]));
    // Asked of the model: a failed save looks for the first error before it is drawn.
    const places = model.errors
      .cells(plan.name)
      .map(({ row, column }) => ({
        isWanted: typeof from === "object" && row === from.row && column === from.column,
        row: place.get(row) ?? -1,
        column: Math.max(
          0,
          columns.findIndex(({ name }) => name === column),
        ),
      }))
      .filter(({ row }) => row >= 0)
      .sort((a, b) => a.row - b.row || a.column - b.column);
    const active = sheet.current?.active();
    const isAfter = (other: { row: number; column: number }) =>
      active === undefined || other.row > active.row || (other.row === active.row && other.column > active.column);
    const next = places.find((each) => (from === "active" ? isAfter(each) : each.isWanted)) ?? places[0];
    if (next) sheet.current?.goTo(next);
  });
  useImperativeHandle(ref, () => ({ goToError: (place) => nextError(place ?? "start") }), [nextError]);
  // Brought into view before the sheet was there: the focus waits on the field around it.
  useEffect(() => {
    if (document.activeElement?.id === view.idOf(plan.name)) nextError(view.takeCell(plan.name) ?? "start");
  }, [view, plan.name, nextError]);
  const addRows = useCallback((count: number) => sheet.current?.addRows(count), []);
  const id = `${view.idOf(plan.name)}-sheet`;
  const limit = details.keepsRows ? rows.length : (plan.field.property.maxItems ?? MOST_ROWS);
  const isFull = rows.length >= limit;
  return (
    <>
      <Sheet
        ref={sheet}
        id={id}
        label={plan.title}
        store={store}
        columns={columns}
        limit={limit}
        keepsRows={details.keepsRows}
        decimals={decimals}
        stateOf={stateOf}
        faultOf={wrongBySelf}
        allowedOf={allowedOf}
        errors={byRow}
        blank={blank}
        isBlank={isBlank}
        copyOf={copyOf}
        wait={wait}
        onSelect={setRange}
      />
      <div className={styles.under}>
        {!details.keepsRows && <AddRows isFull={isFull} onAdd={addRows} />}
        <History what="undo" disabled={!canUndo} onClick={store.undo} />
        <History what="redo" disabled={!store.canRedo()} onClick={store.redo} />
        {errors.length > 0 && (
          <Button size="small" type="text" className={styles.errors ?? ""} onClick={() => nextError("active")}>
            {t("errors", { count: errors.length })} · {t("nextError")}
          </Button>
        )}
        <span className={styles.stats}>
          <RangeStats store={store} columns={columns} rows={rows} range={range} decimals={decimals} isBlank={isBlank} />
          {columns.some(({ isSummed }) => isSummed) && <Decimals value={decimals} onChange={setDecimals} />}
        </span>
      </div>
    </>
  );
}

/** A sheet without rows has some blank ones, to type in and to paste into, unless rows cannot be added. They are neither checked nor saved. */
const withSome = (rows: readonly Row[], blank: (() => Row) | undefined): readonly Row[] =>
  rows.length || !blank ? rows : Array.from({ length: SOME_ROWS }, blank);
