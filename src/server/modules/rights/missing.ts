import { sql } from "kysely";
import { type Actor, may } from "../../../model/actor.ts";
import { permissionsOf } from "../../../model/check/role.ts";
import type { MissingRight, RightQuestion } from "../../../model/contract/rights.ts";
import { type Documents, entityOf } from "../../../model/documents.ts";
import { mayDo } from "../../../model/permitted.ts";
import { screensAt } from "../../../model/tab-page.ts";
import type { Context } from "../../context.ts";
import { inUse } from "../../identity/roles.ts";
import { maySee } from "../../records/access/column-access.ts";
import { inScope } from "../../records/access/scope.ts";
import { permissionNames } from "../dictionaries/permissions.ts";
import { giversOf } from "./givers.ts";
import { hasAsked } from "./once.ts";

/** The permissions of which any one opens what was asked for; none where the actor may open it, and where there is no such thing. */
export function missingFor(actor: Actor, documents: Documents, { screen, permission }: RightQuestion): string[] {
  if (permission !== undefined) return may(actor, permission) || !permissionsOf(documents).includes(permission) ? [] : [permission];
  const entities = [...new Set(screen === undefined ? [] : screensAt(documents, screen).map(({ entity }) => entity))];
  const open = entities.some((id) => ["view", "pick"].some((action) => mayDo(actor, entityOf(documents, id), action)));
  return open ? [] : entities.map((id) => `${id}:view`);
}

/**
 * What is missing to open something. The right is named by what it is called, as the page that refuses says nothing else of what it holds; roles
 * are named to who may see them, people to nobody.
 */
export async function missingRight(context: Context, question: RightQuestion): Promise<MissingRight> {
  const { db, documents, actor, language } = context;
  const permissions = missingFor(actor, documents, question);
  const [first] = permissions;
  if (first === undefined) return { rights: [], roles: null, asked: false, answerable: false };
  const names = permissionNames(documents, language);
  const [roles, asked, givers] = await Promise.all([
    rolesWith(context, permissions),
    hasAsked(db, actor, first),
    actor.realUser ? [] : giversOf(db, actor, first),
  ]);
  return {
    rights: permissions.map((permission) => ({ permission, title: names.get(permission) ?? permission })),
    roles,
    asked,
    answerable: givers.length > 0,
  };
}

/** Names of roles in the actor's reach that hold one of the permissions; null for who may not see roles, or not what they are called. */
export async function rolesWith({ db, documents, actor }: Context, permissions: readonly string[]): Promise<string[] | null> {
  const role = entityOf(documents, "role");
  if (!mayDo(actor, role, "view") || !maySee(role, "name", actor) || !maySee(role, "permissions", actor)) return null;
  const { rows } = await sql<{ name: string }>`
    select r.name from sysr_role as r
    where ${inUse("r")} and ${inScope(role, actor, "r")} and exists (
      select 1 from sysr_role_permission as p where p.master_id = r.id and p.permission = any(${permissions}::text[]))
    order by r.name limit 20`.execute(db);
  return rows.map(({ name }) => name);
}
