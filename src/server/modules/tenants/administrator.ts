import { PLATFORM } from "../../../model/actor.ts";
import type { FirstAdministrator } from "../../../model/contract/tenant.ts";
import { type Documents, entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { isShared } from "../../../model/permitted.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { RecordContext } from "../../records/context.ts";
import { add } from "../../records/write/write.ts";
import { SEED_ROLES } from "../../seed/roles.ts";

/** The dictionary `user_type`. */
const ADMINISTRATOR = 1;
const CODE = "HQ";

/**
 * Makes the first user of a tenant, with an organisation, a department and a role that may do everything within it. All of it goes the way of
 * every save, as if the super user were of that tenant; nobody else can put somebody into a tenant that is not his own.
 * @throws AppError access.denied for anybody else, tenant.hasUsers, record.notFound, and whatever a save of a user refuses
 */
export async function makeFirstAdministrator(context: RecordContext, tenant: string, asked: FirstAdministrator): Promise<void> {
  if (!context.actor.isSuperUser) throw new AppError("access.denied");
  await inTransaction(context, async (outside) => {
    const { db, documents } = outside;
    const own = await db
      .selectFrom("sysr_tenant")
      .select(["name"])
      .where("id", "=", tenant)
      .where("removed_at", "is", null)
      // Of two at once the second finds the user of the first.
      .forUpdate()
      .executeTakeFirst();
    if (!own) throw new AppError("record.notFound");
    if (await db.selectFrom("sysr_user").select("id").where("tenant_id", "=", tenant).where("removed_at", "is", null).executeTakeFirst())
      throw new AppError("tenant.hasUsers");
    const inside = { ...outside, actor: { ...outside.actor, tenant, organisation: null, dept: null } };
    const make = async (entity: string, values: Readonly<Record<string, unknown>>) =>
      (await add(inside, entityOf(documents, entity), values)).id;
    const { name } = own;
    const organisation = await make("organisation", { code: CODE, name, shortName: name.slice(0, 32) });
    const dept = await make("department", { code: CODE, name, shortName: name.slice(0, 32) });
    const role = await make("role", roleIn(documents));
    await make("user", { ...asked, userType: ADMINISTRATOR, dept, organisations: [organisation], roles: [role] });
  });
}

/** The administrators' role that comes with the product; what all tenants share is only looked at, and who the others are not at all. */
function roleIn(documents: Documents): Record<string, unknown> {
  const seed = SEED_ROLES.find(({ code }) => code === "administrator");
  const permissions = Object.entries(seed?.permissions ?? {}).flatMap(([id, actions]) => {
    const entity = documents.entities.get(id);
    const isLookedAt = entity !== undefined && isShared(entity);
    return actions.split(" ").flatMap((action) => {
      const permission = `${id}:${action}`;
      return id === "tenant" || permission === PLATFORM || (isLookedAt && action !== "view") ? [] : [{ permission }];
    });
  });
  return { code: "administrator", name: seed?.name, dataScope: seed?.dataScope, permissions };
}
