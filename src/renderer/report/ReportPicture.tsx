import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ReportQuestion } from "../../model/contract/report.ts";
import { isReport } from "../../model/report/report.ts";
import { readingKey } from "../list/records-key.ts";
import { screenQuery } from "../screen-query.ts";
import { useServices } from "../services.tsx";
import { Failure } from "../states/Failure.tsx";
import { ScreenSkeleton } from "../states/ScreenSkeleton.tsx";
import { useTexts } from "../texts.ts";
import { Figures } from "./Figures.tsx";
import { ReportChart } from "./ReportChart.tsx";
import styles from "./report.module.css";

interface ReportPictureProps {
  readonly id: string;
  readonly question: ReportQuestion;
  /** Hears what the report is called in the reader's language. */
  readonly onTitle?: ((title: string) => void) | undefined;
}

/** The picture of a report away from its screen, as whoever looks at it would read it there; its totals where it draws none. */
export function ReportPicture({ id, question, onTitle }: ReportPictureProps) {
  const t = useTexts("reportScreen");
  const { source, reports, language } = useServices();
  const { data: bundle, error: refused } = useQuery(screenQuery(source, id, language));
  const screen = bundle && isReport(bundle.screen) ? bundle.screen : undefined;
  const name = bundle && (bundle.screen.title ?? bundle.entities[bundle.screen.entity]?.title);
  useEffect(() => {
    if (name !== undefined) onTitle?.(name);
  }, [name, onTitle]);
  const { data, error, refetch } = useQuery({
    queryKey: readingKey(screen?.entity ?? "", "report", language, { screen: id, ...question }),
    queryFn: ({ signal }) => reports?.run(id, question, signal) ?? null,
    enabled: screen !== undefined,
    retry: false,
  });
  if (refused || error) return <Failure error={refused ?? error} onRetry={() => void refetch()} />;
  if (!bundle || !screen || !data) return <ScreenSkeleton />;
  if (data.cells.length === 0) return <p className={styles.hint}>{t("nothing")}</p>;
  return screen.report.chart ? (
    <ReportChart screen={screen} bundle={bundle} title={data.title} result={data} />
  ) : (
    <Figures names={undefined} result={data} />
  );
}
