import type { FastifyInstance } from "fastify";
import { REPORT } from "../../../model/contract/report.ts";
import type { Feature, Ground } from "../../feature.ts";
import type { Messages } from "../../plugins/messages.ts";
import { serve } from "../../plugins/serve.ts";
import { drillInto } from "./drill.ts";
import { explainNumber } from "./explain.ts";
import { reportAt, resultOf } from "./result.ts";
import { sayOf } from "./titles.ts";

/** Reports: records put together and measured, under the rights of who runs them. */
export function report({ messageFiles }: Ground): Feature {
  let texts: Promise<Messages> | undefined;
  const loaded = () => (texts ??= messageFiles.load("report.json"));
  return {
    name: "report",
    routes: async (app: FastifyInstance) => {
      serve(app, REPORT.run, async ({ params, body }, request) => {
        const context = request.context();
        return resultOf(context, sayOf(await loaded(), context), reportAt(context, params.screen), body);
      });
      serve(app, REPORT.drill, ({ params, body }, request) => {
        const context = request.context();
        return drillInto(context, reportAt(context, params.screen), body);
      });
      serve(app, REPORT.explain, ({ params, body }, request) => {
        const context = request.context();
        return explainNumber(context, app.narrowed, reportAt(context, params.screen), body);
      });
    },
  };
}
