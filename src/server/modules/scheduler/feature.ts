import type { FastifyInstance } from "fastify";
import type { FeatureCard } from "../../feature.ts";
import { ALERT_JOB } from "../../jobs/runs.ts";
import type { RecordHooks } from "../../records/context.ts";
import { alertKind } from "./alert.ts";
import { scheduleCalls } from "./calls.ts";
import { scheduleHooks } from "./hooks.ts";

/** What the server does by the clock, as administrators look after it. */
export const scheduler: FeatureCard = ({ config, hooks, outbox, messages: { letters } }) => {
  let server: FastifyInstance;
  return {
    name: "scheduler",
    hooks: new Map([["schedule", scheduleHooks(() => server.jobs.kinds) as RecordHooks]]),
    calls: scheduleCalls,
    jobs: { [ALERT_JOB]: alertKind({ config, letters, outbox, hooks, app: () => server }) },
    routes: async (app) => {
      server = app;
    },
  };
};
