import type { Account } from "../client/account.ts";
import { useSession } from "../shell/session/store.ts";

const pending = new Map<string, ReturnType<typeof setTimeout>>();
const DELAY_MS = 800;

/** Keeps a preference at once in the page and, when the user has come to rest, on the server. Losing one is no failure that anybody must see. */
export function rememberPreference(account: Account, key: string, value: unknown): void {
  useSession.setState(({ preferences }) => ({ preferences: { ...preferences, [key]: value } }));
  clearTimeout(pending.get(key));
  pending.set(
    key,
    setTimeout(() => {
      pending.delete(key);
      account.savePreference(key, value).catch(() => undefined);
    }, DELAY_MS),
  );
}
