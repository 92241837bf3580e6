import { APP } from "../../model/contract/app.ts";
import { pathOf } from "../../model/contract/operation.ts";
import type { ActionHandler } from "../../renderer/actions/action-context.ts";
import { copyText } from "../layout/copy-link.ts";

/** The action `app.secret` of screens: makes the secret of an application and shows it, once. */
export const secretAction: ActionHandler = async ({ entity, rows, services, dialogs }) => {
  const [row] = rows;
  if (!row) return { message: null };
  const t = services.texts("layout");
  const path = `/${entity["x-api"]?.rest}${pathOf(APP.secret, { id: row.id })}`;
  const { secret } = (await services.source.call(APP.secret.method, path)) as { readonly secret: string };
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
