import { type Documents, type Entity, storedEntities } from "./documents.ts";

/** The entities whose tables are divided by month (x-partition): logs. */
export const dividedEntities = (documents: Pick<Documents, "entities">): readonly Entity[] =>
  storedEntities(documents).filter((entity) => entity["x-partition"] !== undefined);
