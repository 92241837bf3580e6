import { pathOf } from "../../model/contract/operation.ts";
import { FORM_LINK } from "../../model/contract/public-form.ts";
import type { ActionHandler } from "../../renderer/actions/action-context.ts";
import { showLink } from "./link-store.ts";

/** The action `form.link` of screens: shows the address of a public link, to copy and as a QR code. */
export const linkAction: ActionHandler = async ({ entity, rows: [row], services }) => {
  if (!row) return { message: null };
  const path = `/${entity["x-api"]?.rest}${pathOf(FORM_LINK.address, { id: row.id })}`;
  const address = (await services.source.call(FORM_LINK.address.method, path)) as { readonly path: string };
  showLink({ name: String(row.name ?? ""), url: `${window.location.origin}${address.path}` });
  return { message: null };
};
