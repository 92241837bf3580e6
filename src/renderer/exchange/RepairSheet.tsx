import { Button } from "antd";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { WrongRows } from "../../model/contract/jobs.ts";
import type { Repair } from "../../model/import-request.ts";
import type { Row } from "../../model/wire.ts";
import { faultOf } from "../form/details/sheet/cell-text.ts";
import { type SheetColumn, useSheetColumns } from "../form/details/sheet/columns.ts";
import { at, type Range } from "../form/details/sheet/range.ts";
import { Sheet } from "../form/details/sheet/Sheet.tsx";
import { History } from "../form/details/sheet/SheetControls.tsx";
import sheetStyles from "../form/details/sheet/sheet.module.css";
import type { SheetHandle } from "../form/details/sheet/sheet-props.ts";
import { createSheetStore } from "../form/details/sheet/sheet-store.ts";
import type { DetailsPlan } from "../form/model/plan.ts";
import { isNewRow, newRowId } from "../form/model/rows.ts";
import { useTexts } from "../texts.ts";
import { useStable } from "../useStable.ts";
import styles from "./exchange.module.css";
import { errorsFinder, repairsFinder, rowsToCorrect } from "./repairs.ts";

type WrongSheet = WrongRows["sheets"][number];

interface RepairSheetProps {
  readonly sheet: WrongSheet;
  readonly title: string;
  readonly plan: DetailsPlan;
  /** What was corrected before. */
  readonly repairs: readonly Repair[];
  readonly onChange: (repairs: readonly Repair[]) => void;
}

const OPEN = { visible: true, editable: true };
const CLOSED = { visible: true, editable: false };
/** A row that the file does not have: it stands there once all are removed. Nothing is typed into it, for nobody would bring it in. */
const stateOf = (_: SheetColumn, row: Row) => (isNewRow(row) ? CLOSED : OPEN);
const isBlank = (row: Row) => isNewRow(row);
const blank = (): Row => ({ id: newRowId() }) as Row;
const copyOf = (row: Row): Row => ({ ...row, id: newRowId() });
const nothing = () => undefined;

/** The wrong rows of a sheet in the grid in which details are edited. What the server said of a cell stands there until the cell is another. */
export function RepairSheet({ sheet, title, plan, repairs, onChange }: RepairSheetProps) {
  const t = useTexts("exchange");
  const tError = useTexts("errors");
  const columns = useSheetColumns(plan);
  const handle = useRef<SheetHandle>(null);
  const [range, setRange] = useState<Range>(at(0, 0));
  const [first] = useState(() => rowsToCorrect(sheet, repairs));
  const store = useMemo(() => createSheetStore({ rows: first, fields: plan.columns.map(({ field }) => field), isBlank }), [first, plan]);
  const rows = useSyncExternalStore(store.subscribe, store.rows);
  const canUndo = useSyncExternalStore(store.subscribe, store.canUndo);
  // The corrections of before are those with which the grid began.
  const [repairsIn] = useState(() => repairsFinder(sheet, repairs));
  const tell = useStable(() => onChange(repairsIn(store.rows())));
  useEffect(() => store.subscribe(tell), [store, tell]);

  const errorsIn = useMemo(() => errorsFinder(sheet), [sheet]);
  const errors = useMemo(() => errorsIn(rows), [errorsIn, rows]);
  const wrongBySelf = useCallback(
    (column: SheetColumn, row: Row) => {
      const fault = faultOf(row[column.name], column);
      return fault && tError(fault.code, { ...fault.params });
    },
    [tError],
  );
  const count = [...errors.values()].reduce((sum, mine) => sum + mine.size, 0);
  const next = () => {
    const active = handle.current?.active() ?? { row: -1, column: -1 };
    const places = rows.flatMap((row, place) =>
      [...(errors.get(row.id)?.keys() ?? [])].map((name) => ({
        row: place,
        column: Math.max(
          0,
          columns.findIndex((column) => column.name === name),
        ),
      })),
    );
    places.sort((a, b) => a.row - b.row || a.column - b.column);
    const place = places.find((one) => one.row > active.row || (one.row === active.row && one.column > active.column)) ?? places[0];
    if (place) handle.current?.goTo(place);
  };
  const row = rows[range.anchor.row];
  const said = row ? [...(errors.get(row.id) ?? [])] : [];
  const titleOf = (name: string) => columns.find((column) => column.name === name)?.title;
  return (
    <div className={styles.repair}>
      <Sheet
        ref={handle}
        id={`repair-${sheet.sheet ?? "first"}`}
        label={title}
        store={store}
        columns={columns}
        limit={rows.length}
        decimals={2}
        stateOf={stateOf}
        faultOf={wrongBySelf}
        allowedOf={nothing}
        errors={errors}
        isBlank={isBlank}
        blank={blank}
        copyOf={copyOf}
        wait={nothing}
        onSelect={setRange}
      />
      <div className={sheetStyles.under}>
        <History what="undo" disabled={!canUndo} onClick={store.undo} />
        <History what="redo" disabled={!store.canRedo()} onClick={store.redo} />
        <span role="status">{count > 0 ? t("repair.left", { count }) : t(rows.every(isBlank) ? "repair.allOut" : "repair.none")}</span>
        {count > 0 && (
          <Button size="small" onClick={next}>
            {t("repair.next")}
          </Button>
        )}
      </div>
      {row && !isBlank(row) && (
        <div className={styles.said} aria-live="polite">
          <strong>{t("repair.rowProblems", { row: row.id })}</strong>
          {said.map(([name, text]) => (
            <span key={name}>{titleOf(name) === undefined ? text : `${titleOf(name)}: ${text}`}</span>
          ))}
        </div>
      )}
    </div>
  );
}
