import { MonitorPage } from "../features/workflow/monitor/MonitorPage.tsx";
import { useGo } from "../shell/navigation.tsx";
import type { PageProps } from "../shell/routes/pages.ts";
import { FlowEquipment } from "./FlowEquipment.tsx";

/** The page that tells how flows go, in its tab. */
export function FlowMonitorPage({ query }: PageProps) {
  const go = useGo();
  return (
    <FlowEquipment>
      <MonitorPage query={query} go={go} />
    </FlowEquipment>
  );
}
