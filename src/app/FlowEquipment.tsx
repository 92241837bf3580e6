import { type ReactNode, useMemo } from "react";
import { useFlowCalls } from "../features/workflow/calls.tsx";
import { useSurroundings } from "../renderer/services.tsx";
import { useGo } from "../shell/navigation.tsx";
import { useShell } from "../shell/services.tsx";
import { actionsOf } from "./actions.ts";
import { Equipment } from "./Equipment.tsx";

/** What stands on a page of flows, with all that forms and lists in it can name. */
export function FlowEquipment({ children }: { readonly children: ReactNode }) {
  const { account } = useShell();
  const flow = useFlowCalls();
  const go = useGo();
  const { printing } = useSurroundings();
  const actions = useMemo(() => actionsOf({ account, flow, go, printing }), [account, flow, go, printing]);
  return <Equipment actions={actions}>{children}</Equipment>;
}
