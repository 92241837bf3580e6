import type { Documents } from "./documents.ts";
import { hasFlow } from "./flow-moves.ts";

/** The tables whose records can go through flows, each with what its entity is called: what the dictionary `flow_table` offers. */
export const flowTables = ({ entities }: Pick<Documents, "entities">): ReadonlyMap<string, string> =>
  new Map(
    [...entities.values()]
      .filter((entity) => entity["x-master"] === undefined && entity["x-api"] && hasFlow(entity))
      .map((entity) => [entity["x-table"], entity.title]),
  );
