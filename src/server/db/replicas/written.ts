import { AsyncLocalStorage } from "node:async_hooks";
import { laterPosition, type Position } from "../../../model/read-position.ts";

const scope = new AsyncLocalStorage<Written>();

/**
 * Asks where the log of the database ends: at or after all that was committed before. What was written and is not on the disk yet goes to no replica, and is no
 * part of it, unless commits do not wait for the disk.
 */
export const POSITION_NOW = `select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end)::text as position`;

/**
 * Has all that was written before go to the replicas, by a commit that changes nothing. PostgreSQL writes its log by whole pages where nobody waits for it, so that a record
 * may be half on the disk, and half with the replicas, until somebody commits, which is up to 15 seconds later where nobody does.
 */
export const PUSH = "select pg_logical_emit_message(true, 'formwork', '')";

const PAGE_BYTES = 8_192n;

/** Whether the log may end within a record there, so that no replica comes to it before somebody commits. */
export const mayBeWithin = (position: Position): boolean => position % PAGE_BYTES === 0n;

/** The answer to `POSITION_NOW`. */
export interface PositionRow {
  readonly position: string;
}

/** What a work has written, by positions in the database's log. */
export class Written {
  readonly #asked: Promise<Position | undefined>[] = [];

  /** @param position at or after a write; where it fails, nothing is known of that */
  note(position: Promise<Position | undefined>): void {
    this.#asked.push(position.catch(() => undefined));
  }

  /** The position at or after its last write; undefined where none is known. */
  async position(): Promise<Position | undefined> {
    return (await Promise.all(this.#asked)).reduce(laterPosition, undefined);
  }
}

/** Does a work, all of whose writes are noted. Holds for all that the work begins and waits for. */
export const notingWrites = <T>(written: Written, work: () => T): T => scope.run(written, work);

/** Where the writes of this work are noted; undefined where nobody asks. */
export const writesNoted = (): Written | undefined => scope.getStore();
