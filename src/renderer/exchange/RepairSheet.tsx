import { Button } from "antd";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { WrongRows } from "../../model/contract/jobs.ts";
import type { Repair } from "../../model/import-request.ts";
import { sameValue } from "../../model/merge.ts";
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
import { newRowId } from "../form/model/rows.ts";
import { useTexts } from "../texts.ts";
import { useStable } from "../useStable.ts";
import styles from "./exchange.module.css";
import { repairsIn, rowsToCorrect } from "./repairs.ts";

type WrongSheet = WrongRows["sheets"][number];

interface RepairSheetProps {
  readonly sheet: WrongSheet;
  readonly title: string;
  readonly plan: DetailsPlan;
  /** What was corrected before. */
  readonly repairs: readonly Repair[];
  readonly onChange: (repairs: readonly Repair[]) => void;
}

const EVERYTHING = { visible: true, editable: true };
const NOTHING_ELSE = () => undefined;

/** The wrong rows of a sheet in the grid in which details are edited. What the server said of a cell stands there until the cell is another. */
export function RepairSheet({ sheet, title, plan, repairs, onChange }: RepairSheetProps) {
  const t = useTexts("exchange");
  const tError = useTexts("errors");
  const columns = useSheetColumns(plan);
  const handle = useRef<SheetHandle>(null);
  const [range, setRange] = useState<Range>(at(0, 0));
  const [first] = useState(() => rowsToCorrect(sheet, repairs));
  const store = useMemo(() => createSheetStore({ rows: first, fields: plan.columns.map(({ field }) => field) }), [first, plan]);
  const rows = useSyncExternalStore(store.subscribe, store.rows);
  const tell = useStable(() => onChange(repairsIn(sheet, store.rows())));
  useEffect(() => store.subscribe(tell), [store, tell]);

  const errors = useMemo(() => errorsOf(sheet, rows), [sheet, rows]);
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
        stateOf={() => EVERYTHING}
        faultOf={wrongBySelf}
        allowedOf={NOTHING_ELSE}
        errors={errors}
        isBlank={() => false}
        blank={() => ({ id: newRowId() })}
        copyOf={(one) => ({ ...one, id: newRowId() })}
        wait={() => {}}
        onSelect={setRange}
      />
      <div className={sheetStyles.under}>
        <History what="undo" disabled={!store.canUndo()} onClick={store.undo} />
        <History what="redo" disabled={!store.canRedo()} onClick={store.redo} />
        <span role="status">{count > 0 ? t("repair.left", { count }) : t("repair.none")}</span>
        {count > 0 && (
          <Button size="small" onClick={next}>
            {t("repair.next")}
          </Button>
        )}
      </div>
      {row && (
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

/** What the server said of cells that are still as they were; of a row as a whole, while all of it is. */
function errorsOf({ rows: wrong }: WrongSheet, rows: readonly Row[]): Map<string, Map<string, string>> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const errors = new Map<string, Map<string, string>>();
  for (const { row, cells, errors: said } of wrong) {
    const now = byId.get(String(row));
    if (!now) continue;
    const isAsItWas = (name: string) => sameValue(now[name] ?? null, cells[name] ?? null);
    const isWhole = Object.keys(now).every((name) => name === "id" || isAsItWas(name));
    const mine = Object.entries(said).filter(([name]) => (name === "" ? isWhole : isAsItWas(name)));
    if (mine.length > 0) errors.set(now.id, new Map(mine));
  }
  return errors;
}
