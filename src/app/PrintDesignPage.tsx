import { PrintDesignerPage } from "../features/designer/print/PrintDesignerPage.tsx";
import type { PageProps } from "../shell/routes/pages.ts";
import { FlowEquipment } from "./FlowEquipment.tsx";
import { useFlowFrame } from "./use-flow-frame.ts";

/** The page on which print templates are drawn, in its tab. */
export function PrintDesignPage({ params }: PageProps) {
  const frame = useFlowFrame();
  return (
    <FlowEquipment>
      <PrintDesignerPage id={params.id ?? ""} frame={frame} />
    </FlowEquipment>
  );
}
