import { useQuery } from "@tanstack/react-query";
import { useFlowCalls } from "../calls.tsx";
import { handlerAddress } from "../operations/flow-place.ts";

/** The open tasks of the viewer, as one goes through them from a task. */
export interface MyTasks {
  /** The place of the present one among them, from 1; undefined: it is none of them, or they are not known. */
  readonly at: number | undefined;
  readonly total: number;
  /** Addresses of the neighbours; undefined: there is none. */
  readonly next: string | undefined;
  readonly former: string | undefined;
  /** What comes when this one is done: the next one, else the first that is left. */
  readonly after: string | undefined;
}

/** As many as a page can have; whoever has more goes on when these are done. */
const PAGE = { pageNum: 1, pageSize: 100 } as const;
export const MY_TASKS = ["flow", "myTasks"] as const;

/** The open tasks of the viewer around one, in the order of his list. */
export function useMyTasks(taskId: string | null): MyTasks {
  const calls = useFlowCalls();
  const { data } = useQuery({
    queryKey: MY_TASKS,
    queryFn: () => calls.operation.runtimeTasks({ body: { pageParam: PAGE } }),
    staleTime: 0,
    retry: false,
  });
  return neighbours(data?.dataList ?? [], data?.totalCount ?? 0, taskId);
}

type Task = { readonly taskId: string; readonly processInstanceId: string | null };

/** The tasks before and after one. */
export function neighbours(tasks: readonly Task[], total: number, taskId: string | null): MyTasks {
  const at = tasks.findIndex((task) => task.taskId === taskId);
  const addressOf = (task: Task | undefined) =>
    task && handlerAddress({ taskId: task.taskId, processInstanceId: task.processInstanceId ?? "" });
  const others = tasks.filter((task) => task.taskId !== taskId);
  return {
    at: at < 0 ? undefined : at + 1,
    total,
    next: addressOf(tasks[at + 1]),
    former: at < 0 ? undefined : addressOf(tasks[at - 1]),
    after: addressOf(at < 0 ? others[0] : (others[at] ?? others[0])),
  };
}
