import { sql } from "kysely";
import { AppError } from "../../../../model/error.ts";
import type { Database } from "../../../db/database.ts";
import { isId } from "../../../records/column.ts";

/**
 * Ids of people who are named by id or account name, each once, in their order: accounts in use, of the flow's tenant.
 * @throws AppError flow.assigneesRequired where none is named; flow.noSuchPerson
 */
export async function personsOf(db: Database, tenant: string | null, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) throw new AppError("flow.assigneesRequired");
  const ids = names.filter((name) => isId(name));
  const { rows } = await sql<{ id: string; username: string }>`
    select id::text as id, username from sysr_user where status = 0 and removed_at is null
      and (tenant_id is not distinct from ${tenant}::bigint or is_super)
      and (id = any(${ids}::bigint[]) or lower(username) = any(${names.map((name) => name.toLowerCase())}::text[]))`.execute(db);
  const found = names.map((name) => {
    const row = rows.find(({ id }) => id === name) ?? rows.find(({ username }) => username.toLowerCase() === name.toLowerCase());
    if (!row) throw new AppError("flow.noSuchPerson");
    return row.id;
  });
  return [...new Set(found)];
}

/** The only one. @throws AppError flow.assigneesRequired */
export function onlyOne(people: readonly string[]): string {
  const [one] = people;
  if (one === undefined) throw new AppError("flow.assigneesRequired");
  return one;
}

/** Whether all these accounts are in use. */
export async function areAtWork(db: Database, people: readonly string[]): Promise<boolean> {
  const ids = [...new Set(people)];
  if (ids.length === 0) return true;
  const query = db.selectFrom("sysr_user").select("id").where("id", "in", ids).where("status", "=", 0).where("removed_at", "is", null);
  return (await query.execute()).length === ids.length;
}
