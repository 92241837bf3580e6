import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { integer, NOTHING, object } from "./schema.ts";

const of = { method: "POST", entity: "schedule", params: object({ id: ID }) } as const;

/** Operations of schedules (the paths are ours). What comes of them stands in the records of runs. */
export const SCHEDULE = {
  run: operation({
    ...{ id: "schedule.run", ...of, path: "/:id/run", permission: "schedule:run", answer: NOTHING },
    summary: "Do the work of a schedule now, whatever its times are",
  }),
  stop: operation({
    ...{ id: "schedule.stop", ...of, path: "/:id/stop", permission: "schedule:stop" },
    ...{ summary: "Stop what runs and waits of a schedule", answer: object({ count: integer() }) },
  }),
} as const;
