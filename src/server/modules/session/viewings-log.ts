import { entityOf } from "../../../model/documents.ts";
import type { Context } from "../../context.ts";
import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { DocumentStore } from "../../documents/store.ts";
import { accountById, type StoredAccount } from "../../identity/accounts.ts";
import { actorOf } from "../../identity/actor.ts";
import { keepHistory } from "../../records/write/history.ts";

/** A row of the operation log: who looks, and as whom. */
export const noteViewing = (context: Context, kind: "seeAs" | "seeAsEnd", { id, tenant }: Pick<StoredAccount, "id" | "tenant">) =>
  keepHistory(context, entityOf(context.documents, "user"), kind, [{ id, tenant, before: null, after: null }]);

/** Ends the viewings whose time is over, or whose session is gone: that they have ended stands in the operation log. */
export async function endViewings(db: Database, store: DocumentStore): Promise<void> {
  const { documents } = store.current;
  await inTransaction({ db }, async (inside) => {
    const ended = await inside.db
      .deleteFrom("viewing")
      .where((eb) =>
        eb.or([
          eb("expires_at", "<", fromNow(0)),
          eb.not(eb.exists(eb.selectFrom("session").select("session.id").whereRef("session.token_hash", "=", "viewing.token_hash"))),
        ]),
      )
      .returning(["owner_id", "person_id"])
      .execute();
    for (const { owner_id, person_id } of ended) {
      const [owner, person] = await Promise.all([accountById(inside.db, owner_id), accountById(inside.db, person_id)]);
      if (!owner || !person) continue;
      const actor = await actorOf(inside.db, owner, null);
      await noteViewing({ ...inside, documents, actor, language: "zh-CN" }, "seeAsEnd", person);
    }
  });
}
