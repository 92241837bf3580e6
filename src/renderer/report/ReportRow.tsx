import { DownOutlined, RightOutlined } from "@ant-design/icons";
import { memo } from "react";
import type { ReportMeasure, ReportResult } from "../../model/contract/report.ts";
import type { Pivot, PivotHead, PivotLine } from "../../model/report/pivot.ts";
import { memberText } from "../../model/report/words.ts";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import { groupKey } from "./folded.ts";
import { NumberCell } from "./NumberCell.tsx";
import styles from "./report.module.css";

interface ReportRowProps {
  readonly result: ReportResult;
  readonly pivot: Pivot;
  /** Those that are told. */
  readonly measures: readonly ReportMeasure[];
  readonly line: PivotLine;
  readonly index: number;
  /** Of each dimension of the side the heading that begins at this line. */
  readonly heads: readonly (PivotHead | undefined)[];
  readonly folded: ReadonlySet<string>;
  readonly onFold: (key: string) => void;
}

/** A line of a report: headings, and its numbers. Sub-totals stand out. */
export const ReportRow = memo(function ReportRow({ result, pivot, measures, line, index, heads, folded, onFold }: ReportRowProps) {
  const t = useTexts("reportScreen");
  const { language } = useServices();
  const isTotal = line.depth < line.at.length;
  return (
    <tr className={isTotal ? styles.total : ""}>
      {heads.map((head, level) => {
        if (!head) return null;
        const dimension = result.dimensions.find(({ id }) => id === result.rows[level]);
        const key = groupKey(line, level + 1);
        const text = head.member && dimension ? memberText(head.member, dimension, t) : t(level === 0 ? "total" : "subtotal");
        // A group whose sub-total is told can be folded to it.
        const isGroup = head.member !== undefined && level < result.rows.length - 1 && (head.span > 1 || folded.has(key));
        return (
          <th
            key={`${result.rows[level]}`}
            scope="row"
            rowSpan={head.span}
            colSpan={head.reach}
            className={level === 0 ? styles.first : ""}
          >
            {isGroup ? (
              <button type="button" className={styles.fold} aria-expanded={!folded.has(key)} onClick={() => onFold(key)}>
                {folded.has(key) ? <RightOutlined aria-hidden /> : <DownOutlined aria-hidden />}
                {text}
              </button>
            ) : (
              text
            )}
          </th>
        );
      })}
      {pivot.columns.flatMap((column, at) => {
        const cell = pivot.cellAt(line, column);
        return measures.map((measure, which) => {
          const place = result.measures.indexOf(measure);
          return (
            <NumberCell
              key={`${column.at.join(",")} ${measure.id}`}
              place={`${index}:${at}:${which}`}
              isFirst={index === 0 && at === 0 && which === 0}
              isTotal={column.depth < column.at.length}
              measure={measure}
              value={cell?.values[place] ?? null}
              former={cell?.former ? (cell.former[place] ?? null) : undefined}
              language={language}
            />
          );
        });
      })}
    </tr>
  );
});
