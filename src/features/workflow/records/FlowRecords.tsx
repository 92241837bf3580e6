import { Segmented, Table, type TableColumnsType } from "antd";
import { useState } from "react";
import type { FlowTaskComment } from "../../../model/contract/flow/instance.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { ApprovalTag } from "./ApprovalTag.tsx";
import { filtered, type RecordFilter } from "./comment.ts";
import { Moment } from "./Moment.tsx";
import css from "./records.module.css";
import { useActor } from "./use-actor.ts";

const FILTERS: readonly RecordFilter[] = ["all", "people", "standing"];
const WIDTHS = { step: 160, actor: 160, type: 110, time: 170 };

/** The approval records of a flow as a table, the first first (specification workflow §2): who did what at which step, for whom, and what he said. */
export function FlowRecords({ comments }: { comments: readonly FlowTaskComment[] }) {
  const t = useTexts("flow");
  const actorOf = useActor();
  const [filter, setFilter] = useState<RecordFilter>("all");
  const columns: TableColumnsType<FlowTaskComment> = [
    { key: "step", title: t("records.step"), width: WIDTHS.step, render: (_, { taskName }) => taskName ?? t("records.flow") },
    { key: "actor", title: t("records.actor"), width: WIDTHS.actor, render: (_, comment) => actorOf(comment) },
    { key: "type", title: t("records.type"), width: WIDTHS.type, render: (_, { approvalType }) => <ApprovalTag type={approvalType} /> },
    { key: "comment", title: t("records.comment"), render: (_, comment) => <Words comment={comment} /> },
    { key: "time", title: t("records.time"), width: WIDTHS.time, render: (_, { createTime }) => <Moment at={createTime} /> },
  ];
  return (
    <div className={css.records}>
      <Segmented
        aria-label={t("records.filter.title")}
        options={FILTERS.map((value) => ({ value, label: t(`records.filter.${value}`) }))}
        value={filter}
        onChange={setFilter}
      />
      <Table
        rowKey="id"
        size="small"
        columns={columns}
        dataSource={[...filtered(comments, filter)]}
        pagination={false}
        scroll={{ x: 720 }}
        rowClassName={({ former }) => (former ? (css.former ?? "") : "")}
        locale={{ emptyText: t("records.none") }}
      />
    </div>
  );
}

/** What was said, to whom it went, and that it no longer counts. */
export function Words({ comment: { comment, delegateRealname, targetTaskName, former } }: { comment: FlowTaskComment }) {
  const t = useTexts("flow");
  return (
    <>
      {comment && <p className={css.words}>{comment}</p>}
      {delegateRealname && <p className={css.quiet}>{t("records.to", { names: delegateRealname })}</p>}
      {targetTaskName && <p className={css.quiet}>{t("records.backTo", { step: targetTaskName })}</p>}
      {former && <p className={css.quiet}>{t("records.former")}</p>}
    </>
  );
}
