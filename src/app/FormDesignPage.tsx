import { useMemo } from "react";
import { DesignerPage } from "../features/designer/frame/DesignerPage.tsx";
import type { PageProps } from "../shell/routes/pages.ts";
import { FlowEquipment } from "./FlowEquipment.tsx";
import { useFlowFrame } from "./use-flow-frame.ts";
import { useOpenRecord } from "./use-open-record.ts";

/** The page on which forms are designed, in its tab. */
export function FormDesignPage({ params }: PageProps) {
  const { go, entitle } = useFlowFrame();
  const openRecord = useOpenRecord();
  const frame = useMemo(() => ({ go, entitle, openRecord }), [go, entitle, openRecord]);
  return (
    <FlowEquipment>
      <DesignerPage id={params.id ?? ""} frame={frame} />
    </FlowEquipment>
  );
}
