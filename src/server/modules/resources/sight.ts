import { sql } from "kysely";
import type { MenuEntry } from "../../../model/contract/menu.ts";
import { entityOf } from "../../../model/documents.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Context } from "../../context.ts";
import { heldRoles } from "../../identity/held-roles.ts";
import { rolesOf } from "../../identity/roles.ts";
import { maySee } from "../../records/access/column-access.ts";
import { inScope } from "../../records/access/scope.ts";
import { type MenuRow, menuTree } from "../menu/menu-tree.ts";

interface Kind {
  readonly roles: readonly string[];
  readonly isSuper: boolean;
  readonly count: number;
}

/**
 * How many people, of those that the reader sees and who may sign in, have another menu by the one list of entries than by the other. Null: he does not
 * see what roles users have.
 */
export async function peopleBetween(
  { db, documents, actor }: Context,
  before: readonly MenuRow[],
  after: readonly MenuRow[],
): Promise<number | null> {
  const user = entityOf(documents, "user");
  if (!mayDo(actor, user, "view") || !maySee(user, "roles", actor)) return null;
  const { rows: kinds } = await sql<Kind>`
    select ${heldRoles("u")} as roles, u.is_super is true as "isSuper", count(*)::int as count
    from sysr_user as u where u.status = 0 and ${inScope(user, actor, "u")} group by 1, 2`.execute(db);
  const roles = await rolesOf(db, [...new Set(kinds.flatMap((kind) => kind.roles))]);
  const granted = new Map(roles.map(({ id, permissions }) => [id, permissions]));
  const drawn = (rows: readonly MenuRow[], { roles: own, isSuper }: Kind) => {
    const permissions = new Set(own.flatMap((id) => granted.get(id) ?? []));
    return flat(menuTree(rows, { isSuperUser: isSuper, permissions }, documents, () => "")).join();
  };
  return kinds.reduce((sum, kind) => sum + (drawn(before, kind) === drawn(after, kind) ? 0 : kind.count), 0);
}

const flat = (entries: readonly MenuEntry[]): string[] => entries.flatMap(({ id, children }) => [id, ...flat(children)]);
