import { useQuery } from "@tanstack/react-query";
import { Alert, Checkbox, Form, Modal, Skeleton, Table } from "antd";
import { useState } from "react";
import type { LeaveResult, Leaving } from "../../../model/contract/user-leave.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { FailureLine } from "../../../renderer/states/Failure.tsx";
import { useSending } from "../../../renderer/states/useSending.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useFlowCalls } from "../calls.tsx";
import type { Person } from "../operations/commit.ts";
import styles from "./administer.module.css";
import { LeaveResults } from "./LeaveResults.tsx";
import { Mentions } from "./Mentions.tsx";
import { PersonField, ReasonField } from "./OrderFields.tsx";

type LeftRecords = Leaving["records"][number];
const keyOf = ({ entity, field }: Pick<LeftRecords, "entity" | "field">): string => `${entity}.${field}`;

/** Somebody leaves the company: what he leaves behind, with numbers; who takes over; and, when it is done, what became of it. */
export function LeaveDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts("flow");
  const inside = useInsidePane();
  const { isSending, failure, send } = useSending();
  const { leaving } = useFlowCalls();
  const params = { id: person.id };
  const found = useQuery({ queryKey: ["flow", "leaving", person.id], queryFn: () => leaving.preview({ params }), gcTime: 0, staleTime: 0 });
  const [left, setLeft] = useState<readonly string[]>();
  const [withTasks, setWithTasks] = useState(true);
  const [to, setTo] = useState<readonly Person[]>([]);
  const [comment, setComment] = useState("");
  const [isTried, setTried] = useState(false);
  const [result, setResult] = useState<LeaveResult>();
  const records = found.data?.records ?? [];
  const taskCount = found.data?.flows?.tasks.length ?? 0;
  const chosen = left ?? records.map(keyOf);
  const tasks = withTasks && taskCount > 0;
  const hasHeir = to.length > 0;
  const needsHeir = tasks || chosen.length > 0;
  const isMissing = comment.trim() === "" || (needsHeir && !hasHeir);
  const leave = async () => {
    setTried(true);
    if (isMissing || !found.data) return;
    const named = records.filter((one) => chosen.includes(keyOf(one))).map(({ entity, field }) => ({ entity, field }));
    const body = { heir: to[0]?.id ?? null, records: named, tasks, comment: comment.trim() };
    await send(async () => setResult(await leaving.leave({ params, body })));
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
      onOk={() => void leave()}
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
            <PersonField
              label={t("leave.heir")}
              value={to}
              onChange={setTo}
              isMissing={isTried && needsHeir && !hasHeir}
              required={needsHeir}
              taken={new Set([person.id])}
            />
          )}
          <ReasonField
            value={comment}
            onChange={setComment}
            isMissing={isTried && comment.trim() === ""}
            placeholder={t("leave.reasonHint")}
            most={500}
          />
          {found.data.flows && <Mentions preview={found.data.flows} />}
          {failure !== undefined && <Alert type="error" showIcon role="alert" message={failure} />}
        </Form>
      )}
    </Modal>
  );
}
