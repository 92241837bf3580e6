import { type SqlBool, sql } from "kysely";
import type { OnlineUser } from "../../../model/contract/online.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fromNow } from "../../db/clock.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Sessions } from "../../identity/sessions.ts";
import { sha256 } from "../../identity/tokens.ts";
import { maySee, shownOf } from "../../records/access/column-access.ts";
import { inScope } from "../../records/access/scope.ts";
import type { RecordContext } from "../../records/context.ts";
import { keepHistory } from "../../records/write/history.ts";

interface OnlineQuery {
  readonly current: number;
  readonly size: number;
  readonly keyword?: string | undefined;
}

/**
 * Sessions that are alive, of users among the reader's rows: whoever signed in, also while he acts as somebody else. What of users the reader does
 * not see stays out, and is not searched. Tokens stay where they are: a session is known by its id.
 */
export async function onlineUsers(context: RecordContext, token: string, { current, size, keyword = "" }: OnlineQuery) {
  const { db, actor, documents } = context;
  const user = entityOf(documents, "user");
  const [name, account] = [maySee(user, "realName", actor), maySee(user, "username", actor)];
  // As a reference to a department shows it.
  const dept = maySee(user, "dept", actor) && shownOf(documents, "department", actor) !== undefined;
  const text = `%${keyword.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const searched = [
    ...(name ? [sql<SqlBool>`u.real_name ilike ${text}`] : []),
    ...(account ? [sql<SqlBool>`u.username ilike ${text}`] : []),
  ];
  const alive = db
    .selectFrom("session as s")
    .innerJoin("sysr_user as u", "u.id", "s.user_id")
    .where("s.expires_at", ">", fromNow(0))
    .where(inScope(user, actor, "u"))
    .$if(text !== "%%", (query) => query.where((eb) => eb.or(searched)));
  const { total } = await alive.select((eb) => eb.fn.countAll<string>().as("total")).executeTakeFirstOrThrow();
  const rows = await alive
    .leftJoin("sysr_dept as d", "d.id", "u.dept_id")
    .leftJoin("sysr_user as o", (join) => join.onRef("o.id", "=", "s.acting_as_id").on(inScope(user, actor, "o")))
    .select(["s.id", "s.token_hash", "s.user_id", "s.ip", "s.user_agent", "s.provider", "s.created_at", "s.last_seen_at"])
    .select(["u.username", "u.real_name", "d.name as dept", "o.real_name as acting"])
    .orderBy("s.last_seen_at", "desc")
    .orderBy("s.id")
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const own = sha256(token);
  const records = rows.map(
    (row): OnlineUser => ({
      ...{ id: row.id, user: row.user_id, username: account ? row.username : null, realName: name ? row.real_name : null },
      ...{ dept: dept ? row.dept : null, ip: row.ip, userAgent: row.user_agent, way: row.provider, actingAs: name ? row.acting : null },
      ...{ signedInAt: row.created_at, lastSeenAt: row.last_seen_at, current: row.token_hash === own },
    }),
  );
  return { records, total: Number(total), current, size };
}

/**
 * Ends sessions of users among the actor's rows; all processes ask the database anew. Each stands in the operation log.
 * @throws AppError session.ownSession for the one that asks: nothing is ended then
 */
export async function endSessions(context: RecordContext, sessions: Sessions, token: string, ids: readonly string[]): Promise<void> {
  const user = entityOf(context.documents, "user");
  const ended = await inTransaction(context, async (inside) => {
    const found = await inside.db
      .selectFrom("session as s")
      .innerJoin("sysr_user as u", "u.id", "s.user_id")
      .select(["s.id", "s.token_hash", "s.user_id", "s.acting_as_id", "u.tenant_id"])
      .where("s.id", "in", [...ids])
      .where(inScope(user, inside.actor, "u"))
      .execute();
    if (found.some(({ token_hash }) => token_hash === sha256(token))) throw new AppError("session.ownSession");
    if (found.length === 0) return found;
    const gone = await inside.db
      .deleteFrom("session")
      .where(
        "id",
        "in",
        found.map(({ id }) => id),
      )
      .returning("id")
      .execute();
    const over = found.filter(({ id }) => gone.some((one) => one.id === id));
    const entries = over.map(({ user_id: id, tenant_id: tenant }) => ({ id, tenant, before: null, after: null }));
    await keepHistory(inside, user, "endSession", entries);
    return over;
  });
  if (ended.length > 0)
    await sessions.forget([...new Set(ended.flatMap(({ user_id, acting_as_id }) => [user_id, acting_as_id ?? []].flat()))]);
}
