import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { positionOf } from "../../model/read-position.ts";
import { STRUCTURE_LOCK } from "../db/lock.ts";
import { REPLAYED } from "../db/replicas/replica.ts";
import { ReplicaLost } from "../db/replicas/replica-fault.ts";
import { POSITION_NOW, type PositionRow, PUSH } from "../db/replicas/written.ts";
import { FILES_LOCK } from "../modules/files/orphans.ts";
import { openSession } from "./copy.ts";
import { readStructure, type Structure } from "./structure.ts";

/** One moment of the database, for as long as it is read. */
export interface Moment {
  /** Sees that moment. */
  readonly client: pg.Client;
  readonly structure: Structure;
  /**
   * Fails where files of that moment may have been removed meanwhile.
   * @throws what ended the connection that kept them
   */
  assertKept(): Promise<void>;
}

/** A replica that takes longer to come to where the primary is waits for something. */
const CATCHING_UP_MS = 60_000;

/**
 * Reads in a transaction that sees one moment, and keeps tables as they are and contents of files where they are until it ends. Nobody changes the structure between
 * the moment and the locks: who does holds the lock of it. Locks are the primary's own, wherever is read.
 * @param replica where the moment is read; absent: on the primary
 * @throws ReplicaLost where the replica does not come to what was committed before
 */
export async function atMoment<T>(primary: string, replica: string | undefined, read: (moment: Moment) => Promise<T>): Promise<T> {
  const keeper = await openSession(primary);
  let client = keeper;
  try {
    if (replica !== undefined) client = await openSession(replica);
    await keeper.query(`select pg_advisory_lock_shared(${FILES_LOCK}::bigint), pg_advisory_lock_shared(${STRUCTURE_LOCK}::bigint)`);
    if (client !== keeper) await catchUp(keeper, client);
    await client.query("begin isolation level repeatable read, read only");
    const structure = await readStructure(client);
    await client.query(`lock table ${structure.tables.map(({ name }) => name).join(", ")} in access share mode`);
    await keeper.query(`select pg_advisory_unlock_shared(${STRUCTURE_LOCK}::bigint)`);
    return await read({ client, structure, assertKept: async () => void (await keeper.query("select")) });
  } finally {
    await client.end();
    if (client !== keeper) await keeper.end();
  }
}

async function catchUp(primary: pg.Client, replica: pg.Client): Promise<void> {
  const at = async (client: pg.Client, text: string) => positionOf((await client.query<PositionRow>(text)).rows[0]?.position) ?? 0n;
  await primary.query(PUSH);
  const position = await at(primary, POSITION_NOW);
  for (const end = performance.now() + CATCHING_UP_MS; (await at(replica, REPLAYED)) < position; await wait(50))
    if (performance.now() > end) throw new ReplicaLost("it does not catch up");
}
