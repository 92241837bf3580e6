import type { Database } from "../../db/database.ts";
import { organisationsOf } from "../../identity/organisations.ts";
import type { Session } from "../../identity/sessions.ts";
import { dashboardDefault } from "../dashboard/defaults.ts";
import { roleChoices } from "./choices.ts";

/** What get-info tells beside the user: where and as what he works, and what else he could choose (specification shell §3). */
export async function sessionInfo(db: Database, session: Session, settings: { readonly visitStatistics: boolean }) {
  const { actor, choice } = session;
  const [org, roles, dashboard] = await Promise.all([
    organisationsOf(db, choice.organisations),
    actor.realUser ? [] : roleChoices(db, session),
    dashboardDefault(db, actor.id),
  ]);
  return {
    org,
    curOrg: org.find(({ id }) => id === actor.organisation) ?? null,
    roleChoices: roles,
    chosenRoles: actor.realUser ? null : choice.chosenRoles,
    provider: choice.provider,
    dashboardDefault: dashboard,
    visitStatistics: settings.visitStatistics,
  };
}
