import { Segmented, Table } from "antd";
import { useCallback, useState } from "react";
import type { FlowHeat, MonitorFilter, NodeFigures } from "../../../model/contract/flow/monitor.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useIsNarrow } from "../../../renderer/useIsNarrow.ts";
import { useFlowCalls } from "../calls.tsx";
import { useFigures } from "./ask.ts";
import { durationText } from "./duration-text.ts";
import { Figures } from "./Figures.tsx";
import { MonitorDiagram } from "./MonitorDiagram.tsx";
import css from "./monitor.module.css";

const METRICS = ["median", "p90", "visits", "open", "back"] as const;
type Metric = (typeof METRICS)[number];

/** What a step has of a metric: seconds, or how often. */
function figureOf({ span, visits, open, refused, sentBack }: NodeFigures, metric: Metric, work: boolean): number {
  if (metric === "median") return (work ? span.workMedian : span.median) ?? 0;
  if (metric === "p90") return (work ? span.workP90 : span.p90) ?? 0;
  if (metric === "back") return refused + sentBack;
  return metric === "visits" ? visits : open;
}

interface TabProps {
  readonly filter: MonitorFilter & { readonly flow: string };
  readonly work: boolean;
}

/** Where a flow waits: on its diagram, and as a table. */
export function HeatTab({ filter, work }: TabProps) {
  const { monitor } = useFlowCalls();
  const query = useFigures(["heat", filter], (signal) => monitor.heat({ query: filter, signal }));
  return (
    <Figures query={query} isEmpty={({ instances }) => instances === 0}>
      {(heat) => <Heat heat={heat} work={work} />}
    </Figures>
  );
}

function Heat({ heat, work }: { heat: FlowHeat; work: boolean }) {
  const t = useTexts("monitor");
  const { language } = useServices();
  const isNarrow = useIsNarrow();
  const [metric, setMetric] = useState<Metric>("median");
  const isTime = metric === "median" || metric === "p90";
  const value = useCallback((row: NodeFigures) => figureOf(row, metric, work), [metric, work]);
  const said = useCallback(
    (row: NodeFigures) => (isTime ? `${durationText(value(row), language, work)} · ${row.visits}` : String(value(row))),
    [isTime, value, language, work],
  );
  const most = Math.max(0, ...heat.nodes.map(value));
  return (
    <>
      {!isNarrow && heat.xml !== null && (
        <>
          <Segmented
            className={css.metric ?? ""}
            aria-label={t("metric.title")}
            value={metric}
            options={METRICS.map((one) => ({ value: one, label: t(`metric.${one}`) }))}
            onChange={setMetric}
          />
          <MonitorDiagram
            heat={{ ...heat, xml: heat.xml }}
            figureOf={value}
            textOf={said}
            caption={t(`metric.${metric}`)}
            most={isTime ? durationText(most, language, work) : String(most)}
          />
        </>
      )}
      <p className={css.note}>{t("heat.note", { count: heat.instances })}</p>
      <NodeTable rows={heat.nodes} work={work} />
    </>
  );
}

/** The same as the diagram, and more, in words. */
function NodeTable({ rows, work }: { rows: readonly NodeFigures[]; work: boolean }) {
  const t = useTexts("monitor");
  const { language } = useServices();
  const time = (seconds: number | null, inWork = work) => durationText(seconds, language, inWork);
  const count = (name: "visits" | "open" | "refused" | "sentBack" | "late") => ({
    ...{ key: name, title: t(`node.${name}`), dataIndex: name, align: "right" as const },
    sorter: (one: NodeFigures, other: NodeFigures) => one[name] - other[name],
  });
  return (
    <Table<NodeFigures>
      rowKey="node"
      size="middle"
      pagination={false}
      scroll={{ x: 900 }}
      aria-label={t("heat.table")}
      dataSource={[...rows]}
      columns={[
        { key: "name", title: t("node.step"), dataIndex: "name", fixed: "left", width: 160 },
        count("visits"),
        count("open"),
        { key: "oldest", title: t("node.oldest"), align: "right", render: (_, row) => (row.open > 0 ? time(row.oldest, false) : "–") },
        {
          key: "median",
          title: t("node.median"),
          align: "right",
          render: (_, { span }) => time(work ? span.workMedian : span.median),
          sorter: (one, other) => figureOf(one, "median", work) - figureOf(other, "median", work),
        },
        {
          key: "p90",
          title: t("node.p90"),
          align: "right",
          render: (_, { span }) => time(work ? span.workP90 : span.p90),
          sorter: (one, other) => figureOf(one, "p90", work) - figureOf(other, "p90", work),
        },
        count("refused"),
        count("sentBack"),
        count("late"),
      ]}
    />
  );
}
