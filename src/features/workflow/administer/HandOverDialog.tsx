import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Alert, Form, Modal, Skeleton, Table, Tag } from "antd";
import { useId, useState } from "react";
import type { AdminResults } from "../../../model/contract/flow/administer.ts";
import type { LeaverPreview } from "../../../model/contract/flow/hand-over.ts";
import { useInsidePane } from "../../../renderer/form/page/useInsidePane.ts";
import { Select } from "../../../renderer/select/Select.tsx";
import { FailureLine } from "../../../renderer/states/Failure.tsx";
import { useSending } from "../../../renderer/states/useSending.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useFlowCalls } from "../calls.tsx";
import type { Person } from "../operations/commit.ts";
import styles from "./administer.module.css";
import { Mentions } from "./Mentions.tsx";
import { PersonField, ReasonField } from "./OrderFields.tsx";

type LeaverTask = LeaverPreview["tasks"][number];

/** What somebody who leaves has to do in flows goes to another person: which tasks, what became of each, and where flows still name him. */
export function HandOverDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts("flow");
  const inside = useInsidePane();
  const { isSending, failure, send } = useSending();
  const { leaver } = useFlowCalls();
  const flowId = useId();
  const [flow, setFlow] = useState<string>();
  const found = useQuery({
    queryKey: ["flow", "leaver", person.id, flow],
    queryFn: () => leaver.preview({ query: { person: person.id, ...(flow !== undefined && { flow }) } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  });
  const [chosen, setChosen] = useState<readonly string[]>();
  const [to, setTo] = useState<readonly Person[]>([]);
  const [comment, setComment] = useState("");
  const [results, setResults] = useState<AdminResults>([]);
  const [isTried, setTried] = useState(false);
  const byId = new Map(results.map((result) => [result.id, result]));
  const tasks = found.data?.tasks ?? [];
  const flows = found.data?.flows ?? [];
  const open = tasks.filter((task) => !byId.get(task.id)?.ok);
  const selected = (chosen ?? tasks.map((task) => task.id)).filter((one) => open.some((task) => task.id === one));
  const missing = to.length === 0 || comment.trim() === "";
  const handOver = async () => {
    setTried(true);
    if (missing || selected.length === 0) return;
    const body = { from: person.id, to: to[0]?.id ?? "", taskIds: selected, comment: comment.trim() };
    await send(async () => {
      const told = await leaver.handOver({ body });
      setResults((before) => [...before.filter((one) => !told.some((other) => other.id === one.id)), ...told]);
    });
  };
  return (
    <Modal
      {...inside}
      open
      centered
      width={760}
      title={t("administer.handOver.title", { name: person.name })}
      okText={t("administer.handOver.ok", { count: selected.length })}
      cancelText={t("list.close")}
      okButtonProps={{ disabled: selected.length === 0 || found.isPlaceholderData, loading: isSending }}
      onOk={() => void handOver()}
      onCancel={() => isSending || onClose()}
    >
      {found.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {found.isError && <FailureLine error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <Form component={false} layout="vertical" requiredMark>
          {(flow !== undefined || flows.length > 1) && (
            <Form.Item label={t("records.flow")} htmlFor={flowId}>
              <Select<string>
                id={flowId}
                allowClear
                showSearch
                optionFilterProp="label"
                placeholder={t("administer.handOver.allFlows")}
                disabled={isSending}
                {...(flow !== undefined && { value: flow })}
                options={flows.map(({ id: value, name, tasks: count }) => ({
                  value,
                  label: t("administer.handOver.ofFlow", { name, count }),
                }))}
                onChange={(next: string | undefined) => {
                  setFlow(next);
                  setChosen(undefined);
                }}
              />
            </Form.Item>
          )}
          {tasks.length === 0 ? (
            <Alert type="success" showIcon message={t("administer.handOver.none")} className={styles.row ?? ""} />
          ) : (
            <>
              <Table<LeaverTask>
                className={styles.tasks ?? ""}
                size="small"
                rowKey="id"
                pagination={false}
                scroll={{ y: 220 }}
                aria-label={t("administer.handOver.tasks")}
                dataSource={[...tasks]}
                rowSelection={{
                  selectedRowKeys: [...selected],
                  onChange: (keys) => setChosen(keys.map(String)),
                  getCheckboxProps: (task) => ({ disabled: byId.get(task.id)?.ok === true, "aria-label": task.title }),
                }}
                columns={[
                  { dataIndex: "title", title: t("handler.record"), ellipsis: true },
                  { dataIndex: "flow", title: t("records.flow"), ellipsis: true, responsive: ["sm"] },
                  {
                    dataIndex: "step",
                    title: t("records.step"),
                    render: (step: string, { pool }) =>
                      pool ? (
                        <>
                          {step} <Tag>{t("administer.handOver.pool")}</Tag>
                        </>
                      ) : (
                        step
                      ),
                  },
                  { key: "result", title: t("list.results"), render: (_, task) => <ResultTag result={byId.get(task.id)} /> },
                ]}
              />
              <PersonField
                label={t("administer.person")}
                value={to}
                onChange={setTo}
                isMissing={isTried && to.length === 0}
                taken={new Set([person.id])}
              />
              <ReasonField
                value={comment}
                onChange={setComment}
                isMissing={isTried && comment.trim() === ""}
                placeholder={t("administer.reasonHint")}
                most={2000}
              />
            </>
          )}
          <Mentions preview={found.data} />
          {failure !== undefined && <Alert type="error" showIcon role="alert" message={failure} />}
        </Form>
      )}
    </Modal>
  );
}

/** What became of a task. */
export function ResultTag({ result }: { result: AdminResults[number] | undefined }) {
  const t = useTexts("flow");
  if (!result) return null;
  return result.ok ? <Tag color="success">{t("list.succeeded")}</Tag> : <span>{result.message}</span>;
}
