import { Table } from "antd";
import type { PastRehearsal } from "../../../../model/contract/flow/rehearsal.ts";
import { useTexts } from "../../../../renderer/texts.ts";
import css from "./past.module.css";

interface Load {
  readonly key: string;
  readonly name: string;
  readonly was: number;
  readonly now: number;
}

/** Who had how many tasks, and would have had: as numbers and as bars, those whose number changes most first. */
export function Workload({ persons, others }: Pick<PastRehearsal, "persons" | "others">) {
  const t = useTexts("design");
  const rows: Load[] = [
    ...persons.map(({ person, was, now }) => ({ key: person.id, name: person.name ?? person.id, was, now })),
    ...(others.was + others.now > 0 ? [{ key: "-", name: t("past.others"), ...others }] : []),
  ].toSorted((a, b) => Math.abs(b.now - b.was) - Math.abs(a.now - a.was) || b.now - a.now);
  const most = Math.max(1, ...rows.map(({ was, now }) => Math.max(was, now)));
  return (
    <Table<Load>
      size="small"
      dataSource={rows}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 560 }}
      columns={[
        { key: "name", dataIndex: "name", title: t("past.person"), width: 180 },
        { key: "was", dataIndex: "was", title: t("past.tasksWas"), align: "right", width: 90 },
        { key: "now", dataIndex: "now", title: t("past.tasksNow"), align: "right", width: 90 },
        {
          ...{ key: "change", title: t("past.change"), align: "right", width: 90 },
          render: (_, { was, now }) => (now === was ? "—" : `${now > was ? "+" : "−"}${Math.abs(now - was)}`),
        },
        {
          key: "bars",
          title: <span className={css.quiet}>{t("past.picture")}</span>,
          render: (_, { was, now }) => (
            <div className={css.bars} aria-hidden>
              <span className={css.was} style={{ width: `${(was / most) * 100}%` }} />
              <span className={css.now} style={{ width: `${(now / most) * 100}%` }} />
            </div>
          ),
        },
      ]}
    />
  );
}
