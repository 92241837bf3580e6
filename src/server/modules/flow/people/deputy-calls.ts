import { FLOW_DEPUTY } from "../../../../model/contract/flow/deputy.ts";
import type { Messages } from "../../../plugins/messages.ts";
import type { HookTable } from "../../../records/context.ts";
import type { Call } from "../../../records/wire/call.ts";
import { operationCall } from "../../../records/wire/operation-call.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { handOver } from "./hand-over.ts";

/** What is done with deputies beside keeping their records. */
export const deputyCalls = (
  parts: { readonly letters: Messages; readonly hooks: HookTable } & Pick<FlowContext, "arrived">,
): readonly Call[] => [
  operationCall(FLOW_DEPUTY.handOver, ({ params }, context, entity) => handOver({ ...context, ...parts }, entity, params.id)),
];
