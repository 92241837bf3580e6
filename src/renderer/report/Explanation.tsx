import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { useId, useState } from "react";
import type { DrillQuestion, ReportMeasure } from "../../model/contract/report.ts";
import type { Reference } from "../../model/wire.ts";
import { useServices } from "../services.tsx";
import { FailureLine } from "../states/Failure.tsx";
import { useTexts } from "../texts.ts";
import { Comparison } from "./Comparison.tsx";
import { PersonChoice } from "./PersonChoice.tsx";
import { reasonText } from "./reason-text.ts";
import styles from "./report.module.css";

interface ExplanationProps {
  readonly screen: string;
  readonly question: DrillQuestion;
  readonly measure: ReportMeasure;
}

/** What limits a number, in sentences, and what somebody else would read in its place. */
export function Explanation({ screen, question, measure }: ExplanationProps) {
  const t = useTexts("reportScreen");
  const { reports } = useServices();
  const id = useId();
  const [person, setPerson] = useState<Reference>();
  const { data, error, refetch } = useQuery({
    queryKey: ["report-explanation", screen, question, measure.id, person?.id],
    queryFn: ({ signal }) =>
      reports?.explain(screen, { ...question, measure: measure.id, ...(person && { person: person.id }) }, signal) ?? null,
    retry: false,
  });
  return (
    <section className={styles.why} aria-labelledby={id}>
      <h3 id={id}>{t("cell.why")}</h3>
      {error ? (
        <FailureLine error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      ) : data.own.length === 0 ? (
        <p>{t("cell.all")}</p>
      ) : (
        <>
          <p>{t("cell.limits")}</p>
          <ul>
            {data.own.map((reason) => (
              <li key={JSON.stringify(reason)}>{reasonText(reason, t)}</li>
            ))}
          </ul>
        </>
      )}
      <PersonChoice value={person} onChange={setPerson} />
      {person && data?.other && <Comparison explanation={data} other={data.other} measure={measure} />}
    </section>
  );
}
