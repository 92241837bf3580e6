import type { Context } from "../../context.ts";
import { organisationsOf } from "../../identity/organisations.ts";
import type { Session } from "../../identity/session.ts";
import { References } from "../../records/read/references.ts";
import { dashboardDefault } from "../dashboard/defaults.ts";
import { roleChoices } from "./choices.ts";

/** What get-info tells beside the user: where and as what he works, and what else he could choose (specification shell §3). */
export async function sessionInfo(context: Context, session: Session, settings: { readonly visitStatistics: boolean }) {
  const { db } = context;
  const { actor, choice } = session;
  const [org, roles, dashboard, curDept] = await Promise.all([
    organisationsOf(db, choice.organisations),
    actor.realUser ? [] : roleChoices(db, session),
    dashboardDefault(db, actor.id),
    departmentOf(context),
  ]);
  return {
    org,
    curOrg: org.find(({ id }) => id === actor.organisation) ?? null,
    curDept,
    roleChoices: roles,
    chosenRoles: actor.realUser ? null : choice.chosenRoles,
    provider: choice.provider,
    dashboardDefault: dashboard,
    visitStatistics: settings.visitStatistics,
  };
}

/** The department of the user, named as every reference is. */
async function departmentOf(context: Context) {
  const { dept } = context.actor;
  if (dept === null) return null;
  const references = new References();
  const reference = references.to("department", dept);
  await references.name(context);
  return reference;
}
