import { useMemo } from "react";
import type { ReportMeasure, ReportResult } from "../../model/contract/report.ts";
import { headsOf, type PivotLine } from "../../model/report/pivot.ts";
import { memberText } from "../../model/report/words.ts";
import { useTexts } from "../texts.ts";
import styles from "./report.module.css";

interface ReportTableHeadProps {
  readonly result: ReportResult;
  readonly columns: readonly PivotLine[];
  readonly measures: readonly ReportMeasure[];
}

/** The headings of a report: a line for each dimension across the top, and below them the measures. */
export function ReportTableHead({ result, columns, measures }: ReportTableHeadProps) {
  const t = useTexts("reportScreen");
  const heads = useMemo(() => headsOf(result, result.columns, columns), [result, columns]);
  const titleOf = (id: string) => result.dimensions.find((one) => one.id === id)?.title ?? id;
  // Where one measure stands below groups, its name is said by the corner.
  const hasMeasures = measures.length > 1 || heads.length === 0;
  const deep = heads.length + (hasMeasures ? 1 : 0);
  return (
    <thead>
      {Array.from({ length: deep }, (_, level) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a head have no names, and their order is what they are.
        <tr key={level}>
          {level === 0 &&
            result.rows.map((id, at) => (
              <th key={id} scope="col" rowSpan={deep} className={`${styles.corner} ${at === 0 ? styles.first : ""}`}>
                {titleOf(id)}
              </th>
            ))}
          {level < heads.length
            ? heads[level]?.map((head, at) => {
                if (!head) return null;
                const dimension = result.dimensions.find(({ id }) => id === result.columns[level]);
                return (
                  <th key={columns[at]?.at.join(",")} scope="colgroup" colSpan={head.span * measures.length} rowSpan={head.reach}>
                    {head.member && dimension ? memberText(head.member, dimension, t) : t(level === 0 ? "total" : "subtotal")}
                  </th>
                );
              })
            : columns.flatMap((column) =>
                measures.map((measure) => (
                  <th key={`${column.at.join(",")} ${measure.id}`} scope="col" className={styles.measure}>
                    {measure.title}
                  </th>
                )),
              )}
        </tr>
      ))}
    </thead>
  );
}
