import { Button } from "antd";
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from "react";
import type { ReportResult } from "../../model/contract/report.ts";
import { headsOf, pivotOf } from "../../model/report/pivot.ts";
import { useTexts } from "../texts.ts";
import { isFolded } from "./folded.ts";
import { ReportRow } from "./ReportRow.tsx";
import { ReportTableHead } from "./ReportTableHead.tsx";
import styles from "./report.module.css";
import type { ReportNumber } from "./report-number.ts";

/** Lines that are drawn at once; further ones at a press. */
const PART = 200;

interface ReportTableProps {
  readonly title: string;
  readonly result: ReportResult;
  readonly onAsk: (number: ReportNumber) => void;
}

/** A report as a table: groups before their sub-totals, both ways. A group of the side can be folded to its sub-total. Keys go from number to number, Enter asks about one. */
export function ReportTable({ title, result, onAsk }: ReportTableProps) {
  const t = useTexts("reportScreen");
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState(PART);
  const table = useRef<HTMLTableElement>(null);
  const measures = useMemo(() => result.measures.filter(({ refused }) => refused === null), [result]);
  const pivot = useMemo(() => pivotOf(result), [result]);
  const lines = useMemo(() => pivot.rows.filter((line) => !isFolded(line, folded)), [pivot, folded]);
  const part = useMemo(() => lines.slice(0, shown), [lines, shown]);
  const heads = useMemo(() => headsOf(result, result.rows, part), [result, part]);
  const fold = (key: string) =>
    setFolded((former) => (former.has(key) ? new Set([...former].filter((one) => one !== key)) : new Set([...former, key])));

  const numberAt = (element: Element | null): ReportNumber | undefined => {
    const place = element?.closest("td")?.dataset.place?.split(":").map(Number);
    const [row, column] = [part[place?.[0] ?? -1], pivot.columns[place?.[1] ?? -1]];
    const measure = measures[place?.[2] ?? -1];
    if (!row || !column || !measure) return undefined;
    const value = pivot.cellAt(row, column)?.values[result.measures.indexOf(measure)] ?? null;
    return { at: [...row.at, ...column.at], measure, value };
  };
  const ask = (event: MouseEvent | KeyboardEvent) => {
    const number = numberAt(event.target as Element);
    if (number && number.value !== null) onAsk(number);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const cell = (event.target as Element).closest("td");
    const step = STEPS[event.key];
    if (!cell || !table.current) return;
    if (event.key === "Enter" || event.key === " ") ask(event);
    else if (!step) return;
    else focusBeside(table.current, cell, step);
    event.preventDefault();
  };
  return (
    <>
      <div className={styles.scroll}>
        {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose numbers are gone through by keys is a grid. */}
        <table ref={table} className={styles.table} role="grid" aria-label={title} onClick={ask} onKeyDown={onKeyDown}>
          <ReportTableHead result={result} columns={pivot.columns} measures={measures} />
          <tbody>
            {part.map((line, index) => (
              <ReportRow
                key={line.at.join(",")}
                {...{ result, pivot, measures, line, index, folded, onFold: fold }}
                heads={heads.map((list) => list[index])}
              />
            ))}
          </tbody>
        </table>
      </div>
      {lines.length > shown && (
        <Button type="link" className={styles.more ?? ""} onClick={() => setShown(shown + PART)}>
          {t("more", { count: Math.min(PART, lines.length - shown), rest: lines.length - shown })}
        </Button>
      )}
    </>
  );
}

const STEPS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Takes the focus to the number beside one; at the edge it stays. */
function focusBeside(table: HTMLTableElement, cell: HTMLTableCellElement, [down, across]: readonly [number, number]): void {
  const rows = [...table.tBodies].flatMap(({ rows: all }) => [...all]);
  const at = rows.indexOf(cell.parentElement as HTMLTableRowElement);
  const numbers = (row: HTMLTableRowElement | undefined) => [...(row?.querySelectorAll("td") ?? [])];
  const column = numbers(rows[at]).indexOf(cell);
  const next = numbers(rows[at + down])[column + across];
  if (!next) return;
  for (const focusable of table.querySelectorAll("td[tabindex='0']")) focusable.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
}
