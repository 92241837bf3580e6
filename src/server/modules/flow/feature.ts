import type { FastifyInstance } from "fastify";
import type { FeatureCard } from "../../feature.ts";
import type { RecordHooks } from "../../records/context.ts";
import { joinHooks } from "../../records/hook-table.ts";
import { flowTidings } from "./inbox/news.ts";
import { monitorJobs } from "./monitor/jobs.ts";
import { deputyCalls } from "./people/deputy-calls.ts";
import { deputyHooks } from "./people/deputy-hooks.ts";
import { entryHooks } from "./publish/versions.ts";
import { flowTasks } from "./record/tasks.ts";
import { FLOW_ROWS } from "./rows.ts";
import { arrivalsOf, LETTERS_JOB, letterKind } from "./ticket/letters.ts";
import { ticketRoutes } from "./ticket/routes.ts";
import { flowTimes } from "./timers/jobs.ts";
import { entryCalls } from "./wire/entry.ts";
import { readersBy } from "./wire/reader.ts";
import { flowRoutes } from "./wire/routes.ts";
import { flowWording } from "./wording.ts";

/** Approval flows: what executes them, and what people do with them. */
export const flow: FeatureCard = ({ messages, messageFiles, hooks, db, config, outbox }) => {
  const { errors, letters, flowProblems: problems } = messages;
  let server: FastifyInstance;
  const arrived = arrivalsOf(() => server, config);
  return {
    name: "flow",
    hooks: joinHooks([
      FLOW_ROWS,
      flowWording(messages.flows),
      new Map([
        ["flow-deputy", deputyHooks as RecordHooks],
        ["flow-entry", entryHooks],
      ]),
    ]),
    tasks: flowTasks,
    calls: [...entryCalls(problems), ...deputyCalls({ letters, hooks, arrived })],
    jobs: {
      ...flowTimes({ letters, hooks, arrived, app: () => server }),
      ...monitorJobs(messageFiles),
      [LETTERS_JOB]: letterKind({ db, config, outbox, letters }),
    },
    routes: async (app) => {
      server = app;
      const flows = await messageFiles.load("flows.json");
      await flowRoutes(app, { hooks, arrived, texts: { errors, letters, problems, flows } });
      ticketRoutes(app, { hooks, arrived, reader: readersBy(flows), letters });
    },
    messages: [flowTidings],
  };
};
