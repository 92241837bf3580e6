import { sql } from "kysely";
import type { Documents } from "../../model/documents.ts";
import type { Database } from "../db/database.ts";
import { inTurn } from "../db/lock.ts";
import { parameter } from "../db/parameter.ts";
import { inTransaction } from "../db/transaction.ts";
import { fileTable } from "./uses.ts";

const USAGE = "file-usage";
const MEGABYTE = 1024 * 1024;

/**
 * Writes down how much the files of each tenant and each person take, and how much they may take by the parameters (bytes), in place of what was counted before. A file of
 * which several records or people have the same content counts for each of them, as its quota does.
 */
export async function countUsage(db: Database, documents: Documents): Promise<void> {
  if (!documents.entities.has(USAGE) || !documents.entities.has("parameter")) return;
  await inTransaction({ db }, async ({ db: trx }) => {
    await inTurn(trx, USAGE);
    await trx.deleteFrom("sysr_file_usage").execute();
    await sql`insert into sysr_file_usage (of, person_id, tenant_id, files, size, quota, percent, create_time)
      select of, person, tenant, files, size, quota, case when quota is not null then least(round(size * 100.0 / quota, 1), 99999999999) end, now() from (
        select case when grouping(f.create_by_id) = 0 then 'person' else 'tenant' end as of, f.create_by_id as person, f.tenant_id as tenant,
          count(*)::int as files, sum(f.size)::bigint as size,
          nullif(case when grouping(f.create_by_id) = 0 then ${parameter("filePersonMegabytes")} else ${parameter("fileTenantMegabytes")} end, 0)
            * ${sql.lit(MEGABYTE)}::bigint as quota
        from ${sql.table(fileTable(documents))} as f
        group by grouping sets ((f.tenant_id), (f.tenant_id, f.create_by_id))
      ) as counted where of = 'tenant' or person is not null`.execute(trx);
  });
}
