import { isDatabaseAway } from "../away.ts";
import { isStale } from "../prepared.ts";
import { ReplicaLost } from "./replica.ts";

/**
 * SQLSTATEs by which a read may fail on a replica alone: it was ended for what the replica had to take over from the primary (40001, 40P01), or the tables are not
 * yet, or no longer, those of the documents in force (classes of undefined tables, columns, functions, types).
 */
const OF_REPLICA = /^(40001|40P01|42P01|42703|42883|42704|3F000)$/;

/** Whether a read failed because a replica was asked, so that the primary may answer it. What is wrong with the question, or takes too long, fails there too. */
export function isReplicaFault(error: unknown): boolean {
  if (error instanceof ReplicaLost || isDatabaseAway(error) || isStale(error)) return true;
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return OF_REPLICA.test(code) || isReplicaFault(error.cause);
}
