import type { ReportExplanation, ReportMeasure } from "../../model/contract/report.ts";
import { numberText } from "../../model/report/words.ts";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import { reasonText } from "./reason-text.ts";
import styles from "./report.module.css";

interface ComparisonProps {
  readonly explanation: ReportExplanation;
  readonly other: NonNullable<ReportExplanation["other"]>;
  readonly measure: ReportMeasure;
}

/** Two people's numbers beside each other, and what makes the difference: the parts add up to it. */
export function Comparison({ explanation, other, measure }: ComparisonProps) {
  const t = useTexts("reportScreen");
  const { language } = useServices();
  const { mine, difference, records, parts, whole } = explanation;
  if (other.refused !== null) return <p>{t("cell.refused")}</p>;
  const told = (value: string | null) => numberText(measure, value, language);
  const isSame = records === 0 && Number(difference ?? 0) === 0;
  return (
    <>
      <dl className={styles.sides}>
        <div>
          <dt>{t("cell.mine")}</dt>
          <dd>{told(mine.value)}</dd>
        </div>
        <div>
          <dt>{other.name}</dt>
          <dd>{told(other.value)}</dd>
        </div>
        <div>
          <dt>{t("cell.difference")}</dt>
          <dd>{told(difference)}</dd>
        </div>
      </dl>
      {isSame ? (
        <p>{t("cell.same")}</p>
      ) : (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={JSON.stringify(part.reasons)}>
              <span>
                {t("cell.part", { count: part.records, reason: part.reasons.map((reason) => reasonText(reason, t)).join(t("separator")) })}
              </span>
              {part.value !== null && <b>{told(part.value)}</b>}
            </li>
          ))}
        </ul>
      )}
      {!whole && <p className={styles.hint}>{t("cell.shared")}</p>}
    </>
  );
}
