import { sql } from "kysely";
import type { Actor } from "../../../model/actor.ts";
import { AppError } from "../../../model/error.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";

type Reader = Pick<Actor, "tenant" | "roles" | "isSuperUser">;

/** The codes of the roles of a tenant for which templates are alone, by template. */
export async function rolesOfTemplates(db: Database, tenant: string | null): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom("print_template_role as given")
    .innerJoin("sysr_role as role", "role.id", "given.role_id")
    .select(["given.template", "role.code"])
    .where("role.removed_at", "is", null)
    .where((where) => where("role.tenant_id", "is not distinct from", tenant))
    .orderBy("role.code")
    .execute();
  return new Map([...Map.groupBy(rows, ({ template }) => template)].map(([id, given]) => [id, given.map(({ code }) => code)]));
}

/** Whether a template is for somebody: it names no role of his tenant, or one of his. */
export const isFor = (codes: readonly string[] | undefined, { roles, isSuperUser }: Reader): boolean =>
  isSuperUser || codes === undefined || codes.some((code) => roles.includes(code));

/**
 * Says for which roles of a tenant a template is alone.
 * @throws AppError record.notFound where a code is none of the tenant's
 */
export function giveRoles(db: Database, template: string, tenant: string | null, codes: readonly string[]): Promise<void> {
  return inTransaction({ db }, async ({ db: trx }) => {
    const roles = await trx
      .selectFrom("sysr_role")
      .select(["id", "code"])
      .where("removed_at", "is", null)
      .where((where) => where("tenant_id", "is not distinct from", tenant))
      .execute();
    const chosen = roles.filter(({ code }) => codes.includes(code));
    if (chosen.length < new Set(codes).size) throw new AppError("record.notFound");
    const before = await rolesOfTemplate(trx, template, tenant);
    const ids = chosen.map(({ id }) => id);
    await changeRoles(trx, template, { added: ids, taken: before.filter((id) => !ids.includes(id)) });
  });
}

/** The entries of the menu at which templates are offered, by template. */
export async function resourcesOfTemplates(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.selectFrom("print_template_resource").select(["template", "resource_id"]).orderBy("resource_id").execute();
  return new Map(
    [...Map.groupBy(rows, ({ template }) => template)].map(([id, links]) => [id, links.map(({ resource_id }) => resource_id)]),
  );
}

/** The roles of a tenant for which a template is alone, by their ids. */
export async function rolesOfTemplate(db: Database, template: string, tenant: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom("print_template_role as given")
    .innerJoin("sysr_role as role", "role.id", "given.role_id")
    .select("role.id")
    .where("given.template", "=", template)
    .where("role.removed_at", "is", null)
    .where((where) => where("role.tenant_id", "is not distinct from", tenant))
    .orderBy("role.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The entries of the menu at which a template is offered, by their ids. */
export async function entriesOfTemplate(db: Database, template: string): Promise<string[]> {
  const rows = await db
    .selectFrom("print_template_resource as link")
    .innerJoin("sysr_resource as entry", "entry.id", "link.resource_id")
    .select("entry.id")
    .where("link.template", "=", template)
    .where("entry.removed_at", "is", null)
    .orderBy("entry.id")
    .execute();
  return rows.map(({ id }) => id);
}

interface Change {
  readonly added: readonly string[];
  readonly taken: readonly string[];
}

/** Gives a template to roles, and takes it from others. */
export async function changeRoles(db: Database, template: string, { added, taken }: Change): Promise<void> {
  if (taken.length > 0) await db.deleteFrom("print_template_role").where("template", "=", template).where("role_id", "in", taken).execute();
  if (added.length > 0)
    await db
      .insertInto("print_template_role")
      .values(added.map((role_id) => ({ template, role_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Offers a template at entries of the menu, and takes it off others. */
export async function changeEntries(db: Database, template: string, { added, taken }: Change): Promise<void> {
  for (const entry of added) await link(db, entry, [template], true);
  for (const entry of taken) await link(db, entry, [template], false);
}

/** Offers templates at an entry of the menu, or takes them off it. */
export async function link(db: Database, resource: string, templates: readonly string[], isLinked: boolean): Promise<void> {
  if (isLinked)
    await sql`insert into print_template_resource (template, resource_id)
      select template, ${resource}::bigint from unnest(${[...templates]}::text[]) as template on conflict do nothing`.execute(db);
  else await db.deleteFrom("print_template_resource").where("resource_id", "=", resource).where("template", "in", templates).execute();
}
