import type { Documents } from "../../model/documents.ts";
import type { DatabaseTransaction } from "../db/database.ts";
import { accountById, accountByName, type StoredAccount } from "../identity/accounts.ts";
import { actorOf } from "../identity/actor.ts";
import type { FlowContext } from "../modules/flow/operations/flow-context.ts";
import { flowTasks } from "../modules/flow/record/tasks.ts";
import type { Messages } from "../plugins/messages.ts";
import { Tasks } from "../records/access/tasks.ts";

/** Contexts in which people of the samples do something, each with his own rights, within the transaction of a seed. */
export class People {
  readonly #trx: DatabaseTransaction;
  readonly #ground: { readonly documents: Documents; readonly letters: Messages };
  readonly #known = new Map<string, FlowContext>();

  constructor(trx: DatabaseTransaction, ground: { readonly documents: Documents; readonly letters: Messages }) {
    this.#trx = trx;
    this.#ground = ground;
  }

  /** The person with an account. */
  async named(username: string): Promise<FlowContext> {
    return this.#find(username) ?? this.#contextOf((await accountByName(this.#trx, username))?.account, username);
  }

  /** The person with an id. */
  async numbered(id: string): Promise<FlowContext> {
    return this.#known.get(id) ?? this.#contextOf(await accountById(this.#trx, id), id);
  }

  /** The first super user. */
  async administrator(): Promise<FlowContext> {
    const query = this.#trx.selectFrom("sysr_user").select("id").where("is_super", "=", true).orderBy("id").limit(1);
    return this.numbered((await query.executeTakeFirstOrThrow()).id);
  }

  #find(username: string): FlowContext | undefined {
    return [...this.#known.values()].find(({ actor }) => actor.username === username);
  }

  async #contextOf(account: StoredAccount | undefined, name: string): Promise<FlowContext> {
    if (!account) throw new Error(`seed: there is no account "${name}"`);
    const actor = await actorOf(this.#trx, account, account.organisations[0] ?? null);
    const context: FlowContext = { ...this.#ground, db: this.#trx, actor, tasks: new Tasks([flowTasks]), language: "zh-CN" };
    this.#known.set(account.id, context);
    return context;
  }
}
