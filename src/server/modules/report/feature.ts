import type { FastifyInstance } from "fastify";
import { REPORT } from "../../../model/contract/report.ts";
import { entityOf } from "../../../model/documents.ts";
import type { Feature, Ground } from "../../feature.ts";
import { serve } from "../../plugins/serve.ts";
import type { RecordHooks } from "../../records/context.ts";
import { fromReplica } from "../../records/read/from-replica.ts";
import { planReport } from "../../records/report/plan.ts";
import { begin } from "../exchange/calls.ts";
import { assertMay } from "../exchange/fields.ts";
import { drillInto } from "./drill.ts";
import { explainNumber } from "./explain.ts";
import type { ExportInput } from "./export.ts";
import { listedReportHooks } from "./listed.ts";
import { printReport } from "./print.ts";
import { reportAt, resultOf } from "./result.ts";
import { sendingHooks, subscriptionHooks } from "./subscribe/hooks.ts";
import { SEND_JOB } from "./subscribe/send-job.ts";
import { reportTexts, saysOf } from "./texts.ts";

const EXPORT_JOB = "reportExport";

/** Reports: records put together and measured, under the rights of who runs them. */
export function report({ messageFiles, files, config, outbox, messages: { letters } }: Ground): Feature {
  const texts = reportTexts(messageFiles);
  const parts = { texts, store: files.store };
  let server: FastifyInstance;
  return {
    name: "report",
    jobs: {
      // It reads, and its file takes the place of a former one.
      [EXPORT_JOB]: {
        load: async () => (await import("./export.ts")).reportExporter(parts),
        retry: { times: 2, pauseSeconds: 5 },
      },
      reportDue: {
        cron: "* * * * *",
        schedule: { logged: false, timeoutMinutes: 60 },
        run: async ({ db }) => (await import("./subscribe/due.ts")).sendDue(db, server.documents.current.documents),
      },
      [SEND_JOB]: {
        load: async () =>
          (await import("./subscribe/send.ts")).subscriptionSender({ ...parts, config, outbox, letters, exchange: () => server.exchange }),
        retry: { times: 2, pauseSeconds: 30 },
        // Listed once it is known that the recipient may see the report.
        listed: false,
      },
    },
    hooks: new Map([
      ["report", listedReportHooks(() => server.documents.current.documents)],
      ["report-subscription", subscriptionHooks as RecordHooks],
      ["report-sending", sendingHooks as RecordHooks],
    ]),
    routes: async (app: FastifyInstance) => {
      server = app;
      serve(app, REPORT.run, async ({ params, body }, request) => {
        const context = request.context();
        return resultOf(context, (await saysOf(texts, context)).measures, reportAt(context, params.screen), body);
      });
      serve(app, REPORT.drill, ({ params, body }, request) => {
        const context = request.context();
        return fromReplica(context, (own) => drillInto(own, reportAt(own, params.screen), body));
      });
      serve(app, REPORT.explain, ({ params, body }, request) => {
        const context = request.context();
        return explainNumber(context, app.narrowed, reportAt(context, params.screen), body);
      });
      serve(app, REPORT.print, async ({ params, query: { zone }, body }, request) => {
        const { printed, copies, title } = await printReport(
          request.context(),
          texts,
          { screen: params.screen, question: body, zone },
          "browser",
        );
        return { total: printed.pages.length, ...printed, copies, title };
      });
      serve(app, REPORT.export, ({ params, query: { zone, format }, body }, request) => {
        const context = request.context();
        const screen = reportAt(context, params.screen);
        const entity = entityOf(context.documents, screen.entity);
        assertMay(entity, context.actor, format === "pdf" ? "print" : "export");
        // What the job would refuse is refused at once.
        planReport(context, screen, body);
        const input: ExportInput = { screen: params.screen, question: body, zone, format };
        return begin(context, entity, request, EXPORT_JOB, input);
      });
    },
  };
}
