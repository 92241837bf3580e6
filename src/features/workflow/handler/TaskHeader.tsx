import { Tag } from "antd";
import type { ReactNode } from "react";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useLabelOf } from "../operations/useLabelOf.ts";
import { isOver, Moment, useNow } from "../records/Moment.tsx";
import styles from "./handler.module.css";

/** What a task is about: the record, the step, who began it, since when it waits, and until when it is to be done. */
export function TaskHeader({ info }: { readonly info: TaskInfo }) {
  const t = useTexts("flow");
  const labelOf = useLabelOf();
  const now = useNow();
  const { title, flowEntryName, taskName, starter, assignee, owner, since, dueTime, endTime, outcome, state, suspended } = info;
  const isOpen = state === "active" || state === "claimable";
  const isLate = isOpen && dueTime !== null && isOver(dueTime, now);
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        <h1>{title}</h1>
        <Tag color="processing">{taskName}</Tag>
        {suspended && <Tag color="warning">{t("handler.suspendedTag")}</Tag>}
        {isLate && <Tag color="error">{t("handler.overdue")}</Tag>}
      </div>
      <dl className={styles.facts}>
        <Fact term={t("handler.flow")} value={flowEntryName} />
        {starter && <Fact term={t("handler.starter")} value={starter.name} />}
        {assignee && (
          <Fact
            term={t("handler.assignee")}
            value={owner ? `${assignee.name} ${t("handler.behalf", { name: owner.name ?? owner.id })}` : assignee.name}
          />
        )}
        {isOpen && since !== null && <Fact term={t("handler.since")} value={<Moment at={since} relative />} />}
        {isOpen && dueTime !== null && <Fact term={t("handler.due")} value={<Moment at={dueTime} />} isLate={isLate} />}
        {!isOpen && endTime !== null && (
          <Fact
            term={t("handler.handled")}
            value={
              <>
                {outcome !== null && labelOf({ type: outcome })} <Moment at={endTime} />
              </>
            }
          />
        )}
      </dl>
    </header>
  );
}

interface FactProps {
  readonly term: string;
  readonly value: ReactNode;
  readonly isLate?: boolean;
}

const Fact = ({ term, value, isLate = false }: FactProps) => (
  <div>
    <dt>{term}</dt>
    <dd className={isLate ? styles.late : undefined}>{value}</dd>
  </div>
);
