import type { Documents } from "../../model/documents.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import { accountByName } from "../identity/accounts.ts";
import { actorOf } from "../identity/actor.ts";
import type { RecordContext } from "../records/context.ts";

/** Contexts in which people of the samples do something, each with his own rights, within the transaction of a seed. */
export class People {
  readonly #trx: DatabaseTransaction;
  readonly #documents: Documents;
  readonly #known = new Map<string, RecordContext>();

  constructor(trx: DatabaseTransaction, documents: Documents) {
    this.#trx = trx;
    this.#documents = documents;
  }

  /** The person with an account. */
  async named(username: string): Promise<RecordContext> {
    const known = this.#known.get(username);
    if (known) return known;
    const account = (await accountByName(this.#trx, username))?.account;
    if (!account) throw new Error(`seed: there is no account "${username}"`);
    const actor = await actorOf(this.#trx, account, account.organisations[0] ?? null);
    const context: RecordContext = { db: this.#trx, documents: this.#documents, actor, language: "zh-CN" };
    this.#known.set(username, context);
    return context;
  }

  /** The first super user. */
  async administrator(): Promise<RecordContext> {
    const { username } = await this.#trx
      .selectFrom("sysr_user")
      .select("username")
      .where("is_super", "=", true)
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    return this.named(username);
  }
}
