import type { FastifyRequest } from "fastify";
import type { Context } from "../../../context.ts";
import type { Messages } from "../../../plugins/messages.ts";
import { type FlowTexts, flowTexts } from "../texts.ts";

/** Who reads of flows, and what their parts are called in his language. */
export interface Reader extends Context {
  readonly texts: FlowTexts;
}

export type ReaderOf = (request: FastifyRequest) => Reader;

/** The readers of requests. */
export const readersBy =
  (texts: Messages): ReaderOf =>
  (request) => ({ ...request.context(), texts: flowTexts(texts, request.language) });
