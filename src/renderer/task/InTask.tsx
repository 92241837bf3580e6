import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { AppError } from "../../model/error.ts";
import { type TaskAccess, taskAccessOf } from "../../model/task-access.ts";
import { useTold } from "../form/state/useTold.ts";
import { ServicesProvider, type TaskSources, useSurroundings } from "../services.tsx";
import { Failure } from "../states/Failure.tsx";
import { ScreenSkeleton } from "../states/ScreenSkeleton.tsx";

export interface InTaskProps {
  /** As the server names it: `flow:t{taskId}`, or `flow:i{instanceId}` for who takes part. */
  readonly task: string;
  /** Drawn once it is known what the task lets the viewer do. */
  readonly children: ReactNode | ((access: TaskAccess) => ReactNode);
  /** Hears whether it is still asked what the task lets the viewer do. Keep it stable. */
  readonly onLoading?: ((loading: boolean) => void) | undefined;
}

/**
 * A place in which one works in a task: whatever is drawn in it, screens and forms of the renderer as they are, calls the server in that task (header
 * `x-task`) for records, documents, files, history and exports, and is drawn by what the task gives (`GET /api/v1/taskAccess`). Other records are as
 * they are outside. What was read in the task is kept apart from what was read outside of it: the same record has other columns there.
 *
 * A failure, such as a task that was done meanwhile (`task.notOpen`), stands in place of the children.
 */
export function InTask({ task, children, onLoading }: InTaskProps) {
  const surroundings = useSurroundings();
  const outside = useQueryClient();
  const { inTask } = surroundings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another task is another place.
  const client = useMemo(() => new QueryClient({ defaultOptions: outside.getDefaultOptions() }), [outside, task]);
  const found = useMemo(() => inTask?.(task), [inTask, task]);
  if (!found) return <Failure error={new AppError("task.notOpen")} onRetry={() => {}} />;
  return (
    <QueryClientProvider client={client}>
      <AtWork key={task} sources={found} onLoading={onLoading}>
        {children}
      </AtWork>
    </QueryClientProvider>
  );
}

function AtWork({ sources, children, onLoading }: Pick<InTaskProps, "children" | "onLoading"> & { readonly sources: TaskSources }) {
  const surroundings = useSurroundings();
  // The same as long as the task is: forms begin anew with another source, and what was typed outlives a change of language.
  const [source] = useState(sources.source);
  const query = useQuery({ queryKey: ["taskAccess"], queryFn: sources.access, retry: false, staleTime: Number.POSITIVE_INFINITY });
  const access = useMemo(() => query.data && taskAccessOf(query.data), [query.data]);
  useTold(query.isPending, onLoading);
  const inside = useMemo(() => {
    const { access: _, ...parts } = sources;
    return { ...surroundings, ...parts, source, viewer: { ...surroundings.viewer, ...(access && { task: access }) } };
  }, [surroundings, sources, source, access]);
  if (!access) return query.isError ? <Failure error={query.error} onRetry={() => void query.refetch()} /> : <ScreenSkeleton />;
  return <ServicesProvider value={inside}>{typeof children === "function" ? children(access) : children}</ServicesProvider>;
}
