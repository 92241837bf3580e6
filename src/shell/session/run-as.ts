import type { Account } from "../../client/account.ts";
import { flush } from "../desk/store.ts";
import { restart } from "./restart.ts";

/** The action `session.runAs` of screens: to act as the user of a row. It does not end, for the page is left. */
export const runAsAction =
  (account: Account) =>
  async ({ rows }: { rows: readonly { readonly id: string }[] }): Promise<void> => {
    const [row] = rows;
    if (!row) return;
    await flush();
    await account.runAs({ body: { userId: row.id } });
    restart();
    await new Promise<never>(() => {});
  };
