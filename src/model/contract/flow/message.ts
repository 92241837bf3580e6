import { operation } from "../operation.ts";
import { MESSAGE_ROW } from "./instance.ts";
import { BASE, LIST_REQUEST, rpcPage } from "./parts.ts";

/** Messages of flows (specification workflow §7, flowMessage). */
export const FLOW_MESSAGE = {
  reminders: operation({
    ...{ id: "flowMessage.reminders", method: "POST", path: `${BASE}/flowMessage/listRemindingTask`, permission: "flow-message:view" },
    ...{ summary: "A page of the reminders that one got, of tasks that are still open", body: LIST_REQUEST, answer: rpcPage(MESSAGE_ROW) },
  }),
} as const;
