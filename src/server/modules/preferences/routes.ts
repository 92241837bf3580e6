import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { AppError } from "../../../model/error.ts";
import { inTurn } from "../../db/lock.ts";
import { isStorable } from "../../db/storable.ts";

const LONGEST = 16 * 1024;
/** Keys of one user; a screen keeps one or two. */
const MOST = 1_000;
/** Bytes of all his values: they come whole with each start of the web app. A screen's columns take one or two thousand. */
const MOST_BYTES = 512 * 1024;

/** Small things that a user's screens remember, kept by key: column widths, page size, … */
export async function preferenceRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  const options = (summary: string) => ({ config: { permission: "signed-in" }, schema: { tags: ["shell"], summary } }) as const;

  app.get("/api/v1/user/preferences", options("Everything that the user's screens remember"), async (request) => {
    const rows = await db.selectFrom("user_preference").select(["key", "value"]).where("user_id", "=", request.actor.id).execute();
    return Object.fromEntries(rows.map((row) => [String(row.key), row.value as unknown]));
  });

  const params = { type: "object", properties: { key: { type: "string", pattern: "^[A-Za-z][A-Za-z0-9:._-]*$", maxLength: 128 } } };
  const put = options("Remembers a value under a key");
  app.put<{ Params: { key: string }; Body: unknown }>(
    "/api/v1/user/preferences/:key",
    { ...put, config: { ...put.config, inPerson: true }, schema: { ...put.schema, params }, bodyLimit: LONGEST },
    async (request) => {
      const { key } = request.params;
      const user_id = request.actor.id;
      if (!isStorable(request.body)) throw new AppError("request.invalid");
      const value = JSON.stringify(request.body ?? null);
      await db.transaction().execute(async (trx) => {
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
  );
}
