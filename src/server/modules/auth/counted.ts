import type { AppError } from "../../../model/error.ts";
import { fromNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import { sha256 } from "../../identity/tokens.ts";

/** How often something may be done for one subject (a number, an address) within a time. */
export interface Share {
  readonly kind: string;
  readonly subject: string;
  readonly limit: number;
  readonly seconds: number;
  /** What is told to who has used it up. */
  readonly refusal: () => AppError;
}

/**
 * Counts an act before it is done, so that many at once cannot pass together, and refuses it when one of its shares is used up; over all
 * server processes. A refused act does not count. Subjects are stored hashed.
 */
export async function countAct(db: Database, shares: readonly Share[]): Promise<void> {
  const hashed = shares.map((share) => ({ ...share, subject: sha256(share.subject) }));
  const rows = await db
    .insertInto("counted_act")
    .values(hashed.map(({ kind, subject }) => ({ kind, subject })))
    .returning("id")
    .execute();
  const used = await db
    .selectFrom("counted_act")
    .select((eb) => ["kind", eb.fn.countAll().as("count")])
    .where((eb) =>
      eb.or(
        hashed.map(({ kind, subject, seconds }) =>
          eb.and([eb("kind", "=", kind), eb("subject", "=", subject), eb("at", ">", fromNow(-seconds))]),
        ),
      ),
    )
    .groupBy("kind")
    .execute();
  const counts = new Map(used.map((row) => [row.kind, Number(row.count)]));
  const exceeded = shares.find(({ kind, limit }) => (counts.get(kind) ?? 0) > limit);
  if (!exceeded) return;
  await db
    .deleteFrom("counted_act")
    .where(
      "id",
      "in",
      rows.map((row) => row.id),
    )
    .execute();
  throw exceeded.refusal();
}
