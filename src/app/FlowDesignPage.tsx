import { DesignPage } from "../features/workflow/design/wizard/DesignPage.tsx";
import type { PageProps } from "../shell/routes/pages.ts";
import { FlowEquipment } from "./FlowEquipment.tsx";
import { useFlowFrame } from "./use-flow-frame.ts";

/** The page on which flows are designed (specification workflow §2), in its tab. */
export function FlowDesignPage({ query }: PageProps) {
  const frame = useFlowFrame();
  return (
    <FlowEquipment>
      <DesignPage query={query} frame={frame} />
    </FlowEquipment>
  );
}
