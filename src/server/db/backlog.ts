import { sql } from "kysely";
import type { Database } from "./database.ts";

/** How much waits for the processes of the product, and for how many seconds the oldest of it could have been done. */
export interface Backlog {
  readonly jobs: number;
  readonly jobSeconds: number;
  readonly messages: number;
  readonly messageSeconds: number;
  /** Of webhooks, without those that were given up. */
  readonly webhooks: number;
  /** Changes of records that the consumer who is furthest behind has not heard of. */
  readonly events: number;
}

/** Counts what waits. */
export async function readBacklog(db: Database): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select jobs::int, coalesce(extract(epoch from now() - job_since), 0)::float as "jobSeconds",
      messages::int, coalesce(extract(epoch from now() - message_since), 0)::float as "messageSeconds",
      (select count(*)::int from webhook_outbox where not dead) as webhooks,
      coalesce((select max(place) from record_event) - (select min(place) from event_consumer), 0)::int as events
    from (select count(*) as jobs, min(run_at) as job_since from job where state = 'queued' and run_at <= now()) as j,
      (select count(*) as messages, min(next_at) filter (where next_at <= now()) as message_since from message_outbox) as m`.execute(db);
  return rows[0] as Backlog;
}
