import type { ReportMeasure } from "../../model/contract/report.ts";
import { changeOf, numberText } from "../../model/report/words.ts";
import { useTexts } from "../texts.ts";
import styles from "./report.module.css";

interface NumberCellProps {
  /** Line, column and measure, by which the table finds it. */
  readonly place: string;
  /** The one to which Tab leads. */
  readonly isFirst: boolean;
  readonly isTotal: boolean;
  readonly measure: ReportMeasure;
  readonly value: string | null;
  /** The same of the earlier time; undefined: nothing is compared here. */
  readonly former: string | null | undefined;
  readonly language: string;
}

/** A number of a report, with what it was before. */
export function NumberCell({ place, isFirst, isTotal, measure, value, former, language }: NumberCellProps) {
  const t = useTexts("reportScreen");
  return (
    <td
      data-place={place}
      tabIndex={isFirst ? 0 : -1}
      className={`${isTotal ? styles.totalColumn : ""} ${value === null ? "" : styles.number}`}
    >
      {numberText(measure, value, language)}
      {former !== undefined && (
        <span className={styles.former} title={t("former", { value: numberText(measure, former, language) })}>
          {changeText(value, former, language)}
        </span>
      )}
    </td>
  );
}

function changeText(value: string | null, former: string | null, language: string): string {
  const change = changeOf(value, former);
  if (change === null) return "—";
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 }).format(Math.abs(change));
  return `${change > 0 ? "▲" : change < 0 ? "▼" : ""} ${percent}`.trim();
}
