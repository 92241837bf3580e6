import type { FastifyInstance } from "fastify";
import type { TaskKind } from "../../../jobs/kinds.ts";
import { fillIn, noteStuck } from "../administer/stuck.ts";
import { fire } from "./fire.ts";
import { type ProductParts, productContext } from "./product.ts";
import { sweep } from "./sweep.ts";

const EVERY_MINUTE = "* * * * *";

export interface TimeParts extends ProductParts {
  /** The server, once it is made. */
  readonly app: () => FastifyInstance;
}

/** The kinds of jobs that do what is due in flows, and note which of them are stuck: one process at a time begins each, every minute. */
export const flowTimes = ({ app, ...parts }: TimeParts): Readonly<Record<string, TaskKind>> => ({
  flowStuck: {
    cron: EVERY_MINUTE,
    schedule: { logged: false, timeoutMinutes: 60 },
    run: async ({ db }) => {
      await fillIn(db);
      return noteStuck(db);
    },
  },
  flowTimes: {
    cron: EVERY_MINUTE,
    schedule: { logged: false, timeoutMinutes: 60 },
    run: ({ db, signal }) =>
      sweep({
        ...{ db, signal },
        fire: (wait) => fire(productContext(app(), { ...parts, tenant: wait.tenant }), wait),
        onError: (err, { id, instance, node }) => app().log.error({ err, wait: id, instance, node }, "flow times"),
      }),
  },
});
