import { useMemo } from "react";
import { useGo } from "../shell/navigation.tsx";
import { useLeaveTab } from "../shell/tabs/leave-tab.ts";
import { useTabTitle } from "../shell/tabs/tab-title.ts";

/** What a page of flows may do with the tab in which it stands: open another one, leave, say its title. */
export function useFlowFrame() {
  const go = useGo();
  const leave = useLeaveTab();
  const entitle = useTabTitle();
  return useMemo(() => ({ go, leave, entitle }), [go, leave, entitle]);
}
