import type { Account } from "../../client/account.ts";
import type { SentOf } from "../../model/contract/schema.ts";
import type { VIEWING } from "../../model/contract/session-viewing.ts";
import type { ActionHandler } from "../../renderer/actions/action-context.ts";
import { viewingFragment } from "../../storage/viewing.ts";

type Asked = SentOf<typeof VIEWING.begin.body>;

/**
 * Opens the product in a window of its own as this person sees it, read only. To be called from the click itself: browsers open no window for a page
 * that was asked for nothing.
 * @param address where it begins; default: where everybody begins
 * @returns whether the browser let it be opened
 * @throws AppError session.seeAsRefused
 */
export async function openViewing(account: Account, asked: Asked, address = "/"): Promise<boolean> {
  const opened = window.open("about:blank", "_blank");
  if (!opened) return false;
  try {
    const { ticket } = await account.viewing.begin({ body: asked });
    opened.opener = null;
    opened.location.replace(`${window.location.origin}${address}${viewingFragment(ticket)}`);
    return true;
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** The action `session.seeAs` of screens: to look as the user of a row. */
export const seeAsAction =
  (account: Account): ActionHandler =>
  async ({ rows, services, dialogs }) => {
    const [row] = rows;
    if (row && !(await openViewing(account, { person: row.id }))) dialogs.message.info(services.texts("session")("viewing.blocked"));
    return { message: null };
  };
