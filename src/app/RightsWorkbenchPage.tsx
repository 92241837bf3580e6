import { App } from "antd";
import { WorkbenchPage } from "../features/rights/workbench/WorkbenchPage.tsx";
import type { ChangeSet } from "../model/change-set.ts";
import { useTexts } from "../renderer/texts.ts";
import { useGo } from "../shell/navigation.tsx";
import type { PageProps } from "../shell/routes/pages.ts";
import { useShell } from "../shell/services.tsx";
import { openViewing } from "../shell/viewing/see-as.ts";
import { FlowEquipment } from "./FlowEquipment.tsx";

/** The page on which rights are given and taken, in its tab. */
export function RightsWorkbenchPage({ query }: PageProps) {
  const go = useGo();
  const { account } = useShell();
  const { message } = App.useApp();
  const t = useTexts("session");
  const lookAs = async (person: string, draft: ChangeSet) => {
    if (!(await openViewing(account, { person, draft: [...draft] }))) message.info(t("viewing.blocked"));
  };
  return (
    <FlowEquipment>
      <WorkbenchPage query={query} go={go} lookAs={lookAs} />
    </FlowEquipment>
  );
}
