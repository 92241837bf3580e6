import type { App } from "../../../generated/entities/app.ts";
import { APP } from "../../../model/contract/app.ts";
import { AppError } from "../../../model/error.ts";
import { newToken } from "../../identity/tokens.ts";
import { hooksOf, type RecordHooks } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { edit } from "../../records/write/write.ts";
import { BY_SECRET } from "./hooks.ts";

/** Makes the secret of an application: an ordinary edit of a field that nobody fills in. It is stored as passwords are, and told this once. */
export const secretCall: Call = operationCall(APP.secret, async ({ params }, context, app) => {
  const { version, authType } = await get(context, app, params.id);
  if (authType !== BY_SECRET) throw new AppError("app.noSecret");
  const secret = newToken();
  const own = hooksOf(context, app);
  const hooks: RecordHooks = {
    ...own,
    async beforeSave(inside, saving) {
      await own.beforeSave?.(inside, saving);
      (saving.changes as Partial<App>).secretKey = secret;
    },
  };
  await edit({ ...context, hooks: new Map([...(context.hooks ?? []), [app.$id, hooks]]) }, app, params.id, { version });
  return { secret };
});
