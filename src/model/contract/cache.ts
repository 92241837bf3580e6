import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { list, NOTHING, object } from "./schema.ts";

const of = { method: "POST", entity: "cache-state", answer: NOTHING } as const;

/** Operations of the caches of all processes (the paths are ours). What comes of them stands in the records. */
export const CACHE = {
  look: operation({
    ...{ id: "cache.look", ...of, path: "/look", permission: "cache-state:view" },
    summary: "Ask every process anew what it keeps in memory",
  }),
  drop: operation({
    ...{ id: "cache.drop", ...of, path: "/drop", permission: "cache-state:drop" },
    ...{
      summary: "Drop caches in every process, by the names of these records",
      body: object({ ids: list(ID, { minItems: 1, maxItems: 200 }) }),
    },
  }),
} as const;
