import { ownPageName } from "../../model/own-page.ts";
import type { Row } from "../../model/wire.ts";
import type { ActionHandler } from "../../renderer/actions/action-context.ts";

type Go = (address: string) => void;

/** An action of a list that opens what an address of its row shows. */
const opening =
  (addressOf: (row: Row) => string) =>
  (go: Go): ActionHandler =>
  async ({ rows: [row] }) => {
    if (row) go(addressOf(row));
    return { message: null };
  };

/** The actions by which what is designed is designed, and opened, from its list. */
export const DESIGN_ACTIONS = {
  "form.design": opening(({ id }) => `/designer/form/${id}`),
  "page.design": opening(({ id }) => `/designer/page/${id}`),
  "page.open": opening(({ code }) => `/onlinePage?pageId=${String(code)}`),
  "page.designOwn": opening(({ id }) => `/designer/personal-page/${id}`),
  "page.openOwn": opening(({ id }) => `/onlinePage?pageId=${ownPageName(id)}`),
  "print.design": opening(({ id }) => `/designer/print/${id}`),
} as const;
