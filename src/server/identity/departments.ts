import { sql } from "kysely";
import type { Below } from "../../model/rights.ts";
import type { Database } from "../db/database.ts";

/** The departments below each of these, by one recursive query; a cycle in the tree ends it. */
export async function belowThese(db: Database, roots: readonly string[]): Promise<Below> {
  if (roots.length === 0) return () => [];
  const { rows } = await sql<{ root: string; id: string }>`
    with recursive below(root, id) as (
      select id, id from sysr_dept where id = any(${[...new Set(roots)]}::bigint[]) and removed_at is null
      union
      select below.root, child.id from sysr_dept as child join below on below.id = child.parent_id where child.removed_at is null
    ) select root::text, id::text from below`.execute(db);
  const byRoot = Map.groupBy(rows, ({ root }) => root);
  return (departments) => departments.flatMap((root) => (byRoot.get(root) ?? []).map(({ id }) => id));
}
