import { ID } from "../common.ts";
import { operation } from "../operation.ts";
import { integer, object } from "../schema.ts";

/** Operations of deputies beside the calls of every record. */
export const FLOW_DEPUTY = {
  handOver: operation({
    ...{ id: "flowDeputy.handOver", method: "POST", entity: "flow-deputy", path: "/:id/handOver", permission: "flow-deputy:edit" },
    summary: "Give the open tasks of a person to the deputy who acts for him now",
    params: object({ id: ID }),
    answer: object({
      handed: integer(),
      left: integer({
        description: "They stay: what he looks at for somebody else, and where the deputy has a part already, or started the flow.",
      }),
    }),
  }),
} as const;
