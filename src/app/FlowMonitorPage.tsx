import { useMemo } from "react";
import { useFlowCalls } from "../features/workflow/calls.tsx";
import { MonitorPage } from "../features/workflow/monitor/MonitorPage.tsx";
import { useGo } from "../shell/navigation.tsx";
import type { PageProps } from "../shell/routes/pages.ts";
import { useShell } from "../shell/services.tsx";
import { actionsOf } from "./actions.ts";
import { Equipment } from "./Equipment.tsx";

/** The page that tells how flows go, in its tab. */
export function FlowMonitorPage({ query }: PageProps) {
  const { account } = useShell();
  const flow = useFlowCalls();
  const go = useGo();
  const actions = useMemo(() => actionsOf({ account, flow, go }), [account, flow, go]);
  return (
    <Equipment actions={actions}>
      <MonitorPage query={query} go={go} />
    </Equipment>
  );
}
