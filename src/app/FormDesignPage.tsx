import { DesignerPage } from "../features/designer/frame/DesignerPage.tsx";
import type { PageProps } from "../shell/routes/pages.ts";
import { FlowEquipment } from "./FlowEquipment.tsx";
import { useFlowFrame } from "./use-flow-frame.ts";

/** The page on which forms are designed, in its tab. */
export function FormDesignPage({ params }: PageProps) {
  const frame = useFlowFrame();
  return (
    <FlowEquipment>
      <DesignerPage id={params.id ?? ""} frame={frame} />
    </FlowEquipment>
  );
}
