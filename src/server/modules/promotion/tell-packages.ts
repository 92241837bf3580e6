import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { PLATFORM } from "../../../model/actor.ts";
import type { FolderPackage } from "../../../model/contract/promotion.ts";
import { type ItemStateName, statesIn } from "../../../model/promotion/package.ts";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { accountById } from "../../identity/accounts.ts";
import { actorOf } from "../../identity/actor.ts";
import { hasRole } from "../../identity/held-roles.ts";
import { inUse } from "../../identity/roles.ts";
import type { TaskKind } from "../../jobs/kinds.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { HookTable, RecordContext } from "../../records/context.ts";
import { LETTERS_PREFERENCE, type LetterWish, usualWish } from "../flow/ticket/letters.ts";
import { tellByNotice } from "../notices/product-notice.ts";
import type { PromotionFolder } from "./folder.ts";
import { hashOf } from "./hash.ts";
import { areKnown } from "./states.ts";

/** People whom one notice reaches. */
const MOST_PEOPLE = 100;
/** By these rights somebody brings packages in; of their items each asks for its own. */
const BRINGS = ["document:publish", PLATFORM];

export interface TellingParts {
  readonly folder: PromotionFolder;
  readonly config: Pick<Config, "title">;
  readonly letters: Messages;
  readonly hooks: HookTable;
  /** The server, once it is made. */
  readonly app: () => FastifyInstance;
}

/** The kind of jobs that tell those who may bring packages in of each with something new to them that was put into the folder, once, by a notice that leads to its plan. */
export const tellingKind = (parts: TellingParts): TaskKind => ({
  // All are told in one transaction: what fails has told nobody.
  retry: { times: 2, pauseSeconds: 30 },
  cron: "*/5 * * * *",
  schedule: { logged: false, timeoutMinutes: 10 },
  run: ({ db }) => tellOfPackages(parts, db),
});

async function tellOfPackages(parts: TellingParts, db: Database): Promise<void> {
  const lying = new Map<string, FolderPackage>();
  for (const one of await parts.folder.list()) if (one.isReadable) lying.set(hashOf(await parts.folder.text(one.name)), one);
  await inTransaction({ db }, async ({ db: trx }) => {
    const { rows } = await sql<{ sha256: string }>`
      insert into promotion_folder_package (sha256) select unnest(${[...lying.keys()]}::text[]) on conflict do nothing returning sha256`.execute(
      trx,
    );
    const news: News[] = [];
    for (const one of rows.flatMap(({ sha256 }) => lying.get(sha256) ?? []))
      news.push({ package: one, states: statesIn(await parts.folder.text(one.name)) });
    if (news.length === 0) return;
    const usual = await usualWish(trx);
    for (const { id, wish } of await bringersOf(trx)) await tell(parts, trx, { id, language: wish?.language ?? usual.language }, news);
  });
}

/** A package that nobody was told of, and what it brings; undefined where the file does not say that. */
interface News {
  readonly package: FolderPackage;
  readonly states: readonly ItemStateName[] | undefined;
}

interface Bringer {
  readonly id: string;
  readonly wish: LetterWish | null;
}

/** People who may sign in and bring packages in. */
async function bringersOf(db: Database): Promise<readonly Bringer[]> {
  const { rows } = await sql<Bringer>`
    select u.id::text, p.value as wish
    from sysr_user as u left join user_preference as p on p.user_id = u.id and p.key = ${LETTERS_PREFERENCE}
    where u.status = 0 and u.removed_at is null
      and (u.is_super or (
        select count(distinct held.permission) from sysr_role as r join sysr_role_permission as held on held.master_id = r.id
        where ${hasRole("u", "r")} and ${inUse("r")} and held.permission = any(${BRINGS}::text[])
      ) = ${BRINGS.length}::int)
    order by u.id limit ${MOST_PEOPLE}::int`.execute(db);
  return rows;
}

/** Tells somebody of packages, but for those that came in here before: such as all that lie there when a site begins to tell. */
async function tell(
  parts: TellingParts,
  db: Database,
  { id, language }: { readonly id: string; readonly language: string },
  news: readonly News[],
): Promise<void> {
  const account = await accountById(db, id);
  if (!account) return;
  const { aside, exactTotal, heard, wording, documents } = parts.app();
  const context: RecordContext = {
    ...{ db, aside, exactTotal, heard, wording, hooks: parts.hooks, language },
    ...{ documents: documents.current.in(language), actor: await actorOf(db, account, null) },
  };
  for (const { package: one, states } of news) {
    if (states && (await areKnown(context, states))) continue;
    const { name, site, exportedBy, count } = one;
    const say = (part: string) => parts.letters.text(language, `packageCame.${part}`, { name, site, by: exportedBy, count });
    const link = { to: `/promotion?package=${encodeURIComponent(name)}`, text: say("link") };
    await tellByNotice(context, { title: say("subject"), paragraphs: [say("text")], link, users: [id] });
  }
}
