import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { NOTHING, object } from "./schema.ts";

/** Operations of backups (the paths are ours). What comes of them stands in the records. */
export const BACKUP = {
  take: operation({
    ...{ id: "backup.take", method: "POST", path: "/take", entity: "backup", permission: "backup:run", answer: NOTHING },
    summary: "Make a backup, and prove it by a restore beside the product",
  }),
  prove: operation({
    ...{ id: "backup.prove", method: "POST", path: "/:id/prove", entity: "backup", permission: "backup:run", answer: NOTHING },
    ...{ summary: "Prove a backup by a restore beside the product", params: object({ id: ID }) },
  }),
} as const;
