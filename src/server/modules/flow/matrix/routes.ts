import type { FastifyInstance } from "fastify";
import { FLOW_MATRIX } from "../../../../model/contract/flow/matrix.ts";
import { serve } from "../../../plugins/serve.ts";
import type { ActorOf } from "../wire/flow-contexts.ts";
import { matrixFields } from "./fields.ts";
import { matrixTrial } from "./trial.ts";

/** Approval matrices that are designed. */
export function matrixRoutes(app: FastifyInstance, by: ActorOf): void {
  serve(app, FLOW_MATRIX.fields, ({ query }, request) => matrixFields(by(request), query.id));
  serve(app, FLOW_MATRIX.trial, ({ body }, request) => matrixTrial(by(request), body));
}
