import type { FastifyRequest } from "fastify";
import type { Messages } from "../../../plugins/messages.ts";
import type { HookTable } from "../../../records/context.ts";
import type { FlowContext } from "../operations/flow-context.ts";

export type ActorOf = (request: FastifyRequest) => FlowContext;

/** The contexts in which the operations of flows are done for requests. */
export const contextsWith =
  (parts: { readonly hooks: HookTable; readonly letters: Messages } & Pick<FlowContext, "arrived">): ActorOf =>
  (request) => ({ ...request.context(), ...parts, fault: (error) => request.log.error(error) });
