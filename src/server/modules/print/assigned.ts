import type { Actor } from "../../../model/actor.ts";
import type { Database } from "../../db/database.ts";

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

/** The entries of the menu at which templates are offered, by template. */
export async function resourcesOfTemplates(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.selectFrom("print_template_resource").select(["template", "resource_id"]).orderBy("resource_id").execute();
  return new Map(
    [...Map.groupBy(rows, ({ template }) => template)].map(([id, links]) => [id, links.map(({ resource_id }) => resource_id)]),
  );
}
