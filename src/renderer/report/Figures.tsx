import type { ReportResult } from "../../model/contract/report.ts";
import { numberText } from "../../model/report/words.ts";
import { useServices } from "../services.tsx";
import styles from "./report.module.css";

/** The totals of a report as large numbers. */
export function Figures({ names, result }: { names: readonly string[] | undefined; result: ReportResult }) {
  const { language } = useServices();
  const whole = result.cells.find(({ at }) => at.every((place) => place === -1));
  if (!whole) return null;
  return (
    <dl className={styles.figures}>
      {result.measures.map((measure, index) =>
        measure.refused === null && (names?.includes(measure.id) ?? true) ? (
          <div key={measure.id}>
            <dt>{measure.title}</dt>
            <dd>{numberText(measure, whole.values[index] ?? null, language)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
