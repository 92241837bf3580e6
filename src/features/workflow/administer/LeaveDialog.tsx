import { useQuery } from "@tanstack/react-query";
import { Alert, Checkbox, Form, Input, Modal, Skeleton, Table } from "antd";
import { useId, useState } from "react";
import type { LeaveResult, Leaving } from "../../../model/contract/user-leave.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { FailureLine } from "../../../renderer/states/Failure.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useFlowCalls } from "../calls.tsx";
import { AssigneePicker } from "../operations/AssigneePicker.tsx";
import type { Person } from "../operations/commit.ts";
import styles from "./administer.module.css";
import { LeaveResults } from "./LeaveResults.tsx";
import { Mentions } from "./Mentions.tsx";

type LeftRecords = Leaving["records"][number];
const keyOf = ({ entity, field }: Pick<LeftRecords, "entity" | "field">): string => `${entity}.${field}`;

/** Somebody leaves the company: what he leaves behind, with numbers; who takes over; and, when it is done, what became of it. */
export function LeaveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts("flow");
  const inside = useInsidePane();
  const textOf = useErrorText();
  const { leaving } = useFlowCalls();
  const id = useId();
  const params = { id: person.id };
  const found = useQuery({ queryKey: ["flow", "leaving", person.id], queryFn: () => leaving.preview({ params }), gcTime: 0, staleTime: 0 });
  const [left, setLeft] = useState<readonly string[]>();
  const [withTasks, setWithTasks] = useState(true);
  const [to, setTo] = useState<readonly Person[]>([]);
  const [comment, setComment] = useState("");
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [result, setResult] = useState<LeaveResult>();
  const records = found.data?.records ?? [];
  const taskCount = found.data?.flows?.tasks.length ?? 0;
  const chosen = left ?? records.map(keyOf);
  const tasks = withTasks && taskCount > 0;
  const hasHeir = to.length > 0;
  const needsHeir = tasks || chosen.length > 0;
  const isMissing = comment.trim() === "" || (needsHeir && !hasHeir);
  const send = async () => {
    setTried(true);
    if (isMissing || isSending || !found.data) return;
    setSending(true);
    setFailure(undefined);
    try {
      const named = records.filter((one) => chosen.includes(keyOf(one))).map(({ entity, field }) => ({ entity, field }));
      setResult(await leaving.leave({ params, body: { heir: to[0]?.id ?? null, records: named, tasks, comment: comment.trim() } }));
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      {...inside}
      open
      centered
      width={680}
      title={t("leave.title", { name: person.name })}
      okText={t("leave.ok")}
      cancelText={t("list.close")}
      okButtonProps={{ danger: true, disabled: !found.data, loading: isSending }}
      {...(result && { footer: (_, { CancelBtn }) => <CancelBtn /> })}
      onOk={() => void send()}
      onCancel={() => isSending || onClose()}
    >
      {found.isPending && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {found.isError && <FailureLine error={found.error} onRetry={() => void found.refetch()} />}
      {result && <LeaveResults result={result} name={person.name} />}
      {found.data && !result && (
        <Form component={false} layout="vertical" requiredMark>
          <Alert type="warning" showIcon message={t("leave.locks", { count: found.data.sessions })} className={styles.row ?? ""} />
          {records.length === 0 && taskCount === 0 && (
            <Alert type="success" showIcon message={t("leave.nothing")} className={styles.row ?? ""} />
          )}
          {records.length > 0 && (
            <Table<LeftRecords>
              className={styles.tasks ?? ""}
              size="small"
              rowKey={keyOf}
              pagination={false}
              scroll={{ y: 240 }}
              aria-label={t("leave.records")}
              dataSource={[...records]}
              rowSelection={{
                selectedRowKeys: [...chosen],
                onChange: (keys) => setLeft(keys.map(String)),
                getCheckboxProps: (one) => ({ name: keyOf(one), "aria-label": `${one.title} ${one.fieldTitle}` }),
              }}
              columns={[
                { dataIndex: "title", title: t("leave.records") },
                { dataIndex: "fieldTitle", title: t("leave.field") },
                { dataIndex: "count", title: t("leave.count"), align: "right", width: 90 },
              ]}
            />
          )}
          {taskCount > 0 && (
            <Checkbox className={styles.row ?? ""} checked={withTasks} onChange={({ target }) => setWithTasks(target.checked)}>
              {t("leave.tasks", { count: taskCount })}
            </Checkbox>
          )}
          {(needsHeir || hasHeir) && (
            <Form.Item
              label={t("leave.heir")}
              required={needsHeir}
              {...(isTried && needsHeir && !hasHeir && { validateStatus: "error", help: t("administer.missing.person") })}
            >
              <AssigneePicker label={t("leave.heir")} several={false} value={to} onChange={setTo} taken={new Set([person.id])} />
            </Form.Item>
          )}
          <Form.Item
            label={t("administer.reason")}
            htmlFor={id}
            required
            {...(isTried && comment.trim() === "" && { validateStatus: "error", help: t("administer.missing.comment") })}
          >
            <Input
              id={id}
              value={comment}
              placeholder={t("leave.reasonHint")}
              onChange={({ target }) => setComment(target.value)}
              maxLength={500}
              aria-required
            />
          </Form.Item>
          {found.data.flows && <Mentions preview={found.data.flows} />}
          {failure !== undefined && <Alert type="error" showIcon role="alert" message={failure} />}
        </Form>
      )}
    </Modal>
  );
}
