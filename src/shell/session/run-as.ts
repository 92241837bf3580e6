import type { Account } from "../../client/account.ts";
import type { ActionHandler } from "../../renderer/actions/action-context.ts";
import { flush } from "../desk/store.ts";
import { restart } from "./restart.ts";

/** The action `session.runAs` of screens: to act as the user of a row. It does not end, for the page is left. */
export const runAsAction =
  (account: Account): ActionHandler =>
  async ({ rows }) => {
    const [row] = rows;
    if (!row) return { message: null };
    await flush();
    await account.runAs({ body: { userId: row.id } });
    restart();
    return new Promise<never>(() => {});
  };
