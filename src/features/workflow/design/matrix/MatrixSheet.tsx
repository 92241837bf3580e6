import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { peopleInWords } from "../../../../flow/design/words.ts";
import { peopleText, readPeople } from "../../../../flow/matrix/people-text.ts";
import type { MatrixRule } from "../../../../flow/people-rule.ts";
import type { Row } from "../../../../model/wire.ts";
import type { SheetColumn } from "../../../../renderer/form/details/sheet/columns.ts";
import type { Place } from "../../../../renderer/form/details/sheet/range.ts";
import { Sheet } from "../../../../renderer/form/details/sheet/Sheet.tsx";
import { History } from "../../../../renderer/form/details/sheet/SheetControls.tsx";
import type { SheetHandle } from "../../../../renderer/form/details/sheet/sheet-props.ts";
import { createSheetStore, type SheetStore } from "../../../../renderer/form/details/sheet/sheet-store.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import { useHabits } from "../../../../renderer/useHabits.ts";
import type { PanelPlace } from "../panel/place.ts";
import styles from "./matrix.module.css";
import { RowPeople } from "./RowPeople.tsx";
import { textColumns } from "./sheet-columns.ts";
import { isBlank, matrixOf, PEOPLE, peopleOf, readOf, rowsOf, type SheetDraft, type SheetWords, unreadIn } from "./sheet-rows.ts";

/** More is no sheet that somebody looks over. */
const MOST_ROWS = 500;
const FIRST_ROWS = 3;
/** Cells that are named; what they say is mended one after the other. */
const FEW_UNREAD = 5;

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
  /** What the sheet held when it was left, where not all of it could be read. */
  readonly draft?: SheetDraft | undefined;
  readonly onDraft?: ((draft: SheetDraft | undefined) => void) | undefined;
  /** Where approvers are chosen. */
  readonly place: PanelPlace;
}

/** The rows of a matrix as a spreadsheet. What can be read becomes the matrix at once; while something cannot, it stays as it was. */
export function MatrixSheet({ value, onChange, words, readOnly, wrongRows, onStore, wanted, draft, onDraft, place }: SheetProps) {
  const t = useTexts("design");
  const habits = useHabits();
  const sheet = useRef<SheetHandle>(null);
  const { dimensions } = value;
  const columns = useMemo(() => {
    const titles = new Map([
      ...dimensions.map(({ field }) => [field, words.box.title(field)] as const),
      [PEOPLE, t("matrix.approvers")] as const,
    ]);
    const shown = (text: string) => {
      const people = readPeople(text, words.people);
      return people ? peopleInWords(people, place.words) : text;
    };
    return textColumns(titles, dimensions, habits, shown);
  }, [dimensions, words, habits, t, place.words]);
  /** What the flow has, and what was told to it and has not come back yet: writing takes a moment. */
  const latest = useRef(value);
  const told = useRef<readonly MatrixRule[]>([]);
  const [store] = useState(() => {
    const isThere = draft !== undefined && sameMatrix(draft.of, value);
    return createSheetStore({ rows: isThere ? draft.rows : withSome(rowsOf(value, words)), fields: [], isBlank });
  });
  const rows = useSyncExternalStore(store.subscribe, store.rows);
  const canUndo = useSyncExternalStore(store.subscribe, store.canUndo);
  const unread = useMemo(() => unreadIn(rows, dimensions, words), [rows, dimensions, words]);
  useEffect(() => onStore(store), [store, onStore]);
  useEffect(() => {
    const own = told.current.findIndex((one) => sameMatrix(one, value));
    if (own >= 0) told.current = told.current.slice(own + 1);
    else if (!sameMatrix(latest.current, value)) {
      told.current = [];
      latest.current = value;
      // What cannot be read yet stays, whatever changes around it.
      if (unreadIn(store.rows(), value.dimensions, words).length === 0) store.reset(withSome(rowsOf(value, words)));
    }
  }, [value, store, words]);
  useEffect(
    () =>
      store.subscribe(() => {
        const next = matrixOf(store.rows(), latest.current, words);
        if (!next || sameMatrix(next, latest.current)) return;
        latest.current = next;
        told.current = [...told.current, next];
        onChange(next);
      }),
    [store, words, onChange],
  );
  useEffect(() => onDraft?.(unread.length > 0 ? { of: value, rows } : undefined), [unread, rows, value, onDraft]);
  const [opened, setOpened] = useState<Place>();
  const openedRow = opened && rows[opened.row];
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
        onOpen={setOpened}
      />
      {opened && openedRow && (
        <RowPeople
          place={place}
          title={t("matrix.approversOf", { row: opened.row + 1 })}
          people={peopleOf(openedRow, words) ?? []}
          onChange={(people) =>
            store.apply({ do: "set", cells: [{ row: opened.row, column: PEOPLE, value: peopleText(people, words.people) }] })
          }
          onClose={() => {
            setOpened(undefined);
            setTimeout(() => sheet.current?.goTo(opened));
          }}
        />
      )}
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
        </div>
      )}
      {unread.length > 0 && (
        <div className={styles.unread} role="status">
          {t("matrix.unread", { count: unread.length })}
          {unread.slice(0, FEW_UNREAD).map(({ row, column, name, text }) => (
            <Button
              key={`${row} ${name}`}
              type="link"
              size="small"
              danger
              className={styles.row ?? ""}
              onClick={() => sheet.current?.goTo({ row, column })}
            >
              {t("matrix.unreadCell", { row: row + 1, field: columns[column]?.title ?? name, text })}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const withSome = (rows: readonly Row[]): readonly Row[] => (rows.length > 0 ? rows : Array.from({ length: FIRST_ROWS }, blank));
const sameMatrix = (one: MatrixRule, other: MatrixRule): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);
