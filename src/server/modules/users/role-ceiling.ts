import type { AppError } from "../../../model/error.ts";
import type { Rights, Role } from "../../../model/rights.ts";
import { NO_OVERLAY, type Overlay } from "../../../model/rights-draft.ts";
import { excess } from "../../../model/rights-excess.ts";
import type { Context } from "../../context.ts";
import { resolvedAlone } from "../../identity/members.ts";
import { rolesOf } from "../../identity/roles.ts";
import { beyond } from "./rights-watch.ts";

/** The fields of a role in which it gives too much. */
export const PLACES = { permissions: "permissions", columns: "columns", rows: "dataScope" } as const;

/** What each of these roles gives to somebody of the actor's department and organisations who has it alone. */
async function givenAlone({ db, actor }: Context, roles: readonly string[], drafted: Pick<Overlay, "roles">): Promise<Rights[]> {
  const { userType, tenant, dept, organisations } = actor;
  const holders = roles.map((role) => ({ isSuperUser: false, userType, tenant, dept, organisations, roles: [role] }));
  return (await resolvedAlone(db, holders, drafted)).map(({ rights }) => rights);
}

/** Refuses roles, as they are stored now, that give more than the actor holds. */
export async function refuseBeyond(context: Context, roles: readonly string[]): Promise<void> {
  const { actor, documents } = context;
  if (actor.isSuperUser) return;
  for (const rights of await givenAlone(context, roles, NO_OVERLAY)) {
    const found = excess(rights, [actor], documents);
    if (found) throw beyond(found, PLACES);
  }
}

/**
 * The roles that a draft changes and that give more than the actor holds, before it or under it: what `refuseBeyond` would say at their saves,
 * told without them.
 */
export async function rolesBeyond(context: Context, { roles: drafted }: Pick<Overlay, "roles">): Promise<ReadonlyMap<string, AppError>> {
  const { db, actor, documents } = context;
  const refused = new Map<string, AppError>();
  if (actor.isSuperUser) return refused;
  const stored = new Map((await rolesOf(db, [...drafted.keys()])).map((role) => [role.id, role]));
  const changed = [...drafted].flatMap(([id, role]) => (wordsOf(role) === wordsOf(stored.get(id)) ? [] : id));
  const [was, is] = await Promise.all([givenAlone(context, changed, NO_OVERLAY), givenAlone(context, changed, { roles: drafted })]);
  for (const [at, id] of changed.entries()) {
    const found = excess(was[at] as Rights, [actor], documents) ?? excess(is[at] as Rights, [actor], documents);
    if (found) refused.set(id, beyond(found, PLACES));
  }
  return refused;
}

/** Those data scopes that look at the departments which a role names; a save clears them for the others. */
const CUSTOM: readonly number[] = [4, 5];

/** What a role says, whatever the order in which it says it; nothing where it is not in use. */
function wordsOf(role: Role | undefined): string {
  if (role === undefined) return "";
  const { code, dataScope, organisations = [], userTypes = [], permissions, columns, rules } = role;
  const departments = CUSTOM.includes(dataScope) ? role.departments : [];
  const lists = [departments, organisations, userTypes, permissions, columns, rules].map((list) =>
    list.map((one) => JSON.stringify(one)).sort(),
  );
  return JSON.stringify([code, dataScope, ...lists]);
}
