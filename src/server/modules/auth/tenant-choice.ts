import type { Config } from "../../config.ts";
import type { StoredAccount } from "../../identity/accounts.ts";

/** The code of the tenant that was typed, as far as this installation asks for one; undefined where it does not. */
export const chosenTenant = (config: Config, typed: string | undefined): string | undefined =>
  config.enableTenant ? (typed ?? "").trim() : undefined;

/** Whether the account is of the chosen tenant. Nothing typed means an account that belongs to none. */
export const isOfTenant = (account: StoredAccount, chosen: string | undefined): boolean =>
  chosen === undefined || (account.tenantCode ?? "") === chosen;
