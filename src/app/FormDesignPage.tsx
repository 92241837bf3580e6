import { useMemo } from "react";
import { DesignerPage } from "../features/designer/frame/DesignerPage.tsx";
import type { FieldName } from "../features/designer/frame/designer-frame.ts";
import { showImpact } from "../features/impact/impact-store.ts";
import { useSurroundings } from "../renderer/services.tsx";
import type { PageProps } from "../shell/routes/pages.ts";
import { FlowEquipment } from "./FlowEquipment.tsx";
import { useFlowFrame } from "./use-flow-frame.ts";
import { useOpenRecord } from "./use-open-record.ts";

/** The page on which forms are designed, in its tab. */
export function FormDesignPage({ params, query }: PageProps) {
  const { go, entitle } = useFlowFrame();
  const openRecord = useOpenRecord();
  const { source } = useSurroundings();
  const frame = useMemo(
    () => ({ go, entitle, openRecord, showImpact: (field: FieldName) => showImpact({ target: { field }, source }) }),
    [go, entitle, openRecord, source],
  );
  return (
    <FlowEquipment>
      <DesignerPage id={params.id ?? ""} part={query.part} frame={frame} />
    </FlowEquipment>
  );
}
