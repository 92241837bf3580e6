import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import type { DesignPlan } from "../../../model/contract/designs.ts";
import { AppError } from "../../../model/error.ts";
import { useServices } from "../../../renderer/services.tsx";
import type { DesignCalls } from "../design-calls.ts";
import type { DesignKeeper } from "../frame/design-keeper.ts";

interface PlanOptions {
  readonly keeper: DesignKeeper;
  readonly calls: DesignCalls;
  readonly main: string;
  /** Whether there is something to ask for: the design has no faults, and its reader may publish. */
  readonly isAsked: boolean;
}

export interface KnownPlan {
  readonly plan: UseQueryResult<DesignPlan>;
  /** What the server has is what the designer sees. */
  readonly isSaved: boolean;
  /** The version of the draft on the server. */
  readonly version: number;
  /** The draft of this version was saved by somebody else, and was taken in. */
  readonly isTheirs: boolean;
}

/** What publishing the draft would do, asked whenever another draft is on the server. */
export function usePlan({ keeper, calls, main, isAsked }: PlanOptions): KnownPlan {
  const { language } = useServices();
  const { status } = useStore(keeper.state);
  const version = keeper.version();
  const [theirs, setTheirs] = useState<number>();
  useEffect(() => {
    // Undone while the plan is looked at: the plan follows at once.
    if (status === "unsaved") void keeper.flush();
  }, [status, keeper]);
  const plan = useQuery({
    queryKey: ["form-design-plan", main, version, language],
    queryFn: async () => {
      try {
        return await calls.plan(version);
      } catch (error) {
        if (error instanceof AppError && error.code === "record.conflict") {
          await keeper.refresh();
          if (keeper.version() !== version) setTheirs(keeper.version());
        }
        throw error;
      }
    },
    enabled: isAsked && status === "saved",
    ...{ staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  return { plan, isSaved: status === "saved", version, isTheirs: theirs === version };
}
