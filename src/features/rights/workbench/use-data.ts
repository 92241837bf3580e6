import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { ChangeSet } from "../../../model/change-set.ts";
import { AppError } from "../../../model/error.ts";
import { type GridRole, gridRole } from "../../../model/rights-grid-draft.ts";
import { gridIndex } from "../../../model/rights-grid-lines.ts";
import { screenQuery } from "../../../renderer/screen-query.ts";
import { useServices } from "../../../renderer/services.tsx";
import { useRightsCalls } from "../calls.ts";
import { createWorkbench, type Workbench } from "./store.ts";

const NONE: ChangeSet = [];
const KEY = "rights-workbench";

/** Whether who looks may do something. */
export function useMay(): (permission: string) => boolean {
  const { viewer } = useServices();
  return (permission) => viewer.isSuperUser || viewer.permissions.has(permission);
}

/** What the workbench works with: the tree, the roles as they are stored, and the draft that was kept. */
export function useWorkbenchData() {
  const calls = useRightsCalls();
  const client = useQueryClient();
  const { source, language, viewer } = useServices();
  const may = useMay();
  const tree = useQuery({
    queryKey: [KEY, "tree", language, viewer.id],
    queryFn: ({ signal }) => calls.tree.tree({ signal }),
    staleTime: 60_000,
  });
  const roles = useQuery({ queryKey: [KEY, "roles", viewer.id], queryFn: ({ signal }) => calls.tree.roles({ signal }), gcTime: 0 });
  // By its documents the source learns where departments are, which scopes name.
  useQuery(screenQuery(source, "role-list", language));
  const rehearses = may("rights-draft:rehearse");
  const draft = useQuery({
    queryKey: [KEY, "draft", viewer.id],
    queryFn: ({ signal }) => calls.draft.load({ signal }),
    enabled: rehearses,
    gcTime: 0,
    retry: false,
  });
  const index = useMemo(() => tree.data && gridIndex(tree.data), [tree.data]);
  const stored = useMemo(() => roles.data?.roles.map(gridRole), [roles.data]);
  const about = useMemo(() => new Map((roles.data?.about ?? []).map((one) => [one.role, one])), [roles.data]);
  const isReady = index !== undefined && stored !== undefined && !(rehearses && draft.isPending);
  const [workbench, setWorkbench] = useState<Workbench>();
  useEffect(() => {
    if (isReady && !workbench) setWorkbench(createWorkbench(stored, draft.data?.changes ?? NONE));
  }, [isReady, workbench, stored, draft.data]);
  const failed = tree.error ?? roles.error ?? (draft.error instanceof AppError && draft.error.status === 404 ? null : draft.error);
  return {
    index,
    about,
    workbench,
    tree: tree.data,
    /** The draft as the server keeps it; undefined where who looks keeps none there. */
    kept: rehearses && draft.isSuccess ? draft.data : undefined,
    keeps: rehearses && draft.isSuccess,
    error: workbench ? null : failed,
    retry: () => void Promise.all([tree.refetch(), roles.refetch(), ...(rehearses ? [draft.refetch()] : [])]),
    /** After something was stored: everything anew, with what is left of the draft, as it follows from the roles before and now. */
    async reload(rest: (before: readonly GridRole[], now: readonly GridRole[]) => ChangeSet = () => NONE) {
      const { data } = await roles.refetch();
      const now = data?.roles.map(gridRole);
      if (now && workbench) workbench.open(now, rest(workbench.getState().stored, now));
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY });
    },
  };
}
export type WorkbenchData = ReturnType<typeof useWorkbenchData>;

/** The same when all of it is there. */
export interface OpenedData extends WorkbenchData {
  readonly index: NonNullable<WorkbenchData["index"]>;
  readonly workbench: Workbench;
}
