import { sql } from "kysely";
import type { PublicAnswer } from "../../../model/contract/public-form.ts";
import { AppError } from "../../../model/error.ts";
import { inTransaction } from "../../db/transaction.ts";
import { newToken, sha256 } from "../../identity/tokens.ts";
import type { RecordContext } from "../../records/context.ts";
import { refuseOthers } from "../../records/write/input.ts";
import { add } from "../../records/write/write.ts";
import { checkCaptcha } from "../auth/captcha.ts";
import { contactHash, contactOf, ONCE, openLink, ownerAtForm, refuseAnswered } from "./open-link.ts";
import { fieldsFor } from "./shown-form.ts";

/** What somebody sends by a link. */
export interface Sent {
  readonly token: string;
  readonly receipt?: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  readonly captcha?: string | undefined;
  readonly key?: string | undefined;
  readonly contact?: string | undefined;
}

/** An answer that was taken, and whether the browser is to be known again by its receipt. */
export interface Taken extends PublicAnswer {
  readonly isOncePerBrowser: boolean;
}

/**
 * Adds a record by a link, as its owner would, by the ordinary way of a save: none but the open fields, with all rules of the form.
 * @throws AppError what `openLink` refuses; auth.captchaWrong; publicForm.answered, publicForm.contactRequired; record.invalid at open fields;
 *   publicForm.notTaken for whatever else stands against it, which is nobody's business outside
 */
export async function send(context: RecordContext, sent: Sent): Promise<Taken> {
  const first = await openLink(context.db, sent.token);
  if (first.captcha) await checkCaptcha(context.db, sent.key ?? "", sent.captcha ?? "");
  const contact = contactOf(sent.contact);
  if (first.once === ONCE.contact && contact === undefined) throw new AppError("publicForm.contactRequired");
  return inTransaction(context, async (inside) => {
    const link = await openLink(inside.db, sent.token, { lock: true });
    await refuseAnswered(inside.db, link, { receipt: sent.receipt, contact });
    const { entity, context: owner } = await ownerAtForm(inside, link);
    const names = fieldsFor(owner, entity, link).map(({ name }) => name);
    refuseOthers(names, sent.values);
    const { id } = await add(owner, entity, sent.values).catch((error: unknown) => {
      throw toldOutside(error, names);
    });
    const receipt = newToken();
    const contacted = link.once === ONCE.contact && contact !== undefined ? contactHash(link.id, contact) : null;
    await sql`insert into form_link_answer (link_id, record_id, receipt_hash, contact_hash)
      values (${link.id}, ${id}, ${sha256(receipt)}, ${contacted})`.execute(inside.db);
    await sql`update form_link set answers = coalesce(answers, 0) + 1 where id = ${link.id}`.execute(inside.db);
    return { thanks: link.thanks, receipt, isOncePerBrowser: link.once === ONCE.browser };
  });
}

/** A refusal as it may be told outside: faults of open fields alone, without data. */
function toldOutside(error: unknown, names: readonly string[]): unknown {
  if (!(error instanceof AppError)) return error;
  const fields = (error.fields ?? []).filter(({ path }) => names.includes(path.split(".")[0] ?? ""));
  return fields.length > 0 ? new AppError("record.invalid", { fields }) : new AppError("publicForm.notTaken", { cause: error });
}
