import { may } from "../../../model/actor.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { fromNow } from "../../db/clock.ts";
import { inTransaction } from "../../db/transaction.ts";
import { inScope } from "../../records/access/scope.ts";
import type { RecordContext } from "../../records/context.ts";
import { keepHistory } from "../../records/write/history.ts";
import { tellByNotice } from "../notices/product-notice.ts";

/**
 * Tells the user of a session, who is among the actor's rows, something: a notice under the actor's name, which stands in his browsers at once and in
 * his inbox after. That it was sent stands in the operation log.
 * @throws AppError access.denied for who may send no messages, record.notFound for a session that is over
 */
export async function messageTo(context: RecordContext, session: string, message: string): Promise<void> {
  if (!may(context.actor, "socket:send")) throw new AppError("access.denied");
  const user = entityOf(context.documents, "user");
  await inTransaction(context, async (inside) => {
    const { actor, db } = inside;
    const reader = await db
      .selectFrom("session as s")
      .innerJoin("sysr_user as u", "u.id", "s.user_id")
      .select(["u.id", "u.tenant_id as tenant"])
      .where("s.id", "=", session)
      .where("s.expires_at", ">", fromNow(0))
      .where(inScope(user, actor, "u"))
      .executeTakeFirst();
    if (!reader) throw new AppError("record.notFound");
    // A notice reaches people of its own tenant; who looks after several writes in that of his reader.
    const sender = { ...inside, actor: { ...actor, tenant: reader.tenant } };
    await tellByNotice(sender, { title: actor.realName || actor.username, paragraphs: [message.trim()], users: [reader.id] });
    await keepHistory(inside, user, "sendMessage", [{ id: reader.id, tenant: reader.tenant, before: null, after: null }]);
  });
}
