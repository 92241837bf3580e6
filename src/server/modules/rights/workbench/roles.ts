import { sql } from "kysely";
import type { AnswerOf } from "../../../../model/contract/operation.ts";
import type { RIGHTS_TREE } from "../../../../model/contract/rights-tree.ts";
import { entityOf } from "../../../../model/documents.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { Context } from "../../../context.ts";
import { heldRoles } from "../../../identity/held-roles.ts";
import { maySee } from "../../../records/access/column-access.ts";
import { inScope } from "../../../records/access/scope.ts";
import { selectable } from "../../../records/column.ts";
import { detailsFields, withDetails } from "../../../records/read/details.ts";
import { matching, rows } from "../../../records/read/query.ts";
import { needed, serialise } from "../../../records/read/serialise.ts";
import { pinyinOf } from "../../menu/pinyin.ts";

const MOST_ROLES = 500;

/** The roles within the actor's reach, with their details as far as he sees them: three questions, however many they are. */
export async function grantedRoles(context: Context): Promise<AnswerOf<typeof RIGHTS_TREE.roles>> {
  const { documents, actor } = context;
  const role = entityOf(documents, "role");
  const fields = selectable(role, needed(context, role));
  const found = await rows(context, role, matching(context, role, {}).found, { fields, limit: MOST_ROLES });
  const seen = detailsFields(role).filter(({ name }) => maySee(role, name, actor));
  const [roles, members] = [await serialise(context, role, await withDetails(context, found, seen)), await membersOf(context)];
  const about = roles.map(({ id, name }) => ({
    role: id,
    pinyin: pinyinOf(String(name ?? "")),
    members: members && (members.get(id) ?? 0),
  }));
  return { roles, about };
}

/** How many people have each role: of those whom the actor sees with their roles. */
async function membersOf({ db, documents, actor }: Context): Promise<ReadonlyMap<string, number> | null> {
  const user = entityOf(documents, "user");
  if (!mayDo(actor, user, "view") || !maySee(user, "roles", actor)) return null;
  const { rows: counts } = await sql<{ role: string; count: number }>`
    select r.id as role, count(*)::int as count from sysr_user as u, unnest(${heldRoles("u")}) as r (id)
    where ${inScope(user, actor, "u")} group by 1`.execute(db);
  return new Map(counts.map(({ role, count }) => [role, count]));
}
