import type { RightQuestion } from "../../../model/contract/rights.ts";
import { AppError } from "../../../model/error.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { RecordContext } from "../../records/context.ts";
import { permissionNames } from "../dictionaries/permissions.ts";
import { tellByNotice } from "../notices/product-notice.ts";
import { giversOf } from "./givers.ts";
import { missingFor } from "./missing.ts";
import { countAsking } from "./once.ts";

/** Where an answer is given. */
const USERS = "/screen/user-list";

/**
 * Asks those who can give it for the right that the actor lacks, by one notice of the product to all of them. He is not told who they are: a notice of his
 * own he could look at, with all who got it.
 * @throws AppError access.nothingMissing; access.nobodyGives; access.alreadyAsked; access.askedTooOften
 */
export async function askForRight(
  context: RecordContext,
  letters: Messages,
  { reason, ...question }: RightQuestion & { readonly reason?: string | undefined },
): Promise<void> {
  const { actor, documents, language } = context;
  const [permission] = missingFor(actor, documents, question);
  if (permission === undefined) throw new AppError("access.nothingMissing");
  await inTransaction(context, async (inside) => {
    const users = await giversOf(inside.db, actor, permission);
    if (users.length === 0) throw new AppError("access.nobodyGives");
    await countAsking(inside.db, actor, permission);
    const right = permissionNames(documents, language).get(permission) ?? permission;
    const params = { name: actor.realName || actor.username, username: actor.username, right, permission };
    const text = (part: string, more = {}) => letters.text(language, `rightAsked.${part}`, { ...params, ...more });
    const paragraphs = [text("text"), ...(reason?.trim() ? [text("reason", { reason: reason.trim() })] : [])];
    await tellByNotice(inside, { title: text("subject"), paragraphs, link: { to: USERS, text: text("link") }, users });
  });
}
