import { type RawBuilder, sql } from "kysely";
import type { Actor } from "../../model/actor.ts";
import type { Entity } from "../../model/documents.ts";
import type { Database } from "../db/database.ts";

/** `moved`: its place in the tree is another one. `deleted`: taken out of the table. */
export type EventKind = "created" | "updated" | "moved" | "removed" | "deleted" | "restored";

/** A change of one record, in the order in which changes of that record were made. */
export interface RecordEvent {
  /** Rises from event to event; who may hear of one twice knows it by this. */
  readonly place: string;
  readonly entity: string;
  readonly record: string;
  readonly kind: EventKind;
  /** Names of the fields that changed; of a new record, of those that have a value. What their values are its reader asks by his own rights. */
  readonly fields: readonly string[];
  /** Of the record after the change, where one is kept. */
  readonly version: number | null;
  readonly actor: string | null;
  readonly tenant: string | null;
  readonly at: string;
}

export type NewEvent = Pick<RecordEvent, "record" | "kind" | "fields" | "version"> & { readonly tenant: unknown };

/** Whether somebody hears of changes of an entity as things stand: SQL, asked in the transaction of the change. */
export type HeardNow = (entity: string) => RawBuilder<boolean>;

/** Entities of whose changes somebody hears always, and who may hear of any. */
export interface Heard {
  readonly always: ReadonlySet<string> | "all";
  readonly now: readonly HeardNow[];
}

/** Who changes records, where, and who hears of it. */
interface Teller {
  readonly db: Database;
  readonly actor: Actor;
  readonly heard?: Heard | undefined;
}

/** Tells of changes in their own transaction, by one statement; nothing is written where nobody listens. */
export async function tellEvents({ db, heard, actor }: Teller, { $id }: Entity, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0 || !heard) return;
  const isAlways = heard.always === "all" || heard.always.has($id);
  if (!isAlways && heard.now.length === 0) return;
  const isHeard = isAlways
    ? sql``
    : sql`where ${sql.join(
        heard.now.map((isHeardNow) => isHeardNow($id)),
        sql` or `,
      )}`;
  await sql`insert into record_event (entity, record_id, kind, fields, version, actor_id, tenant_id)
    select ${$id}, x.record, x.kind, x.fields, x.version, ${actor.id}::bigint, x.tenant
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as x(record bigint, kind text, fields text[], version int, tenant bigint) ${isHeard}`.execute(
    db,
  );
}
