import type { FastifyRequest } from "fastify";
import type { Messages } from "../../../plugins/messages.ts";
import type { HookTable } from "../../../records/context.ts";
import type { FlowContext } from "../operations/flow-context.ts";
import { flowTexts } from "../texts.ts";

export type ActorOf = (request: FastifyRequest) => FlowContext;

/** The contexts in which the operations of flows are done for requests. */
export const contextsWith =
  ({
    flows,
    ...parts
  }: { readonly hooks: HookTable; readonly letters: Messages; readonly flows: Messages } & Pick<FlowContext, "arrived">): ActorOf =>
  (request) => ({ ...request.context(), ...parts, names: flowTexts(flows, request.language), fault: (error) => request.log.error(error) });
