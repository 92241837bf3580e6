import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { ACCOUNT } from "../../../model/contract/account.ts";
import { AppError } from "../../../model/error.ts";
import { inTurn } from "../../db/lock.ts";
import { isStorable } from "../../db/storable.ts";
import { inTransaction } from "../../db/transaction.ts";
import { serve } from "../../plugins/serve.ts";

/** Bytes of one value. */
const LONGEST = 16 * 1024;
/** Keys of one user; a screen keeps one or two. */
const MOST = 1_000;
/** Bytes of all his values: they come whole with each start of the web app. A screen's columns take one or two thousand. */
const MOST_BYTES = 512 * 1024;

/** Small things that a user's screens remember, kept by key: column widths, page size, … */
export async function preferenceRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  serve(app, ACCOUNT.preferences, async (_, { actor }) => {
    const rows = await db.selectFrom("user_preference").select(["key", "value"]).where("user_id", "=", actor.id).execute();
    return Object.fromEntries(rows.map((row) => [row.key, row.value]));
  });
  serve(
    app,
    ACCOUNT.savePreference,
    async ({ params: { key }, body }, { actor }) => {
      const user_id = actor.id;
      if (!isStorable(body)) throw new AppError("request.invalid");
      const value = JSON.stringify(body ?? null);
      await inTransaction({ db }, async ({ db: trx }) => {
        await inTurn(trx, `preferences of ${user_id}`);
        const others = await trx
          .selectFrom("user_preference")
          .select((eb) => [eb.fn.countAll().as("count"), sql<string | null>`sum(octet_length(value::text))`.as("bytes")])
          .where("user_id", "=", user_id)
          .where("key", "!=", key)
          .executeTakeFirstOrThrow();
        const isFull = Number(others.count) >= MOST || Number(others.bytes ?? 0) + Buffer.byteLength(value) > MOST_BYTES;
        if (isFull) throw new AppError("preference.tooMany");
        await trx
          .insertInto("user_preference")
          .values({ user_id, key, value })
          .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet({ value }))
          .execute();
      });
      return null;
    },
    { bodyLimit: LONGEST },
  );
}
