import { type Operation, pathOf } from "../../model/contract/operation.ts";
import type { ActionHandler } from "../../renderer/actions/action-context.ts";
import { copyText } from "../layout/copy-link.ts";

/** An action of screens by whose operation the server makes a secret of a record (`app.secret`, `webhook.secret`): shows it, once. */
export const secretAction =
  (operation: Operation): ActionHandler =>
  async ({ entity, rows: [row], services, dialogs }) => {
    if (!row) return { message: null };
    const t = services.texts("layout");
    const path = `/${entity["x-api"]?.rest}${pathOf(operation, { id: row.id })}`;
    const { secret } = (await services.source.call(operation.method, path)) as { readonly secret: string };
    // Whoever leaves without it makes another one.
    while (await dialogs.confirm(`${t("apps.secret")}\n${secret}`, { ok: t("apps.copy") })) {
      if (await copyText(secret)) {
        dialogs.message.success(t("apps.copied"));
        return { message: null };
      }
      dialogs.message.info(t("apps.failed"));
    }
    return { message: null };
  };
