import { WorkbenchPage } from "../features/rights/workbench/WorkbenchPage.tsx";
import { useGo } from "../shell/navigation.tsx";
import type { PageProps } from "../shell/routes/pages.ts";
import { FlowEquipment } from "./FlowEquipment.tsx";

/** The page on which rights are given and taken, in its tab. */
export function RightsWorkbenchPage({ query }: PageProps) {
  const go = useGo();
  return (
    <FlowEquipment>
      <WorkbenchPage query={query} go={go} />
    </FlowEquipment>
  );
}
