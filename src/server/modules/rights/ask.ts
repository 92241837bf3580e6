import type { RightQuestion } from "../../../model/contract/rights.ts";
import { entityOf } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Messages } from "../../plugins/messages.ts";
import type { RecordContext } from "../../records/context.ts";
import { add } from "../../records/write/write.ts";
import { permissionNames } from "../dictionaries/permissions.ts";
import { productAsSender } from "../notices/product-sender.ts";
import { giversOf } from "./givers.ts";
import { missingFor } from "./missing.ts";
import { countAsking } from "./once.ts";

/** Where an answer is given. */
const USERS = "/screen/user-list";
const LONGEST_TITLE = 120;

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
    const paragraphs = [
      escaped(text("text")),
      ...(reason?.trim() ? [escaped(text("reason", { reason: reason.trim() }))] : []),
      `<a href="${USERS}">${escaped(text("link"))}</a>`,
    ];
    const body = {
      title: [...text("subject")].slice(0, LONGEST_TITLE).join(""),
      content: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(""),
      users: users.map((id) => ({ id })),
      sendNow: true,
    };
    await add({ ...inside, actor: productAsSender(context) }, entityOf(documents, "notice"), body);
  });
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
