import { useQuery } from "@tanstack/react-query";
import { Alert, Skeleton } from "antd";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { useFlowCalls } from "../calls.tsx";
import { CommitDialog } from "../operations/CommitDialog.tsx";
import type { Commit } from "../operations/commit.ts";
import type { Offer } from "../operations/operation-table.ts";
import { Consequences } from "../operations/RejectNodes.tsx";

interface DialogProps {
  readonly open: boolean;
  readonly offer: Offer;
  readonly info: TaskInfo;
  /** What stands in it at first. */
  readonly opinion: string;
  /** By the offer that it is: where a decision cannot be taken back any more, the request to withdraw. */
  readonly onSend: (offer: Offer, commit: Commit) => Promise<void>;
  readonly onClose: (unsent: Commit) => void;
}

/** The commit form of a task's operation, with what follows from it before it is sent. */
export function TaskDialog(props: DialogProps) {
  return props.offer.type === "revoke" ? <RevokeDialog {...props} /> : <OperationDialog {...props} />;
}

function OperationDialog({ open, offer, info, opinion, onSend, onClose }: DialogProps) {
  const calls = useFlowCalls();
  const taskId = info.taskId ?? "";
  const signing = (info.tally?.open ?? []).map(({ person }) => ({ id: person.id, name: person.name ?? person.id }));
  const taken = new Set([...signing.map(({ id }) => id), ...(info.assignee ? [info.assignee.id] : [])]);
  return (
    <CommitDialog
      {...{ open, offer, onClose, taken }}
      initial={{ opinion }}
      signers={signing}
      back={{
        key: taskId,
        nodes: () => calls.operation.backNodes({ query: { taskId } }),
        falls: (targetTaskId) => calls.own.falls({ query: { taskId, targetTaskId, operation: "reject" } }),
      }}
      onSend={(commit) => onSend(offer, commit)}
    />
  );
}

/** Says first which decisions fall. Where others acted on it, it is asked of those who have the flow now. */
function RevokeDialog({ open, offer, info, onSend, onClose }: DialogProps) {
  const t = useTexts("flow");
  const calls = useFlowCalls();
  const taskId = info.taskId ?? "";
  const ask = () => calls.own.falls({ query: { taskId, operation: "revoke" } });
  const falls = useQuery({ queryKey: ["flow", "falls", "revoke", taskId], queryFn: ask, gcTime: 0, staleTime: 0, retry: false });
  const isOver = falls.data?.possible === false;
  const drawn = isOver ? { type: "withdraw" } : offer;
  return (
    <CommitDialog key={drawn.type} {...{ open, onClose }} offer={drawn} onSend={(commit) => onSend(drawn, commit)}>
      {falls.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {isOver && <Alert type="info" showIcon message={t("handler.askWithdraw")} />}
      {falls.data?.possible && <Consequences queryKey={["revoke", taskId]} ask={ask} />}
    </CommitDialog>
  );
}
