import { useQuery } from "@tanstack/react-query";
import { Alert, Checkbox, Form, Modal, Radio, Skeleton, Tag } from "antd";
import { useState } from "react";
import type { JumpTarget, OpenTask } from "../../../model/contract/flow/administer.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { FailureLine } from "../../../renderer/states/Failure.tsx";
import { useSending } from "../../../renderer/states/useSending.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { Person } from "../operations/commit.ts";
import styles from "./administer.module.css";
import { PersonField, ReasonField } from "./OrderFields.tsx";

/** What is filled in before something is done with flows of others. */
export interface Order {
  readonly comment: string;
  /** Id; empty where none is asked for. */
  readonly person: string;
  readonly node: string;
  /** Ids; empty: all. */
  readonly tasks: readonly string[];
}

export interface AdministerQuestion {
  readonly word: "transfer" | "jump" | "repair" | "stop";
  /** Of how many flows. */
  readonly count: number;
  readonly danger?: boolean;
  /** It asks to whom. */
  readonly person?: boolean;
  /** It asks of which of these. */
  readonly tasks?: () => Promise<readonly OpenTask[]>;
  /** It asks where to. */
  readonly targets?: () => Promise<readonly JumpTarget[]>;
  /** Sends it; what it throws is told in the dialog, which stays as it is. */
  readonly send: (order: Order) => Promise<void>;
}

/** What is done with the flows of others asks for a reason; a reassignment for tasks and person, a jump for the step. */
export function AdministerDialog({ question, onSent, onClose }: { question: AdministerQuestion; onSent: () => void; onClose: () => void }) {
  const { word, count, danger = false, person, tasks, targets } = question;
  const t = useTexts("flow");
  const inside = useInsidePane();
  const { isSending, failure, send } = useSending();
  const [comment, setComment] = useState("");
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [node, setNode] = useState("");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const faults = {
    comment: comment.trim() === "",
    person: person === true && people.length === 0,
    node: targets !== undefined && node === "",
  };
  const confirm = async () => {
    setTried(true);
    if (Object.values(faults).some(Boolean)) return;
    const order: Order = { comment: comment.trim(), person: people[0]?.id ?? "", node, tasks: chosen };
    if (await send(() => question.send(order))) onSent();
  };
  return (
    <Modal
      {...inside}
      open
      centered
      width={560}
      title={t(`administer.title.${word}`, { count })}
      okText={t(`administer.ok.${word}`)}
      cancelText={t("commit.cancel")}
      okButtonProps={{ danger, loading: isSending }}
      onOk={() => void confirm()}
      onCancel={() => isSending || onClose()}
    >
      <Form component={false} layout="vertical" requiredMark>
        <p className={styles.hint}>{t(`administer.hint.${word}`)}</p>
        {tasks && <TaskChoice ask={tasks} value={chosen} onChange={setChosen} />}
        {targets && (
          <Form.Item
            label={t("administer.node")}
            required
            {...(isTried && faults.node && { validateStatus: "error", help: t("administer.missing.node") })}
          >
            <TargetChoice ask={targets} value={node} onChange={setNode} />
          </Form.Item>
        )}
        {person && <PersonField label={t("administer.person")} value={people} onChange={setPeople} isMissing={isTried && faults.person} />}
        <ReasonField
          value={comment}
          onChange={setComment}
          isMissing={isTried && faults.comment}
          placeholder={t("administer.reasonHint")}
          most={2000}
          isLong
        />
        {failure !== undefined && <Alert type="error" showIcon role="alert" message={failure} />}
      </Form>
    </Modal>
  );
}

interface Choice<T, V> {
  readonly ask: () => Promise<readonly T[]>;
  readonly value: V;
  readonly onChange: (value: V) => void;
}

/** Of several open tasks, which: none chosen means all. One alone needs no choice. */
function TaskChoice({ ask, value, onChange }: Choice<OpenTask, readonly string[]>) {
  const t = useTexts("flow");
  const found = useQuery({ queryKey: ["flow", "openTasks", ask], queryFn: ask, gcTime: 0, staleTime: 0 });
  if (found.isPending) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (found.isError) return <FailureLine error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0) return <Alert type="info" showIcon message={t("administer.noTasks")} className={styles.row ?? ""} />;
  return (
    <Form.Item label={t("administer.tasks")} extra={found.data.length > 1 ? t("administer.allTasks") : undefined}>
      <Checkbox.Group className={styles.choices ?? ""} value={[...value]} onChange={(ids) => onChange(ids as string[])}>
        {found.data.map(({ id, name, assignee, candidates, gone }) => (
          <Checkbox key={id} value={id}>
            {name}
            <span className={styles.who}>{assignee?.name ?? candidates.map((one) => one.name).join(t("listSeparator"))}</span>
            {gone && <Tag color="error">{t("administer.gone")}</Tag>}
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Form.Item>
  );
}

/** The steps to which a flow can be sent, and what that undoes or passes. */
function TargetChoice({ ask, value, onChange }: Choice<JumpTarget, string>) {
  const t = useTexts("flow");
  const found = useQuery({ queryKey: ["flow", "jumpTargets", ask], queryFn: ask, gcTime: 0, staleTime: 0 });
  if (found.isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
  if (found.isError) return <FailureLine error={found.error} onRetry={() => void found.refetch()} />;
  if (found.data.length === 0) return <Alert type="info" showIcon message={t("administer.noTargets")} />;
  const chosen = found.data.find(({ node }) => node === value);
  return (
    <>
      <Radio.Group className={styles.choices ?? ""} value={value} onChange={({ target }) => onChange(String(target.value))}>
        {found.data.map(({ node, name, way }) => (
          <Radio key={node} value={node}>
            {name} <Tag>{t(`administer.way.${way}`)}</Tag>
          </Radio>
        ))}
      </Radio.Group>
      {chosen && chosen.steps.length > 0 && (
        <Alert
          type={chosen.way === "back" ? "warning" : "info"}
          showIcon
          className={styles.row ?? ""}
          message={t(`administer.steps.${chosen.way}`, { steps: chosen.steps.join(t("listSeparator")) })}
        />
      )}
    </>
  );
}
