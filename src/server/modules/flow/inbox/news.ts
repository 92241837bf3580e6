import { publishIn } from "../../../db/channel.ts";
import type { Database } from "../../../db/database.ts";
import type { SocketMessage } from "../../realtime/messages.ts";

const TOPIC = "flow";
/** NOTIFY carries 8,000 bytes. */
const MAX_IDS = 300;

interface News {
  /** Absent: so many that everybody is told. */
  readonly users?: readonly string[];
}

/** Tells every process, once the transaction is committed, that other things of flows wait for these users than before. */
export async function announceFlow(db: Database, users: readonly string[]): Promise<void> {
  if (users.length === 0) return;
  const chosen = [...new Set(users)];
  await publishIn(db, TOPIC, (chosen.length > MAX_IDS ? {} : { users: chosen }) satisfies News);
}

/** Tells browsers to count anew what waits for their user. What it is does not go with it: each asks for his own. */
export const flowTidings: SocketMessage = {
  topic: TOPIC,
  tell: (hub, payload) => hub.send(hub.clients((payload as News | undefined)?.users ?? "everybody"), { code: "FLOW" }),
};
