import type { FastifyInstance } from "fastify";
import type { TaskKind } from "../../../jobs/kinds.ts";
import { fire } from "./fire.ts";
import { type ProductParts, productContext } from "./product.ts";
import { sweep } from "./sweep.ts";

const EVERY_MINUTE = "* * * * *";

export interface TimeParts extends ProductParts {
  /** The server, once it is made. */
  readonly app: () => FastifyInstance;
}

/** The kind of job that does what is due in flows: one process at a time begins it each minute. */
export const flowTimes = ({ app, ...parts }: TimeParts): Readonly<Record<string, TaskKind>> => ({
  flowTimes: {
    cron: EVERY_MINUTE,
    run: ({ db, signal }) =>
      sweep({
        ...{ db, signal },
        fire: (wait) => fire(productContext(app(), { ...parts, tenant: wait.tenant }), wait),
        onError: (err, { id, instance, node }) => app().log.error({ err, wait: id, instance, node }, "flow times"),
      }),
  },
});
