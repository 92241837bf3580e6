import { useQuery } from "@tanstack/react-query";
import { Empty, Skeleton } from "antd";
import { useEffect } from "react";
import { AppError } from "../../../model/error.ts";
import { usePane } from "../../../renderer/services.tsx";
import { Failure } from "../../../renderer/states/Failure.tsx";
import { Outcome } from "../../../renderer/states/Outcome.tsx";
import { useErrorText } from "../../../renderer/states/useErrorText.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useFlowCalls } from "../calls.tsx";
import { useSeenMessages } from "../inbox/use-seen-messages.ts";
import type { HandlerFrame } from "./frame.ts";
import styles from "./handler.module.css";
import { TaskPage } from "./TaskPage.tsx";
import { taskInfoQuery } from "./task-info-query.ts";

interface PageProps {
  /** The parameters of the address (specification workflow §2). Those that speak of rights or operations are not looked at: the server tells them. */
  readonly query: Readonly<Record<string, string>>;
  readonly frame: HandlerFrame;
}

/** The task handling page: a record under its task, what can be done with it, and what was done so far. */
export function HandlerPage({ query, frame }: PageProps) {
  const t = useTexts("flow");
  const calls = useFlowCalls();
  const { nameRecord } = usePane();
  const { taskId, processInstanceId, flowEntryName, taskName, readOnly } = query;
  const task = useQuery({
    ...taskInfoQuery(calls, { taskId, processInstanceId, processDefinitionId: query.processDefinitionId }),
    enabled: taskId !== undefined || processInstanceId !== undefined,
  });
  const flow = task.data?.flowEntryName ?? flowEntryName;
  const step = task.data?.taskName ?? taskName ?? t("handler.detail");
  const title = flow === undefined ? undefined : t("handler.title", { flow, task: step });
  const { entitle } = frame;
  useEffect(() => {
    if (title !== undefined) entitle(title);
  }, [title, entitle]);
  const record = task.data?.title;
  useEffect(() => nameRecord?.(record), [record, nameRecord]);
  useSeenMessages(task.data?.processInstanceId);

  if (taskId === undefined && processInstanceId === undefined)
    return <Empty className={styles.none ?? ""} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("handler.none")} />;
  if (task.isError && !task.data) return <Refused error={task.error} onRetry={() => void task.refetch()} />;
  if (!task.data)
    return (
      <div className={styles.loading} role="status" aria-label={t("handler.loading")}>
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      </div>
    );
  const { data } = task;
  return (
    <TaskPage
      key={`${data.taskId} ${data.processInstanceId}`}
      info={data}
      isRead={readOnly === "true"}
      frame={frame}
      onChanged={() => void task.refetch()}
    />
  );
}

/** Whose task it is not is told so in words of flows; everything else as of any screen. */
function Refused({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useTexts("screen");
  const textOf = useErrorText();
  // Of a flow that is not his nobody is told whether it is there.
  if (error instanceof AppError && (error.status === 403 || error.code === "flow.notYours"))
    return <Outcome status="403" title={t("noPermission.title")} subTitle={textOf(error)} />;
  return <Failure error={error} onRetry={onRetry} />;
}
