import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

interface Module {
  readonly write: boolean;
  /** Records of a plan that nobody else approves; null: as of all. */
  readonly planLimit: number | null;
}

/** What an administrator says of assistants. */
export interface McpSettings {
  readonly enabled: boolean;
  /** Hosts whose pages may call from a browser. */
  readonly origins: readonly string[];
  /** Requests of a user in a minute. */
  readonly perMinute: number;
  readonly planLimit: number;
  readonly planMinutes: number;
  readonly waitHours: number;
  /** The entities that assistants may use, by id. */
  readonly modules: ReadonlyMap<string, Module>;
}

interface StoredSettings extends Omit<McpSettings, "origins" | "modules"> {
  readonly origins: string | null;
  readonly modules: readonly (Module & { readonly module: string })[] | null;
}

/** As the document has it: nobody is let in until an administrator says so. */
const CLOSED: McpSettings = {
  ...{ enabled: false, origins: [], perMinute: 120, modules: new Map() },
  ...{ planLimit: 20, planMinutes: 60, waitHours: 168 },
};

/** The settings of a tenant as they are now, so that closing counts for the next request of every process. */
export async function mcpSettings(db: Database, tenant: string | null): Promise<McpSettings> {
  const { rows } = await sql<StoredSettings>`
    select coalesce(c.enabled, false) as enabled, c.origins, coalesce(c.per_minute, 120) as "perMinute", coalesce(c.plan_limit, 20) as "planLimit",
      coalesce(c.plan_minutes, 60) as "planMinutes", coalesce(c.wait_hours, 168) as "waitHours",
      (select json_agg(json_build_object('module', m.module, 'write', coalesce(m.write, false), 'planLimit', m.plan_limit))
        from mcp_config_module as m where m.master_id = c.id) as modules
    from mcp_config as c where c.tenant_id is not distinct from ${tenant}::bigint and c.removed_at is null order by c.id limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return CLOSED;
  const origins = (row.origins ?? "").split("\n").flatMap((line) => line.trim().toLowerCase() || []);
  return { ...row, origins, modules: new Map((row.modules ?? []).map(({ module, ...said }) => [module, said])) };
}
