import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

/** A data exchange as far as it is run. */
export interface StoredExchange {
  readonly id: string;
  readonly name: string;
  readonly direction: "export" | "import";
  readonly module: string;
  readonly plan: string | null;
  readonly format: "xlsx" | "csv" | "json";
  readonly place: "folder" | "https" | "mail" | "s3" | "sftp";
  readonly folder: string | null;
  readonly url: string | null;
  readonly headers: string | null;
  /** Who enters a place of others. */
  readonly account: string | null;
  /** How he enters a server of SFTP; null: by a password. */
  readonly entry: "password" | "key" | null;
  readonly region: string | null;
  /** The fingerprint of the key of the server, as `SHA256:…`. */
  readonly hostKey: string | null;
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly onlyChanges: boolean;
  readonly since: string | null;
  readonly strategy: "ignore" | "overwrite" | "update";
  readonly keyField: string | null;
  readonly partial: boolean;
  readonly zone: string;
  readonly role: string;
  readonly owner: string;
  readonly language: string;
  readonly tenant: string | null;
  readonly mappings: readonly { readonly target: string; readonly value: string }[];
}

/** The exchange of an id; undefined where there is none, or it is switched off. */
export async function exchangeOf(db: Database, id: string): Promise<StoredExchange | undefined> {
  const { rows } = await sql<StoredExchange>`
    select e.id::text, e.name, e.direction, e.module, e.plan, e.format, e.place, e.folder, e.url, e.headers, e.account, e.entry, e.region, e.host_key as "hostKey",
      coalesce(e.users_ids::text[], '{}') as users, coalesce(e.roles_ids::text[], '{}') as roles, coalesce(e.only_changes, false) as "onlyChanges",
      e.since, coalesce(e.strategy, 'update') as strategy, nullif(e.key_field, '') as "keyField", coalesce(e.partial, false) as partial,
      coalesce(e.zone, 'Asia/Shanghai') as zone, e.role_id::text as role, e.owner_id::text as owner, coalesce(e.language, 'zh-CN') as language,
      e.tenant_id::text as tenant,
      coalesce((select json_agg(json_build_object('target', m.target, 'value', m.value) order by m.sort_no, m.id)
        from integration_exchange_mapping as m where m.master_id = e.id), '[]') as mappings
    from integration_exchange as e where e.id = ${id}::bigint and e.enabled and e.removed_at is null and e.owner_id is not null`.execute(
    db,
  );
  return rows[0];
}
