import { operation } from "./operation.ts";
import { NOTHING } from "./schema.ts";

/** Operations of files as their administrators see them (the path is ours). What comes of them stands in the records. */
export const FILE = {
  look: operation({
    ...{ id: "file.look", method: "POST", path: "/look", entity: "file", permission: "file:look", answer: NOTHING },
    summary: "Find out anew which files no record holds",
  }),
} as const;
