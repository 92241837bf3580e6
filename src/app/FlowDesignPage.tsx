import { useMemo } from "react";
import { useFlowCalls } from "../features/workflow/calls.tsx";
import { DesignPage } from "../features/workflow/design/wizard/DesignPage.tsx";
import { useGo } from "../shell/navigation.tsx";
import type { PageProps } from "../shell/routes/pages.ts";
import { useShell } from "../shell/services.tsx";
import { useLeaveTab } from "../shell/tabs/leave-tab.ts";
import { useTabTitle } from "../shell/tabs/tab-title.ts";
import { actionsOf } from "./actions.ts";
import { Equipment } from "./Equipment.tsx";

/** The page on which flows are designed (specification workflow §2), in its tab, with what forms in it can name. */
export function FlowDesignPage({ query }: PageProps) {
  const { account } = useShell();
  const flow = useFlowCalls();
  const go = useGo();
  const leave = useLeaveTab();
  const entitle = useTabTitle();
  const actions = useMemo(() => actionsOf({ account, flow, go }), [account, flow, go]);
  const frame = useMemo(() => ({ go, leave, entitle }), [go, leave, entitle]);
  return (
    <Equipment actions={actions}>
      <DesignPage query={query} frame={frame} />
    </Equipment>
  );
}
