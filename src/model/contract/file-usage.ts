import { operation } from "./operation.ts";
import { NOTHING } from "./schema.ts";

/** Operations of how much room files take (the path is ours). What comes of them stands in the records. */
export const FILE_USAGE = {
  count: operation({
    ...{ id: "fileUsage.count", method: "POST", path: "/count", entity: "file-usage", permission: "file-usage:count", answer: NOTHING },
    summary: "Count anew how much the files of each tenant and person take",
  }),
} as const;
