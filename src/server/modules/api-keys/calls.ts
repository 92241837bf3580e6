import type { ApiKey } from "../../../generated/entities/api-key.ts";
import { API_KEY } from "../../../model/contract/api-key.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import { newKey, sha256 } from "../../identity/tokens.ts";
import { hooksOf, type RecordContext, type RecordHooks } from "../../records/context.ts";
import { get } from "../../records/read/read.ts";
import type { Call } from "../../records/wire/call.ts";
import { operationCall } from "../../records/wire/operation-call.ts";
import { edit } from "../../records/write/write.ts";

/** An ordinary edit of fields that nobody fills in: with its version, its hooks and its history. */
async function change(
  context: RecordContext,
  entity: Entity,
  id: string,
  values: Partial<ApiKey>,
  inside?: (context: RecordContext) => Promise<unknown>,
) {
  const { version } = await get(context, entity, id);
  const own = hooksOf(context, entity);
  const hooks: RecordHooks = {
    ...own,
    async beforeSave(saved, saving) {
      await own.beforeSave?.(saved, saving);
      Object.assign(saving.changes, values);
      await inside?.(saved);
    },
  };
  await edit({ ...context, hooks: new Map([...(context.hooks ?? []), [entity.$id, hooks]]) }, entity, id, { version });
}

/** Operations of API keys. The key itself is told to its owner alone, since it acts as him. */
export const API_KEY_CALLS: readonly Call[] = [
  operationCall(API_KEY.secret, async ({ params: { id } }, context, entity) => {
    const row = await get(context, entity, id);
    if (row.revokedAt) throw new AppError("apiKey.over");
    const { key: secret, prefix } = newKey();
    await change(context, entity, id, { prefix }, ({ db }) =>
      db
        .insertInto("api_key_secret")
        .values({ key_id: id, hash: sha256(secret) })
        .onConflict((conflict) => conflict.column("key_id").doUpdateSet({ hash: sha256(secret) }))
        .execute(),
    );
    return { secret };
  }),
  operationCall(API_KEY.revoke, async ({ params: { id } }, context, entity) => {
    const row = await get(context, entity, id);
    if (row.revokedAt) throw new AppError("apiKey.over");
    const revokedAt = new Date().toISOString();
    await change({ ...context, holder: REVOKING }, entity, id, { revoked: true, revokedAt });
    return { revokedAt };
  }),
];

/** By what a hook knows that a key is being ended, which others than its owner may do too. */
export const REVOKING = "api-key revoke";
