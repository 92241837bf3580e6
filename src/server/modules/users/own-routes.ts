import type { FastifyInstance } from "fastify";
import { USER_OWN } from "../../../model/contract/user-own.ts";
import { serve } from "../../plugins/serve.ts";
import { roleChoices } from "../session/choices.ts";
import { ownSession } from "../session/own-session.ts";

/** What the signed-in user asks of himself (specification administration §7.1, §7.9). It is his own, so it asks for no permission. */
export async function ownRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  serve(app, USER_OWN.ability, (_, { actor: { isSuperUser, userType, roles, permissions } }) => ({
    ...{ isSuperUser, userType, roles: [...roles] },
    permissions: [...permissions].sort(),
  }));
  serve(app, USER_OWN.role, async (_, request) => roleChoices(db, await ownSession(request)));

  const tenants = (own: string | null) =>
    db
      .selectFrom("sysr_tenant")
      .where("removed_at", "is", null)
      .$if(own !== null, (query) => query.where("id", "=", own));
  serve(app, USER_OWN.tenant, async (_, { actor }) =>
    actor.tenant === null ? null : ((await tenants(actor.tenant).select(["id", "code", "name"]).executeTakeFirst()) ?? null),
  );
  serve(app, USER_OWN.tenantPage, async ({ query: { current, size } }, { actor }) => {
    // Whoever belongs to none, and looks after none either, works in none.
    if (actor.tenant === null && !actor.isSuperUser) return { records: [], total: 0, current, size };
    const [records, { total }] = await Promise.all([
      tenants(actor.tenant)
        .select(["id", "code", "name"])
        .orderBy("code")
        .limit(size)
        .offset((current - 1) * size)
        .execute(),
      tenants(actor.tenant)
        .select((eb) => eb.fn.countAll().as("total"))
        .executeTakeFirstOrThrow(),
    ]);
    return { records, total: Number(total), current, size };
  });
}
