import { ROLE, usersIn } from "../../../model/contract/role.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Reference, Row } from "../../../model/wire.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { isHeldByType } from "../../identity/held-roles.ts";
import type { RecordContext } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { add, edit } from "../../records/write/write.ts";

/** What a copy has of its model; the rest is its own. */
const COPIED = ["dataScope", "departments", "organisations", "status", "remarks", "permissions", "columns", "rules"] as const;
/** Of rows of details what belongs to the row alone. */
const OF_ROW = new Set(["id", "version", "sortNo"]);

const idsIn = (value: unknown): readonly string[] => ((value ?? []) as readonly Reference[]).map(({ id }) => id);

function copied(row: Row, name: string): unknown {
  const value = row[name];
  if (name === "departments" || name === "organisations") return idsIn(value);
  if (!Array.isArray(value)) return value;
  return value.map((one: object) => Object.fromEntries(Object.entries(one).filter(([key]) => !OF_ROW.has(key))));
}

/** Changes the roles of users, all or none, as their form does: nobody gives more than he holds. */
async function changeMembers(
  context: RecordContext,
  users: readonly string[],
  change: (roles: readonly string[], of: { readonly user: Row; readonly db: Database }) => readonly string[] | Promise<readonly string[]>,
) {
  const user = entityOf(context.documents, "user");
  if (!mayDo(context.actor, user, "edit")) throw new AppError("access.denied", { params: { entity: user.title } });
  await inTransaction(context, async (inside) => {
    for (const id of new Set(users)) {
      const row = await get(inside, user, id);
      if (!("roles" in row)) throw new AppError("access.columnHidden", { params: { field: "roles" } });
      await edit(inside, user, id, { roles: await change(idsIn(row.roles), { user: row, db: inside.db }), version: row.version });
    }
  });
  return null;
}

/** Operations of the role (specification administration §2.1: the role's users, a copy). */
export const ROLE_CALLS: readonly Call[] = [
  operationCall(ROLE.copy, async ({ params, body }, context, role) => {
    const row = await get(context, role, params.id);
    const hidden = COPIED.find((name) => !(name in row));
    // A copy of what one sees in part would grant something else.
    if (hidden !== undefined) throw new AppError("access.columnHidden", { params: { field: hidden } });
    const { id, name } = await add(context, role, { ...Object.fromEntries(COPIED.map((one) => [one, copied(row, one)])), ...body });
    return { id, ...(typeof name === "string" && { name }) };
  }),
  operationCall(ROLE.addUsers, async ({ params, body }, context, role) => {
    const { id } = await get(context, role, params.id);
    return changeMembers(context, usersIn(body), (roles) => [...new Set([...roles, id])]);
  }),
  operationCall(ROLE.removeUsers, async ({ params, body }, context, role) => {
    const { id } = await get(context, role, params.id);
    return changeMembers(context, usersIn(body), async (roles, { user, db }) => {
      // Who keeps it by his type would be said to be out, and is not.
      if (!roles.includes(id) && (await isHeldByType(db, user.id, id))) {
        const { realName } = user;
        throw new AppError("role.heldByType", { params: { name: typeof realName === "string" ? realName : "…" } });
      }
      return roles.filter((one) => one !== id);
    });
  }),
];
