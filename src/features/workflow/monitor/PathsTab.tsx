import { Progress, Table } from "antd";
import { useCallback } from "react";
import type { FlowVariants, MonitorFilter, NodeFigures } from "../../../model/contract/flow/monitor.ts";
import words from "../../../renderer/heard.module.css";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useIsNarrow } from "../../../renderer/useIsNarrow.ts";
import cells from "../../../widgets/cells/cells.module.css";
import { useFlowCalls } from "../calls.tsx";
import { useFigures } from "./ask.ts";
import { durationText } from "./duration-text.ts";
import { Figures } from "./Figures.tsx";
import { MonitorDiagram } from "./MonitorDiagram.tsx";
import css from "./monitor.module.css";
import { ReworkTable } from "./ReworkTable.tsx";

interface TabProps {
  readonly filter: MonitorFilter & { readonly flow: string };
  readonly work: boolean;
  readonly variant: string | undefined;
  readonly onVariant: (key: string | undefined) => void;
}
type Variant = FlowVariants["rows"][number];

const COLOURS: Readonly<Record<string, string>> = { agreed: "green", refused: "orange", stopped: "red", cancelled: "orange" };

/** The ways in which instances of a flow really went, one of them on its diagram, and what was done again. */
export function PathsTab({ filter, work, variant, onVariant }: TabProps) {
  const t = useTexts("monitor");
  const { monitor } = useFlowCalls();
  const { language } = useServices();
  const isNarrow = useIsNarrow();
  const query = useFigures(["variants", filter], (signal) => monitor.variants({ query: filter, signal }));
  return (
    <Figures query={query} isEmpty={({ instances }) => instances === 0}>
      {(data) => (
        <>
          {!isNarrow && <Way filter={filter} variant={data.rows.some(({ key }) => key === variant) ? variant : undefined} work={work} />}
          <p className={css.note}>
            {t(data.variants > data.rows.length ? "paths.cut" : "paths.note", {
              count: data.instances,
              ways: data.variants,
              shown: data.rows.length,
            })}
          </p>
          <Table<Variant>
            rowKey="key"
            size="middle"
            pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
            scroll={{ x: 720 }}
            aria-label={t("paths.table")}
            dataSource={[...data.rows]}
            rowSelection={{
              type: "checkbox",
              columnTitle: <span className={words.heard}>{t("paths.choose")}</span>,
              columnWidth: 48,
              selectedRowKeys: variant === undefined ? [] : [variant],
              onSelect: ({ key }, isSelected) => onVariant(isSelected ? key : undefined),
              getCheckboxProps: ({ steps }) => ({ "aria-label": steps.map(({ name }) => name).join(" → ") }) as object,
            }}
            columns={[
              { key: "steps", title: t("paths.way"), render: (_, { steps }) => <Steps steps={steps} /> },
              {
                ...{ key: "result", title: t("paths.result"), width: 110 },
                render: (_, { result }) =>
                  result !== null && <span className={`${cells.tag} ${cells[COLOURS[result] ?? ""] ?? ""}`}>{t(`ends.${result}`)}</span>,
              },
              { key: "count", title: t("paths.count"), dataIndex: "count", align: "right", width: 90 },
              {
                ...{ key: "share", title: t("paths.share"), width: 150 },
                render: (_, { share }) => (
                  <Progress percent={Math.round(share * 1_000) / 10} size="small" status="normal" aria-label={t("paths.share")} />
                ),
              },
              {
                ...{ key: "median", title: t("node.median"), align: "right", width: 130 },
                render: (_, row) => durationText(work ? row.workMedian : row.median, language, work),
              },
            ]}
          />
          <h2 className={css.heading}>{t("rework.title")}</h2>
          <ReworkTable rows={data.rework} />
        </>
      )}
    </Figures>
  );
}

/** Steps in their order; one that was come to again is told as such. */
function Steps({ steps }: { steps: Variant["steps"] }) {
  const before = new Set<string>();
  return (
    <ol className={css.steps}>
      {steps.map(({ node, name }, at) => {
        const isAgain = before.has(node);
        before.add(node);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step can come several times; its place is what it is.
          <li key={`${at} ${node}`} data-again={isAgain || undefined}>
            {name}
          </li>
        );
      })}
    </ol>
  );
}

/** The diagram, with all instances or those that took one way. */
function Way({ filter, variant, work }: { filter: TabProps["filter"]; variant: string | undefined; work: boolean }) {
  const t = useTexts("monitor");
  const { monitor } = useFlowCalls();
  const { language } = useServices();
  const asked = { ...filter, ...(variant !== undefined && { variant }) };
  const { data } = useFigures(["heat", asked], (signal) => monitor.heat({ query: asked, signal }));
  const value = useCallback(({ span }: NodeFigures) => (work ? span.workMedian : span.median) ?? 0, [work]);
  const said = useCallback((row: NodeFigures) => `${durationText(value(row), language, work)} · ${row.visits}`, [value, language, work]);
  if (!data?.xml) return null;
  const most = Math.max(0, ...data.nodes.map(value));
  return (
    <MonitorDiagram
      heat={{ ...data, xml: data.xml }}
      figureOf={value}
      textOf={said}
      caption={t(variant === undefined ? "paths.all" : "paths.one", { count: data.instances })}
      most={durationText(most, language, work)}
      isWay={variant !== undefined}
    />
  );
}
