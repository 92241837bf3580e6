// biome-ignore-all lint/a11y/useSemanticElements: lines stand where they are in a box that scrolls; elements of tables would not.
// biome-ignore-all lint/a11y/useFocusableInteractive: the head is no place for keys.
import { Empty } from "antd";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { COLUMN_MODES } from "../../../model/rights-grid-columns.ts";
import type { GridLine } from "../../../model/rights-grid-lines.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { TreeLine } from "./TreeLine.tsx";
import type { TreeProps } from "./tree-props.ts";
import { bringIntoSight, useWindow } from "./use-window.ts";
import css from "./workbench.module.css";

/** As workbench.module.css has it. */
const LINE = 36;

/** Menu, screens, actions and fields as a tree grid: arrows go through it, space gives and takes. */
export function RightsTree(props: TreeProps) {
  const { label, lines, viewOf, expanded, readOnly, onExpand, onToggle, onColumn } = props;
  const t = useTexts("workbench");
  const box = useRef<HTMLDivElement>(null);
  const { from, to } = useWindow(box, lines.length, LINE);
  const [at, setAt] = useState<{ readonly key: string; readonly cell: number }>();
  const wanted = useRef(false);
  const place = Math.max(
    0,
    lines.findIndex(({ key }) => key === at?.key),
  );
  useEffect(() => {
    if (!wanted.current || !at) return;
    wanted.current = false;
    box.current?.querySelector<HTMLElement>(`[data-line="${place}"]`)?.focus();
  });
  const goTo = useCallback((line: GridLine | undefined, index: number, cell = 0) => {
    if (!line || !box.current) return;
    bringIntoSight(box.current, index, LINE, LINE);
    wanted.current = true;
    setAt({ key: line.key, cell });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const line = lines[place];
    if (!line || event.altKey || event.ctrlKey || event.metaKey) return;
    const cell = at?.cell ?? 0;
    const step = (by: number) => {
      const next = Math.min(lines.length - 1, Math.max(0, place + by));
      goTo(lines[next], next, lines[next]?.kind === "field" ? cell : 0);
    };
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / LINE) - 2);
    const isOpen = expanded.has(line.key);
    switch (event.key) {
      case "ArrowDown":
        step(1);
        break;
      case "ArrowUp":
        step(-1);
        break;
      case "PageDown":
        step(page);
        break;
      case "PageUp":
        step(-page);
        break;
      case "Home":
        goTo(lines[0], 0);
        break;
      case "End":
        goTo(lines.at(-1), lines.length - 1);
        break;
      case "ArrowRight":
        if (line.kind === "field") setAt({ key: line.key, cell: Math.min(COLUMN_MODES.length - 1, cell + 1) });
        else if (line.expandable && !isOpen) onExpand(line.key, true);
        else step(1);
        break;
      case "ArrowLeft":
        if (line.kind === "field" && cell > 0) setAt({ key: line.key, cell: cell - 1 });
        else if (line.expandable && isOpen) onExpand(line.key, false);
        else {
          const parent = lines.findIndex(({ key }) => key === line.parent);
          if (parent >= 0) goTo(lines[parent], parent);
        }
        break;
      case " ":
        if (line.kind === "field") {
          const mode = COLUMN_MODES[cell] ?? "view";
          const view = viewOf(line);
          if (!readOnly && view.granted && view.modes?.[mode].possible) onColumn(line, mode, !view.modes[mode].open);
        } else if (line.kind === "records") props.onRecords(line);
        else if (!readOnly && !viewOf(line).locked) onToggle(line);
        break;
      case "Enter":
        if (line.kind === "records") props.onRecords(line);
        else if (line.expandable) onExpand(line.key, !isOpen);
        break;
      default:
        return;
    }
    event.preventDefault();
  };
  return (
    <div className={css.tree} ref={box}>
      <div
        role="treegrid"
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-readonly={readOnly}
        className={css.lines}
        style={{ blockSize: (lines.length + 1) * LINE }}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div role="row" aria-rowindex={1} className={css.treeHead}>
          <span role="columnheader" tabIndex={-1} className={css.what}>
            {t("tree.what")}
          </span>
          <span role="columnheader" tabIndex={-1} className={css.modes}>
            {t("tree.granted")}
          </span>
          <span role="columnheader" tabIndex={-1} className={css.detail}>
            {t("tree.details")}
          </span>
        </div>
        {lines.slice(from, to).map((line, offset) => (
          <TreeLine
            key={line.key}
            {...props}
            line={line}
            at={from + offset}
            top={(from + offset + 1) * LINE}
            view={viewOf(line)}
            isCurrent={place === from + offset}
            cell={at?.key === line.key ? at.cell : 0}
            isOpen={expanded.has(line.key)}
            onFocus={(cell) => setAt((before) => (before?.key === line.key && before.cell === cell ? before : { key: line.key, cell }))}
          />
        ))}
      </div>
      {lines.length === 0 && <Empty className={css.none ?? ""} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("tree.nothing")} />}
    </div>
  );
}
