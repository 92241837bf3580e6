import { Empty, Table } from "antd";
import type { FlowVariants } from "../../../model/contract/flow/monitor.ts";
import { useTexts } from "../../../renderer/texts.ts";

type Rework = FlowVariants["rework"][number];

/** Steps that were come to again: how often, from where, and because of whom. */
export function ReworkTable({ rows }: { rows: readonly Rework[] }) {
  const t = useTexts("monitor");
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("rework.none")} />;
  return (
    <Table<Rework>
      rowKey={({ node, from }) => `${node} ${from ?? ""}`}
      size="middle"
      pagination={false}
      scroll={{ x: 640 }}
      aria-label={t("rework.title")}
      dataSource={[...rows]}
      columns={[
        { key: "name", title: t("rework.step"), dataIndex: "name" },
        { key: "from", title: t("rework.from"), render: (_, { fromName }) => fromName ?? "–" },
        { key: "count", title: t("rework.times"), dataIndex: "count", align: "right", width: 100 },
        { key: "instances", title: t("rework.instances"), dataIndex: "instances", align: "right", width: 100 },
        {
          ...{ key: "people", title: t("rework.by") },
          render: (_, { people }) => people.map(({ person, count }) => `${person.name ?? person.id} (${count})`).join(t("comma")) || "–",
        },
      ]}
    />
  );
}
