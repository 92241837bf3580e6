import { useQuery } from "@tanstack/react-query";
import { Alert, Radio, Skeleton, Tag } from "antd";
import type { BackFlowNode } from "../../../model/contract/flow/instance.ts";
import type { Falls } from "../../../model/contract/flow/own.ts";
import { FailureLine } from "../../../renderer/states/Failure.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import { Moment } from "../records/Moment.tsx";
import styles from "./operations.module.css";
import { useLabelOf } from "./useLabelOf.ts";

/** Where a task can go back to. */
export interface GoingBack {
  /** Tells the queries of one task from those of another. */
  readonly key: string;
  readonly nodes: () => Promise<readonly BackFlowNode[]>;
  /** What going back to a step undoes. */
  readonly falls: (node: string) => Promise<Falls>;
}

interface NodesProps {
  readonly back: GoingBack;
  readonly value: string | undefined;
  readonly onChange: (taskId: string) => void;
}

/** The steps to which it can go back, and of the chosen one what falls and what stays, before anything is pressed. */
export function RejectNodes({ back, value, onChange }: NodesProps) {
  const t = useTexts("flow");
  // Asked anew each time: what others did meanwhile counts.
  const nodes = useQuery({ queryKey: ["flow", "back", back.key], queryFn: back.nodes, gcTime: 0, staleTime: 0 });
  if (nodes.isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (nodes.isError) return <FailureLine error={nodes.error} onRetry={() => void nodes.refetch()} />;
  if (nodes.data.length === 0) return <Alert type="info" showIcon message={t("back.none")} />;
  const chosen = nodes.data.find(({ taskId }) => taskId === value);
  return (
    <>
      <Radio.Group
        className={styles.nodes ?? ""}
        value={value}
        onChange={({ target }) => onChange(target.value as string)}
        aria-label={t("commit.node")}
      >
        {nodes.data.map(({ taskId, taskName, approver, time }) => (
          <Radio key={taskId} value={taskId}>
            {taskName}
            <span className={styles.who}>
              {approver} {time && <Moment at={time} />}
            </span>
          </Radio>
        ))}
      </Radio.Group>
      {chosen?.isSubmit && <Alert type="warning" showIcon message={t("back.whole")} className={styles.alert ?? ""} />}
      {chosen && <Consequences queryKey={[back.key, chosen.taskId]} ask={() => back.falls(chosen.taskId)} />}
    </>
  );
}

interface ConsequencesProps {
  readonly queryKey: readonly string[];
  readonly ask: () => Promise<Falls>;
}

/** Which decisions fall and which stay. */
export function Consequences({ queryKey, ask }: ConsequencesProps) {
  const t = useTexts("flow");
  const falls = useQuery({ queryKey: ["flow", "falls", ...queryKey], queryFn: ask, gcTime: 0, staleTime: 0 });
  if (falls.isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (falls.isError) return <FailureLine error={falls.error} onRetry={() => void falls.refetch()} />;
  const { falls: decisions, stays } = falls.data;
  // An open task is no decision: it is taken away.
  const made = decisions.filter(({ outcome }) => outcome !== null);
  const open = decisions.filter(({ outcome }) => outcome === null);
  return (
    <div className={styles.consequences} role="status">
      <Decisions title={t("back.falls")} none={t("back.fallsNone")} decisions={made} tone="warning" />
      {open.length > 0 && <Decisions title={t("back.cancels")} decisions={open} tone="default" />}
      {stays.length > 0 && <Decisions title={t("back.stays")} decisions={stays} tone="success" />}
    </div>
  );
}

interface DecisionsProps {
  readonly title: string;
  readonly none?: string;
  readonly decisions: Falls["falls"];
  readonly tone: "warning" | "success" | "default";
}

function Decisions({ title, none, decisions, tone }: DecisionsProps) {
  const labelOf = useLabelOf();
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {decisions.length === 0 && <p>{none}</p>}
      <ul>
        {decisions.map(({ taskName, person, outcome, time }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike in everything, and none moves.
          <li key={index}>
            {outcome !== null && <Tag color={tone}>{labelOf({ type: outcome })}</Tag>}
            {[taskName, person?.name].filter(Boolean).join(" · ")}
            {time !== null && (
              <span className={styles.who}>
                <Moment at={time} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
