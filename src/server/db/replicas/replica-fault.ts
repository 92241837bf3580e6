import { isDatabaseAway } from "../away.ts";
import { isStale } from "../prepared.ts";

/** What was asked of a replica failed because of the replica. */
export class ReplicaLost extends Error {}

const codeOf = (error: unknown): string => (error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "");

/** Whether a statement was ended for what the replica had to take over from the primary. */
export const isConflict = (error: unknown): boolean => /^(40001|40P01)$/.test(codeOf(error));

const READ_ONLY = "25006";
/** SQLSTATEs of tables, columns, functions, types and schemas that are not there: they are not yet, or no longer, those of the documents in force. */
const OF_OTHER_TABLES = /^(42P01|42703|42883|42704|3F000)$/;

/** Whether a read failed because a replica was asked, so that the primary may answer it. What is wrong with the question, or takes too long, fails there too. */
export function isReplicaFault(error: unknown): boolean {
  // A write: to who writes it is the primary that has gone.
  if (codeOf(error) === READ_ONLY) return false;
  if (error instanceof ReplicaLost || isConflict(error) || isDatabaseAway(error) || isStale(error)) return true;
  return error instanceof Error && (OF_OTHER_TABLES.test(codeOf(error)) || isReplicaFault(error.cause));
}
