import type { Position } from "../../../model/read-position.ts";
import type { Database } from "../../db/database.ts";
import { forReading } from "../../db/replicas/reading.ts";
import type { Replica } from "../../db/replicas/replica.ts";
import { isReplicaFault } from "../../db/replicas/replica-fault.ts";
import type { Copy, Totals } from "./totals.ts";

/** A replica that answers a reader, and how far it has come at least. */
export interface Visit {
  readonly replica: Replica;
  readonly position: Position;
}

/** Finds a replica on which its reader sees what he has written; undefined where the primary is to answer. */
export type ReplicaDoor = () => Promise<Visit | undefined>;

/** What reads by a database, and may do so by a replica of it. */
interface Reading {
  readonly db: Database;
  readonly aside?: Database | undefined;
  readonly replica?: ReplicaDoor | undefined;
  readonly totals?: Totals | undefined;
}

/**
 * Reads where a replica may answer: what it takes from the database by its context comes from there, where one has come far enough for the reader. Whose rights decide
 * was decided before, by the primary. What fails because of the replica is read again on the primary. A write is refused on both (25006).
 * @param read bears to be done twice, and changes nothing
 */
export async function fromReplica<C extends Reading, T>(context: C, read: (context: C) => Promise<T>): Promise<T> {
  // A transaction sees what nobody else does.
  if (!context.replica || context.db.isTransaction) return read(context);
  const visit = await context.replica();
  const onPrimary = { ...context, db: forReading(context.db), aside: undefined, replica: undefined };
  if (!visit) return read(onPrimary);
  const { replica, position: since } = visit;
  const { totals } = context;
  const copy: Copy = { since, at: replica.replayed ?? since };
  const onReplica = { ...onPrimary, totals: totals && countedBy(totals, copy) };
  try {
    return await replica.read((db) => read({ ...onReplica, db }));
  } catch (error) {
    if (!isReplicaFault(error)) throw error;
    return read(onPrimary);
  }
}

const countedBy = (totals: Totals, copy: Copy): Totals => ({ ...totals, find: (statement, count) => totals.find(statement, count, copy) });
