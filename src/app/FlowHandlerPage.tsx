import { HandlerPage } from "../features/workflow/handler/HandlerPage.tsx";
import type { PageProps } from "../shell/routes/pages.ts";
import { FlowEquipment } from "./FlowEquipment.tsx";
import { useFlowFrame } from "./use-flow-frame.ts";

/** The task handling page (specification workflow §2), in its tab, with what the form of its record can name. */
export function FlowHandlerPage({ query }: PageProps) {
  const frame = useFlowFrame();
  return (
    <FlowEquipment>
      <HandlerPage query={query} frame={frame} />
    </FlowEquipment>
  );
}
