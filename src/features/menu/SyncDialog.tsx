import { Empty, Modal, Table, Tag } from "antd";
import { type Key, useState } from "react";
import type { SyncPlan } from "../../model/contract/resource.ts";
import { useInsidePane } from "../../renderer/form/page/useInsidePane.ts";
import { useTexts } from "../../renderer/texts.ts";
import type { SyncChoice } from "./store.ts";

interface Line {
  readonly key: string;
  readonly way: "added" | "gone" | "renamed";
  readonly entry: string;
  readonly action: string;
  readonly permission: string;
}

const COLORS = { added: "success", gone: "error", renamed: "processing" } as const;
/** A permission has no blank in it. */
const keyOf = (parent: string, permission: string) => `${parent} ${permission}`;

function linesOf({ added, gone, renamed }: SyncPlan): Line[] {
  return [
    ...added.map(({ parent, name, permission }) => ({
      ...{ key: keyOf(parent.id, permission), way: "added" as const, entry: parent.name ?? "", action: name, permission },
    })),
    ...gone.map(({ id, parent, name, permission }) => ({
      key: id,
      way: "gone" as const,
      entry: parent?.name ?? "",
      action: name,
      permission,
    })),
    ...renamed.map(({ id, name, becomes, permission }) => ({
      ...{ key: id, way: "renamed" as const, entry: "", action: `${name} → ${becomes}`, permission },
    })),
  ];
}

/** Actions that documents declare against the buttons of the menu: what is new is chosen from the start, what would go or be renamed is not. */
export function SyncDialog({ plan, onAnswer }: { plan: SyncPlan; onAnswer: (choice?: SyncChoice) => void }) {
  const t = useTexts("menuTools");
  const inside = useInsidePane();
  const [lines] = useState(() => linesOf(plan));
  const [chosen, setChosen] = useState<readonly Key[]>(() => lines.filter(({ way }) => way === "added").map(({ key }) => key));
  const among = new Set(chosen);
  const send = () =>
    onAnswer({
      added: plan.added.flatMap(({ parent, permission }) =>
        among.has(keyOf(parent.id, permission)) ? [{ parent: parent.id, permission }] : [],
      ),
      gone: plan.gone.flatMap(({ id }) => (among.has(id) ? [id] : [])),
      renamed: plan.renamed.flatMap(({ id }) => (among.has(id) ? [id] : [])),
    });
  return (
    <Modal
      {...inside}
      open
      centered
      width={760}
      title={t("sync.title")}
      okText={t("sync.ok", { count: chosen.length })}
      cancelText={t("roles.close")}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={send}
      onCancel={() => onAnswer()}
    >
      {lines.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("sync.same")} />
      ) : (
        <>
          <p>{t("sync.help")}</p>
          <Table<Line>
            size="small"
            rowKey="key"
            dataSource={lines}
            rowSelection={{ selectedRowKeys: [...chosen], onChange: setChosen, preserveSelectedRowKeys: true }}
            scroll={{ y: 400 }}
            pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false, size: "small" }}
            columns={[
              {
                title: t("sync.way"),
                dataIndex: "way",
                width: 96,
                filters: (["added", "gone", "renamed"] as const).map((value) => ({ value, text: t(`sync.${value}`) })),
                onFilter: (value, { way }) => way === value,
                render: (way: Line["way"]) => <Tag color={COLORS[way]}>{t(`sync.${way}`)}</Tag>,
              },
              { title: t("sync.entry"), dataIndex: "entry", width: 180, ellipsis: true },
              { title: t("sync.action"), dataIndex: "action", ellipsis: true },
              { title: t("sync.permission"), dataIndex: "permission", width: 220, ellipsis: true },
            ]}
          />
        </>
      )}
    </Modal>
  );
}
