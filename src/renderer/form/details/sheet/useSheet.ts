import { useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Row } from "../../../../model/wire.ts";
import { useBundle } from "../../../bundle.tsx";
import { useServices } from "../../../services.tsx";
import { useTexts } from "../../../texts.ts";
import { useStable } from "../../../useStable.ts";
import { geometryOf, HEAD_HEIGHT, ROW_HEIGHT, reveal } from "./geometry.ts";
import type { PastePlan } from "./paste.ts";
import { at, boxOf, clamped, type Place, type Range } from "./range.ts";
import { createResolver } from "./resolver.ts";
import { createSheetCommands } from "./sheet-commands.ts";
import type { SheetProps } from "./sheet-props.ts";
import { useCellEditing } from "./useCellEditing.ts";
import { useRowWindow } from "./useRowWindow.ts";
import { useSheetKeys } from "./useSheetKeys.ts";
import { useSheetPointer } from "./useSheetPointer.ts";

/** What a sheet knows besides its rows – what is selected, edited, open – and all that keys and pointer do to it. */
export function useSheet(props: SheetProps) {
  const { store, columns, limit, keepsRows, stateOf, allowedOf, blank, isBlank, copyOf, wait, onSelect } = props;
  const t = useTexts("sheet");
  const services = useServices();
  const { entities } = useBundle();
  const rows = useSyncExternalStore(store.subscribe, store.rows);
  const scroller = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const [before, after] = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)];
  const [chosenRange, setRange] = useState<Range>(at(0, 0));
  const [resting, setResting] = useState(false);
  const [control, setControl] = useState(false);
  const [picking, setPicking] = useState(false);
  const [menu, setMenu] = useState(false);
  const [pastePlan, setPastePlan] = useState<PastePlan>();
  const [said, setSaid] = useState("");
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});

  const range = clamped(chosenRange, rows.length, columns.length);
  const box = boxOf(range);
  const row = rows[range.anchor.row];
  const column = columns[range.anchor.column];
  const view = useRowWindow(scroller, rows.length);
  const geometry = useMemo(
    () =>
      geometryOf(
        columns.map((each) => widths[each.name] ?? each.width),
        view.width,
      ),
    [columns, widths, view.width],
  );
  const hasTotals = columns.some(({ isSummed }) => isSummed);

  const isEditable = useCallback(
    (each: Row, place: number) => {
      const which = columns[place];
      return which !== undefined && !which.isComputed && stateOf(which, each).editable;
    },
    [columns, stateOf],
  );
  const isPlaceEditable = (place: Place) => {
    // As they are now: what was just typed may have opened a cell.
    const rowAt = store.rows()[place.row];
    return rowAt !== undefined && isEditable(rowAt, place.column);
  };
  const editable = isPlaceEditable(range.anchor);

  /** What comes into sight of the cells that were selected last. */
  const shown = useRef<Place>(undefined);
  const select = useStable((next: Range, show?: Place) => {
    const seen = clamped(next, store.rows().length, columns.length);
    shown.current = show;
    setResting(false);
    setRange(seen);
    onSelect?.(seen);
  });
  // Once rows that were just added are drawn; not at the start, when nobody has gone anywhere yet.
  const drawnRange = useRef(chosenRange);
  useLayoutEffect(() => {
    if (drawnRange.current === chosenRange || !scroller.current) return;
    drawnRange.current = chosenRange;
    // With whole rows selected, the columns in view stay.
    const isOfRows = columns.length > 1 && chosenRange.anchor.column === 0 && chosenRange.head.column === columns.length - 1;
    const place = shown.current ?? chosenRange.head;
    reveal(scroller.current, geometry, isOfRows ? { row: place.row } : place, hasTotals ? ROW_HEIGHT : 0);
  }, [chosenRange, geometry, hasTotals, columns.length]);
  // An input that is not drawn yet takes the focus when it is.
  const awaited = useRef(false);
  const focus = () => {
    awaited.current = input.current === null;
    input.current?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => {
    if (awaited.current && input.current) focus();
  });
  const say = useStable((what: "pasted" | "removed" | "moved" | "full", count: number) =>
    setSaid(t(what, { count, row: count, max: count })),
  );
  const resolver = useMemo(
    () => createResolver({ store, columns, isEditable, wait, services, entities }),
    [store, columns, isEditable, wait, services, entities],
  );
  const commands = useMemo(() => {
    const ask = setPastePlan;
    return createSheetCommands({
      store,
      columns,
      limit,
      keepsRows,
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
    });
  }, [store, columns, limit, keepsRows, isEditable, allowedOf, blank, isBlank, copyOf, resolver, select, say, wait]);

  const leave = (backwards: boolean) => (backwards ? before : after).current?.focus();
  const edit = () => {
    if (!row || !column || !editable) return;
    if (column.needsControl) setControl(true);
    else if (column.field.kind === "boolean") commands.put(range.anchor, row[column.name] !== true);
    else cell.begin("text");
  };
  const open = () => {
    if (!row || !column || !editable) return;
    if (column.opens === "picker") setPicking(true);
    else if (column.opens === "control") setControl(true);
    else if (column.opens === "place") props.onOpen?.(range.anchor);
    else if (column.opens === "choices") {
      cell.begin("all");
      focus();
    } else edit();
  };
  const keys = useSheetKeys({
    store,
    columns,
    range,
    commands,
    limit,
    isEditable: isPlaceEditable,
    isBlank,
    isResting: resting,
    rest: () => {
      setResting(true);
      setRange({ anchor: range.anchor, head: range.anchor });
      onSelect?.({ anchor: range.anchor, head: range.anchor });
      setSaid(t("rested"));
    },
    pageHeight: () => (scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT,
    select,
    edit,
    open,
    menu: () => setMenu(true),
    leave,
  });
  const allowed = useMemo(() => (row && column ? allowedOf(column, row) : undefined), [row, column, allowedOf]);
  const cell = useCellEditing({ place: range.anchor, row, column, editable, allowed, commands, go: { ...keys, leave, open } });
  const { commit } = cell;
  const settle = () => {
    commit();
    focus();
  };
  const pointer = useSheetPointer({
    scroller,
    geometry,
    count: rows.length,
    columns: columns.length,
    range,
    commands,
    select,
    settle,
    edit,
    menu: () => setMenu(true),
  });

  useImperativeHandle(props.ref, () => ({
    goTo(place) {
      commit();
      select({ anchor: place, head: place });
      focus();
    },
    active: () => range.anchor,
    addRows(count) {
      commit();
      commands.insertBlank(
        store.rows().length,
        count,
        Math.max(
          0,
          columns.findIndex((each) => !each.isComputed),
        ),
      );
      focus();
    },
  }));

  return {
    rows,
    refs: { scroller, input, before, after },
    window: view,
    geometry,
    resize: (name: string, size: number) => setWidths({ ...widths, [name]: size }),
    range,
    box,
    row,
    column,
    editable,
    resting,
    wake: () => setResting(false),
    allowed,
    select,
    focus,
    settle,
    leave,
    open,
    commands,
    keys,
    cell,
    pointer,
    said,
    opened: { control, setControl, picking, setPicking, menu, setMenu, pastePlan, setPastePlan },
  };
}

export type SheetControl = ReturnType<typeof useSheet>;
