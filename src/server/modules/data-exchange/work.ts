import type { Actor } from "../../../model/actor.ts";
import { AppError } from "../../../model/error.ts";
import type { Network } from "../../../model/network.ts";
import type { Database } from "../../db/database.ts";
import type { Edition } from "../../documents/edition.ts";
import { actorInRole } from "../../identity/in-role.ts";
import type { RecordContext } from "../../records/context.ts";
import type { ImportParts } from "../exchange/bring-rows.ts";
import type { StoredExchange } from "./stored-exchange.ts";

/** What exchanges are run by. */
export interface ExchangeWork {
  readonly db: Database;
  readonly dataDir: string;
  /** Networks beside the internet. */
  readonly allowed: readonly Network[];
  readonly parts: ImportParts;
  readonly edition: () => Edition;
  /** A context of the product's own work, in the rights of somebody. */
  readonly contextOf: (actor: Actor, edition: Edition, language: string) => RecordContext;
}

/**
 * Somebody as he may run an exchange now, in the role that it names.
 * @throws AppError exchange.refused where he may not sign in, or does not have the role
 */
export async function contextFor(
  work: ExchangeWork,
  { role, language }: Pick<StoredExchange, "role" | "language">,
  user: string,
): Promise<{ readonly context: RecordContext; readonly edition: Edition }> {
  const edition = work.edition();
  const actor = await actorInRole({ db: work.db, documents: edition.documents }, { user, role });
  if (!actor) throw new AppError("exchange.refused");
  return { edition, context: work.contextOf(actor, edition, language) };
}
