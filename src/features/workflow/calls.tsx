import { createContext, useContext } from "react";
import { callsOf } from "../../client/calls.ts";
import type { Http } from "../../client/http.ts";
import { CHANGES } from "../../model/contract/changes.ts";
import { FLOW_ADMINISTER } from "../../model/contract/flow/administer.ts";
import { FLOW_DESIGNING } from "../../model/contract/flow/designing.ts";
import { FLOW_ENTRY } from "../../model/contract/flow/entry.ts";
import { FLOW_LEAVER } from "../../model/contract/flow/hand-over.ts";
import { FLOW_MATRIX } from "../../model/contract/flow/matrix.ts";
import { FLOW_MESSAGE } from "../../model/contract/flow/message.ts";
import { FLOW_MIGRATION } from "../../model/contract/flow/migration.ts";
import { FLOW_MONITOR } from "../../model/contract/flow/monitor.ts";
import { FLOW_ONLINE } from "../../model/contract/flow/online.ts";
import { FLOW_OPERATION } from "../../model/contract/flow/operation.ts";
import { FLOW } from "../../model/contract/flow/own.ts";
import { FLOW_REHEARSAL } from "../../model/contract/flow/rehearsal.ts";
import { USER_LEAVE } from "../../model/contract/user-leave.ts";

/** The calls of approval flows: those of the specification by their groups (workflow §7), and our own. */
export const createFlowCalls = (http: Http) => ({
  online: callsOf(http, FLOW_ONLINE),
  operation: callsOf(http, FLOW_OPERATION),
  message: callsOf(http, FLOW_MESSAGE),
  own: callsOf(http, FLOW),
  entry: callsOf(http, FLOW_ENTRY),
  designing: callsOf(http, FLOW_DESIGNING),
  matrix: callsOf(http, FLOW_MATRIX),
  rehearsal: callsOf(http, FLOW_REHEARSAL),
  migration: callsOf(http, FLOW_MIGRATION),
  leaver: callsOf(http, FLOW_LEAVER),
  leaving: callsOf(http, USER_LEAVE),
  changes: callsOf(http, CHANGES),
  administer: callsOf(http, FLOW_ADMINISTER),
  monitor: callsOf(http, FLOW_MONITOR),
});
export type FlowCalls = ReturnType<typeof createFlowCalls>;

const Context = createContext<FlowCalls | null>(null);
export const FlowCallsProvider = Context.Provider;

/** For whatever of the feature stands in the workspace. */
export function useFlowCalls(): FlowCalls {
  const calls = useContext(Context);
  if (!calls) throw new Error("no <FlowCallsProvider> above this component");
  return calls;
}

/** Null where there is no server that knows flows, as in stories of forms: what stands beside them is left out. */
export const useOptionalFlowCalls = (): FlowCalls | null => useContext(Context);
