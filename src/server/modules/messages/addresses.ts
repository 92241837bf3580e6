import { sql } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Addresses } from "./channels.ts";

const COLUMNS = sql`u.id::text as id, u.username, u.tenant_id::text as tenant,
  case when u.phone_verified then nullif(u.phone, '') end as phone, case when u.email_verified then nullif(u.email, '') end as email`;

type Person = Addresses & { readonly tenant: string | null };

/** Where a person can be reached. */
export async function addressesOf(db: Database, user: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`select ${COLUMNS} from sysr_user as u where u.id = ${user}::bigint`.execute(db);
  return rows[0];
}

/** Where those can be reached who received a notice. */
export async function addressesOfReceivers(db: Database, notice: string): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select ${COLUMNS} from notice_recipient as r join sysr_user as u on u.id = r.user_id where r.notice_id = ${notice}::bigint`.execute(db);
  return rows;
}
