import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** An inbound hook as far as messages are taken by it. */
export interface StoredHook {
  readonly id: string;
  readonly module: string;
  readonly role: string;
  readonly owner: string;
  readonly key_field: string | null;
  readonly scheme: "signature" | "token";
  readonly tolerance: number;
  readonly waits: boolean;
  readonly per_minute: number;
  readonly mappings: readonly { readonly field: string; readonly value: string }[];
}

/** The hook of an id that is switched on; undefined where there is none. */
export async function hookOf(db: Database, id: string): Promise<StoredHook | undefined> {
  const { rows } =
    await sql<StoredHook>`select h.id::text, h.module, h.role_id::text as role, h.owner_id::text as owner, h.key_field, h.scheme,
      coalesce(h.tolerance, 300) as tolerance, coalesce(h.waits, false) as waits, coalesce(h.per_minute, 120) as per_minute,
      coalesce((select json_agg(json_build_object('field', m.field, 'value', m.value) order by m.sort_no, m.id)
        from integration_inbound_mapping as m where m.master_id = h.id), '[]') as mappings
    from integration_inbound_hook as h where h.id = ${id} and h.enabled and h.removed_at is null and h.owner_id is not null`.execute(db);
  return rows[0];
}
