import { Card } from "antd";
import type { MonitorFilter, MonitorOverview } from "../../../model/contract/flow/monitor.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { TrendChart } from "../../../widgets/blocks/chart/TrendChart.tsx";
import { useFlowCalls } from "../calls.tsx";
import { useFigures } from "./ask.ts";
import { durationText } from "./duration-text.ts";
import { Figures } from "./Figures.tsx";
import css from "./monitor.module.css";

interface TabProps {
  readonly filter: MonitorFilter;
  readonly work: boolean;
  readonly onOverdue: () => void;
}

const LINES = ["started", "agreed", "refused", "stopped", "cancelled"] as const;
const hoursOf = (seconds: number | null) => (seconds === null ? 0 : Math.round(seconds / 360) / 10);

/** What began and ended, how long it took, and what is open. */
export function OverviewTab({ filter, work, onOverdue }: TabProps) {
  const t = useTexts("monitor");
  const { monitor } = useFlowCalls();
  const query = useFigures(["overview", filter], (signal) => monitor.overview({ query: filter, signal }));
  return (
    <Figures query={query} isEmpty={() => false}>
      {(data) => (
        <>
          <Numbers data={data} work={work} onOverdue={onOverdue} />
          <div className={css.charts}>
            <Card size="small" title={t(`trend.${data.unit}`)}>
              <TrendChart
                kind="line"
                least={0}
                caption={t(`trend.${data.unit}`)}
                days={data.trend.map(({ day }) => day)}
                series={LINES.map((name) => ({ name: t(`ends.${name}`), values: data.trend.map((row) => row[name]) }))}
              />
            </Card>
            <Card size="small" title={t("trend.duration")}>
              <TrendChart
                kind="bar"
                least={0}
                caption={t("trend.duration")}
                days={data.trend.map(({ day }) => day)}
                series={[{ name: t("trend.hours"), values: data.trend.map((row) => hoursOf(work ? row.workMedian : row.median)) }]}
              />
            </Card>
          </div>
        </>
      )}
    </Figures>
  );
}

function Numbers({ data, work, onOverdue }: { data: MonitorOverview; work: boolean; onOverdue: () => void }) {
  const t = useTexts("monitor");
  const { language } = useServices();
  const { span } = data;
  const numbers: readonly (readonly [string, string | number])[] = [
    ["running", data.running],
    ...LINES.map((name) => [name, data[name]] as const),
    ["median", durationText(work ? span.workMedian : span.median, language, work)],
    ["p90", durationText(work ? span.workP90 : span.p90, language, work)],
  ];
  return (
    <div className={css.board}>
      <dl className={css.numbers}>
        <div className={css.number} data-bad={data.overdue > 0 || undefined}>
          <dt>{t("ends.overdue")}</dt>
          <dd>
            {data.overdue > 0 ? (
              <button type="button" className={css.link} onClick={onOverdue}>
                {data.overdue}
              </button>
            ) : (
              0
            )}
          </dd>
        </div>
        {numbers.map(([name, value]) => (
          <div key={name} className={css.number}>
            <dt>{t(`ends.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
