import { operation } from "./operation.ts";
import { choice, defaulted, described, NOTHING, object, text, type ValueOf } from "./schema.ts";

const PLACE = choice(["main", "mall"]);
/** The socket of the workspace, and the separate one at `/socket/mall` (specification shell §4). */
export type Place = ValueOf<typeof PLACE>;

/** The calls around the sockets (specification shell §7). */
export const REALTIME = {
  ticket: operation({
    ...{ id: "realtime.ticket", method: "GET", path: "/api/v1/socket/getUserId", permission: "signed-in", answer: text() },
    summary: "A key that opens one socket within 30 seconds",
  }),
  say: operation({
    ...{ id: "realtime.say", method: "POST", path: "/api/v1/socket/message", permission: "socket:send", answer: NOTHING },
    summary: "Tell everybody of the own tenant who is online",
    body: object({
      message: text(500, { pattern: "\\S" }),
      place: defaulted(described(PLACE, "Which of the two sockets."), "main"),
    }),
  }),
} as const;
