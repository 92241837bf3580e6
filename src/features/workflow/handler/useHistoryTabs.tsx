import { useQuery } from "@tanstack/react-query";
import { Skeleton, type TabsProps } from "antd";
import type { FlowInstanceRow } from "../../../model/contract/flow/instance.ts";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import { useFlowCalls } from "../calls.tsx";
import { useHistoryItems } from "../records/FlowHistory.tsx";
import { FLOWS } from "../records/flow-queries.ts";
import styles from "./handler.module.css";

/** The diagram and the approval records of a task's flow, as tabs beside its record; none where no flow runs yet. */
export function useHistoryTabs({ processInstanceId }: TaskInfo): NonNullable<TabsProps["items"]> {
  const calls = useFlowCalls();
  const { data } = useQuery({
    queryKey: [...FLOWS, processInstanceId, "instance"],
    queryFn: ({ signal }) => calls.own.instance({ query: { processInstanceId: processInstanceId ?? "" }, signal }),
    enabled: processInstanceId !== null,
    retry: false,
  });
  // Until it is there the tabs stand empty, so that nothing moves.
  const items = useHistoryItems(data ?? NONE);
  if (processInstanceId === null) return [];
  return items.map((item) => ({
    ...item,
    destroyOnHidden: true,
    children: <div className={styles.history}>{data ? item.children : <Skeleton active title={false} />}</div>,
  }));
}

const NONE: FlowInstanceRow = {
  ...{ processInstanceId: "", processDefinitionId: null, processDefinitionKey: null, processDefinitionName: null, title: null },
  ...{ tableClassName: null, businessKey: null, starter: null, status: 0, result: null, suspended: false, currentStep: null },
  ...{ startTime: null, endTime: null },
};
