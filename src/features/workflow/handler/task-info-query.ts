import { queryOptions } from "@tanstack/react-query";
import type { FlowCalls } from "../calls.tsx";

interface Asked {
  readonly taskId?: string | undefined;
  readonly processInstanceId?: string | undefined;
  readonly processDefinitionId?: string | undefined;
}

/** What is known of a task, open or done; without one, of the first task of a flow, to read. Asked anew each time that a page opens. */
export const taskInfoQuery = (calls: FlowCalls, { taskId, processInstanceId, processDefinitionId }: Asked) =>
  queryOptions({
    queryKey: ["flow", "taskInfo", taskId ?? null, processInstanceId ?? null],
    queryFn: () =>
      taskId === undefined
        ? calls.operation.initialHistoricTaskInfo({ query: { processInstanceId: processInstanceId ?? "" } })
        : calls.operation.runtimeTaskInfo({
            query: { taskId, ...(processInstanceId && { processInstanceId }), ...(processDefinitionId && { processDefinitionId }) },
          }),
    staleTime: 0,
    retry: false,
  });
