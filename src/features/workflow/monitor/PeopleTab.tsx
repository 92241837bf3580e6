import { Progress, Table } from "antd";
import type { FlowLoad, MonitorFilter } from "../../../model/contract/flow/monitor.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { useFlowCalls } from "../calls.tsx";
import { useFigures } from "./ask.ts";
import { durationText } from "./duration-text.ts";
import { Figures } from "./Figures.tsx";
import css from "./monitor.module.css";

type Load = FlowLoad["rows"][number];

/** Who has and had how much to do. */
export function PeopleTab({ filter, work }: { filter: MonitorFilter; work: boolean }) {
  const t = useTexts("monitor");
  const { monitor } = useFlowCalls();
  const { language } = useServices();
  const query = useFigures(["people", filter], (signal) => monitor.people({ query: filter, signal }));
  const count = (name: "open" | "overdue" | "done") => ({
    ...{ key: name, title: t(`people.${name}`), dataIndex: name, align: "right" as const, width: 110 },
    sorter: (one: Load, other: Load) => one[name] - other[name],
  });
  const time = (name: "median" | "p90") => ({
    ...{ key: name, title: t(`people.${name}`), align: "right" as const, width: 140 },
    render: (_: unknown, { span }: Load) => durationText(timeOf(span, name, work), language, work),
    sorter: (one: Load, other: Load) => (timeOf(one.span, name, work) ?? -1) - (timeOf(other.span, name, work) ?? -1),
  });
  return (
    <Figures query={query} isEmpty={({ rows }) => rows.length === 0}>
      {({ rows, people }) => (
        <>
          <p className={css.note}>{t(people > rows.length ? "people.cut" : "people.note", { count: people, shown: rows.length })}</p>
          <Table<Load>
            rowKey={({ person }) => person.id}
            size="middle"
            pagination={{ defaultPageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
            scroll={{ x: 820 }}
            aria-label={t("people.title")}
            dataSource={[...rows]}
            columns={[
              { key: "person", title: t("people.person"), fixed: "left", width: 140, render: (_, { person }) => person.name ?? person.id },
              {
                ...{ key: "load", title: t("people.load"), width: 180 },
                render: (_, { open }) => (
                  <Progress
                    percent={(open / Math.max(1, ...rows.map((row) => row.open))) * 100}
                    size="small"
                    showInfo={false}
                    status="normal"
                    aria-label={t("people.load")}
                  />
                ),
              },
              count("open"),
              count("overdue"),
              count("done"),
              time("median"),
              time("p90"),
            ]}
          />
        </>
      )}
    </Figures>
  );
}

const timeOf = (span: Load["span"], name: "median" | "p90", work: boolean): number | null =>
  name === "median" ? (work ? span.workMedian : span.median) : work ? span.workP90 : span.p90;
