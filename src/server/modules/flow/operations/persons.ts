import { sql } from "kysely";
import { AppError } from "../../../../model/error.ts";
import type { Database } from "../../../db/database.ts";
import { isId } from "../../../records/column.ts";

/**
 * Ids of people who are named by id or account name, each once, in their order: accounts in use, of the flow's tenant.
 * @param isStaff of the tenant alone: rules find nobody else; else a super user of another one may be named too
 * @throws AppError flow.assigneesRequired where none is named; flow.noSuchPerson
 */
export async function personsOf(
  db: Database,
  tenant: string | null,
  names: readonly string[],
  { isStaff = false }: { readonly isStaff?: boolean } = {},
): Promise<string[]> {
  if (names.length === 0) throw new AppError("flow.assigneesRequired");
  const people = await accountsOf(db, tenant, names, isStaff);
  return [...new Set(people.map((id) => id ?? refuseUnknown()))];
}

/** Those of the people whom a flow presets who are still there. @throws AppError flow.noSuchPerson where nobody is */
export async function presetPersons(db: Database, tenant: string | null, names: readonly string[]): Promise<string[]> {
  const people = await accountsOf(db, tenant, names, true);
  const present = [...new Set(people.flatMap((id) => id ?? []))];
  return present.length > 0 ? present : refuseUnknown();
}

function refuseUnknown(): never {
  throw new AppError("flow.noSuchPerson");
}

/** The account of each name that is in use; undefined where there is none. */
async function accountsOf(
  db: Database,
  tenant: string | null,
  names: readonly string[],
  isStaff: boolean,
): Promise<(string | undefined)[]> {
  const ids = names.filter((name) => isId(name));
  const { rows } = await sql<{ id: string; username: string }>`
    select id::text as id, username from sysr_user where status = 0 and removed_at is null
      and (tenant_id is not distinct from ${tenant}::bigint or (is_super and not ${isStaff}::boolean))
      and (id = any(${ids}::bigint[]) or lower(username) = any(${names.map((name) => name.toLowerCase())}::text[]))`.execute(db);
  return names.map(
    (name) => (rows.find(({ id }) => id === name) ?? rows.find(({ username }) => username.toLowerCase() === name.toLowerCase()))?.id,
  );
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
