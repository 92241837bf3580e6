import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import type { Row } from "../../../../model/wire.ts";
import type { SheetColumn } from "../../../../renderer/form/details/sheet/columns.ts";
import { Sheet } from "../../../../renderer/form/details/sheet/Sheet.tsx";
import { History } from "../../../../renderer/form/details/sheet/SheetControls.tsx";
import type { SheetHandle } from "../../../../renderer/form/details/sheet/sheet-props.ts";
import { createSheetStore, type SheetStore } from "../../../../renderer/form/details/sheet/sheet-store.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { useHabits } from "../../../../renderer/useHabits.ts";
import styles from "./matrix.module.css";
import { textColumns } from "./sheet-columns.ts";
import { isBlank, matrixOf, PEOPLE, peopleOf, readOf, rowsOf, type SheetWords } from "./sheet-rows.ts";

/** More is no sheet that somebody looks over. */
const MOST_ROWS = 500;
const FIRST_ROWS = 3;

let serial = 0;
const blank = (): Row => ({ id: `new-${++serial}` });
const copyOf = (row: Row): Row => ({ ...row, ...blank() });

interface SheetProps {
  readonly value: MatrixRule;
  readonly onChange: (next: MatrixRule) => void;
  readonly words: SheetWords;
  readonly readOnly: boolean;
  /** What is wrong with rows as a whole, by their place among those that are not blank. */
  readonly wrongRows: ReadonlyMap<number, string>;
  /** Given the store of the rows, by which others add to them. */
  readonly onStore: (store: SheetStore) => void;
  /** The row to which somebody wants to go; a new object each time. */
  readonly wanted: { readonly row: number } | undefined;
}

/** The rows of a matrix as a spreadsheet. What can be read becomes the matrix at once; while something cannot, it stays as it was. */
export function MatrixSheet({ value, onChange, words, readOnly, wrongRows, onStore, wanted }: SheetProps) {
  const t = useTexts("design");
  const habits = useHabits();
  const sheet = useRef<SheetHandle>(null);
  const { dimensions } = value;
  const columns = useMemo(() => {
    const titles = new Map([
      ...dimensions.map(({ field }) => [field, words.box.title(field)] as const),
      [PEOPLE, t("matrix.approvers")] as const,
    ]);
    return textColumns(titles, dimensions, habits);
  }, [dimensions, words, habits, t]);
  const latest = useRef(value);
  const isOwn = sameMatrix(latest.current, value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are those of the beginning; what comes later is put into the store.
  const store = useMemo(
    () => createSheetStore({ rows: withSome(rowsOf(value, words)), fields: columns.map(({ field }) => field), isBlank }),
    [columns, words],
  );
  const rows = useSyncExternalStore(store.subscribe, store.rows);
  const canUndo = useSyncExternalStore(store.subscribe, store.canUndo);
  useEffect(() => onStore(store), [store, onStore]);
  useEffect(() => {
    if (!isOwn) store.reset(withSome(rowsOf(value, words)));
    latest.current = value;
  }, [isOwn, value, store, words]);
  useEffect(
    () =>
      store.subscribe(() => {
        const next = matrixOf(store.rows(), latest.current, words);
        if (!next || sameMatrix(next, latest.current)) return;
        latest.current = next;
        onChange(next);
      }),
    [store, words, onChange],
  );
  const filled = useMemo(() => rows.filter((row) => !isBlank(row)), [rows]);
  useEffect(() => {
    if (!wanted) return;
    const all = store.rows();
    const row = all.filter((one) => !isBlank(one))[wanted.row];
    if (row) sheet.current?.goTo({ row: all.indexOf(row), column: 0 });
  }, [wanted, store]);
  const faultOf = useCallback(
    (column: SheetColumn, row: Row): string | undefined => {
      if (isBlank(row)) return undefined;
      if (column.name === PEOPLE) {
        const people = peopleOf(row, words);
        return people === undefined ? t("matrix.wrongPeople") : people.length === 0 ? t("matrix.noPeople") : undefined;
      }
      const dimension = dimensions.find(({ field }) => field === column.name);
      return dimension && readOf(row, dimension, words) === undefined ? t(`matrix.wrongCell.${dimension.type}`) : undefined;
    },
    [dimensions, words, t],
  );
  const stateOf = useCallback(() => ({ visible: true, editable: !readOnly }), [readOnly]);
  const errors = useMemo(
    () => new Map(filled.flatMap((row, at) => (wrongRows.has(at) ? [[row.id, new Map([["", wrongRows.get(at) ?? ""]])] as const] : []))),
    [filled, wrongRows],
  );
  const unread = filled.some((row) =>
    columns.some((column) => faultOf(column, row) !== undefined && (column.name !== PEOPLE || row[PEOPLE])),
  );
  return (
    <div className={styles.sheet}>
      <Sheet
        ref={sheet}
        id="approval-matrix"
        label={t("matrix.title")}
        store={store}
        columns={columns}
        limit={MOST_ROWS}
        keepsRows={readOnly}
        decimals={undefined}
        stateOf={stateOf}
        faultOf={faultOf}
        allowedOf={() => undefined}
        errors={errors}
        blank={blank}
        isBlank={isBlank}
        copyOf={copyOf}
        wait={() => undefined}
      />
      {!readOnly && (
        <div className={styles.under}>
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            disabled={rows.length >= MOST_ROWS}
            onClick={() => sheet.current?.addRows(1)}
          >
            {t("matrix.addRow")}
          </Button>
          <History what="undo" disabled={!canUndo} onClick={store.undo} />
          <History what="redo" disabled={!store.canRedo()} onClick={store.redo} />
          {unread && (
            <span className={styles.unread} role="status">
              {t("matrix.unread")}
            </span>
          )}
        </div>
      )}
    </div>
  );
}

const withSome = (rows: readonly Row[]): readonly Row[] => (rows.length > 0 ? rows : Array.from({ length: FIRST_ROWS }, blank));
const sameMatrix = (one: MatrixRule, other: MatrixRule): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
