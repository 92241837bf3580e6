import type { ReportResult } from "../../model/contract/report.ts";
import type { ScreenBundle } from "../../model/documents.ts";
import { chartSeries } from "../../model/report/chart-series.ts";
import type { ReportScreen } from "../../model/report/report.ts";
import { memberText, numberText } from "../../model/report/words.ts";
import { useServices } from "../services.tsx";
import { useTexts } from "../texts.ts";
import { Figures } from "./Figures.tsx";
import { partHues } from "./part-hues.ts";
import styles from "./report.module.css";

interface ReportChartProps {
  readonly screen: ReportScreen;
  /** Of that screen. */
  readonly bundle: Pick<ScreenBundle, "entities" | "dictionaries">;
  readonly title: string;
  readonly result: ReportResult;
}

/** The picture above a report's table, where the document wants one. */
export function ReportChart({ screen, bundle, title, result }: ReportChartProps) {
  const t = useTexts("reportScreen");
  const { registry, language } = useServices();
  const { chart } = screen.report;
  if (chart?.shape === "figures") return <Figures names={chart.measures} result={result} />;
  const drawn = chartSeries(screen.report, result);
  const Chart = registry.chart;
  if (!chart || !drawn || !Chart) return null;
  const dimensionOf = (id: string | undefined) => result.dimensions.find((one) => one.id === id);
  const over = dimensionOf(drawn.over);
  const parts = dimensionOf(chart.parts ?? result.columns[0]);
  const [first] = drawn.series;
  const members = drawn.series.flatMap(({ part }) => part ?? []);
  const hasMeasures = new Set(drawn.series.map(({ measure }) => measure.id)).size > 1;
  const hues = hasMeasures ? undefined : partHues(screen.report, bundle, { entity: screen.entity, parts: parts?.id, members });
  return (
    <figure className={styles.chart}>
      <Chart
        shape={chart.shape}
        caption={title}
        head={over?.title ?? ""}
        names={drawn.names.map((member) => ({
          key: `${member.key} ${member.hidden}`,
          name: memberText(member, over ?? { kind: "text" }, t),
        }))}
        series={drawn.series.map(({ measure, part, values }) => {
          const name = part && memberText(part, parts ?? { kind: "text" }, t);
          return {
            key: `${measure.id} ${part?.key}`,
            name: name === undefined ? measure.title : hasMeasures ? `${measure.title} · ${name}` : name,
            values,
            hue: part && hues?.get(part.key),
          };
        })}
        format={(value, isShort) => (first ? numberText(first.measure, value, language, isShort) : (value ?? "—"))}
      />
    </figure>
  );
}
