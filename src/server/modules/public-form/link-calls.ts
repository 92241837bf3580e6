import type { FormLink } from "../../../generated/entities/form-link.ts";
import { FORM_LINK } from "../../../model/contract/public-form.ts";
import { AppError } from "../../../model/error.ts";
import { newToken } from "../../identity/tokens.ts";
import { hooksOf, type RecordHooks } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { edit } from "../../records/write/write.ts";

const pathTo = (token: unknown) => ({ path: `/form/${token}` });

/** Where a link leads, to who sees its token. */
const addressCall: Call = operationCall(FORM_LINK.address, async ({ params }, context, link) => {
  const { token } = await get(context, link, params.id);
  if (typeof token !== "string") throw new AppError("record.notFound");
  return pathTo(token);
});

/** Gives a link another token: an ordinary edit of a field that nobody fills in. */
const renewCall: Call = operationCall(FORM_LINK.renew, async ({ params }, context, link) => {
  const { version } = await get(context, link, params.id);
  const token = newToken();
  const own = hooksOf(context, link);
  const hooks: RecordHooks = {
    ...own,
    async beforeSave(inside, saving) {
      await own.beforeSave?.(inside, saving);
      (saving.changes as Partial<FormLink>).token = token;
    },
  };
  await edit({ ...context, hooks: new Map([...(context.hooks ?? []), [link.$id, hooks]]) }, link, params.id, { version });
  return pathTo(token);
});

export const LINK_CALLS: readonly Call[] = [addressCall, renewCall];
