import type { FastifyInstance } from "fastify";
import { FLOW_DESIGNING } from "../../../../model/contract/flow/designing.ts";
import { serve } from "../../../plugins/serve.ts";
import { formOfEntry, namesOfCodes, peopleNow } from "../people/designing.ts";

/** What a designer asks while he sets a step. */
export function designingRoutes(app: FastifyInstance): void {
  serve(app, FLOW_DESIGNING.people, ({ body }, request) => peopleNow(request.context(), body));
  serve(app, FLOW_DESIGNING.form, ({ query }, request) => formOfEntry(request.context(), query.id));
  serve(app, FLOW_DESIGNING.names, ({ body }, request) => namesOfCodes(request.context(), body));
}
