import type { FastifyInstance } from "fastify";
import type { FeatureCard } from "../../feature.ts";
import type { RecordHooks } from "../../records/context.ts";
import { joinHooks } from "../../records/hook-table.ts";
import { flowTidings } from "./inbox/news.ts";
import { deputyCalls } from "./people/deputy-calls.ts";
import { deputyHooks } from "./people/deputy-hooks.ts";
import { flowTasks } from "./record/tasks.ts";
import { FLOW_ROWS } from "./rows.ts";
import { flowTimes } from "./timers/jobs.ts";
import { entryCalls } from "./wire/entry.ts";
import { flowRoutes } from "./wire/routes.ts";

/** Approval flows: what executes them, and what people do with them. */
export const flow: FeatureCard = ({ messages: { errors, letters, flowProblems: problems }, messageFiles, hooks }) => {
  let server: FastifyInstance;
  return {
    name: "flow",
    hooks: joinHooks([FLOW_ROWS, new Map([["flow-deputy", deputyHooks as RecordHooks]])]),
    tasks: flowTasks,
    calls: [...entryCalls(problems), ...deputyCalls({ letters, hooks })],
    jobs: flowTimes({ letters, hooks, app: () => server }),
    routes: async (app) => {
      server = app;
      return flowRoutes(app, { hooks, texts: { errors, letters, problems, flows: await messageFiles.load("flows.json") } });
    },
    messages: [flowTidings],
  };
};
