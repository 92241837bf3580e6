import { UnorderedListOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Drawer, Skeleton } from "antd";
import type { DrillQuestion, ReportResult } from "../../model/contract/report.ts";
import { memberText, numberText } from "../../model/report/words.ts";
import { useInsidePane } from "../form/page/useInsidePane.ts";
import { useServices } from "../services.tsx";
import { FailureLine } from "../states/Failure.tsx";
import { useTexts } from "../texts.ts";
import { Explanation } from "./Explanation.tsx";
import styles from "./report.module.css";
import { membersOf, placeOf, type ReportNumber } from "./report-number.ts";
import type { ReportState } from "./useReport.ts";

interface CellDrawerProps {
  readonly report: ReportState;
  readonly result: ReportResult;
  readonly number: ReportNumber;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Where a number comes from: its records, which open in their list, and what limits it, also beside what somebody else would see. */
export function CellDrawer({ report, result, number, open, onClose }: CellDrawerProps) {
  const t = useTexts("reportScreen");
  const form = useTexts("form");
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t("cell.title")}
      width={520}
      destroyOnHidden
      closable={{ "aria-label": form("close") }}
      {...useInsidePane()}
    >
      <CellFacts report={report} result={result} number={number} />
    </Drawer>
  );
}

function CellFacts({ report, result, number }: Pick<CellDrawerProps, "report" | "result" | "number">) {
  const t = useTexts("reportScreen");
  const { language } = useServices();
  const members = membersOf(result, number.at);
  const question: DrillQuestion = { ...report.question, at: placeOf(result, number.at), former: false };
  return (
    <div className={styles.facts}>
      <p className={styles.figure}>
        <span>{number.measure.title}</span>
        <b>{numberText(number.measure, number.value, language)}</b>
      </p>
      <dl className={styles.members}>
        {members.map(({ dimension, member }) => (
          <div key={dimension.id}>
            <dt>{dimension.title}</dt>
            <dd>{memberText(member, dimension, t)}</dd>
          </div>
        ))}
        {members.length === 0 && (
          <div>
            <dt>{report.title}</dt>
            <dd>{t("cell.whole")}</dd>
          </div>
        )}
      </dl>
      <Records screen={report.screen.$id} question={question} />
      <Explanation screen={report.screen.$id} question={question} measure={number.measure} />
    </div>
  );
}

/** How many records a number comes from, and the way to them. */
function Records({ screen, question }: { screen: string; question: DrillQuestion }) {
  const t = useTexts("reportScreen");
  const { reports, openFor } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ["report-drill", screen, question],
    queryFn: ({ signal }) => reports?.drill(screen, question, signal) ?? null,
    retry: false,
  });
  if (error) return <FailureLine error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 1 }} title={false} />;
  const { screen: list, entity, condition, keyword, total } = data;
  return (
    <div className={styles.records}>
      <span>{t("cell.records", { count: total })}</span>
      {list !== null && (condition !== null || question.at.length === 0) && openFor ? (
        <Button
          type="primary"
          icon={<UnorderedListOutlined aria-hidden />}
          disabled={total === 0}
          onClick={() => openFor(list, { entity, kind: "condition", condition: condition ?? undefined, keyword: keyword ?? "" })}
        >
          {t("cell.open")}
        </Button>
      ) : (
        <span className={styles.hint}>{t("cell.noList")}</span>
      )}
    </div>
  );
}
