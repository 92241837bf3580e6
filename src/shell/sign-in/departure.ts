import type { Account } from "../../client/account.ts";
import type { ProviderId } from "../../model/contract/auth.ts";
import { windowStore } from "../../storage/storage.ts";

const KEY = "sso-departure";

/** What this window keeps while its user is at a provider: what only it may bring back, and the page that was asked for. */
export interface Departure {
  readonly provider: ProviderId;
  readonly binding: string;
  readonly redirect: string;
  /** It was tried before without success: the next failure is told instead of tried again. */
  readonly again: boolean;
  /** Its user is signed in, and connects himself with whom the provider names. */
  readonly connects?: boolean | undefined;
}

/** Leaves for a provider. Rejects when it cannot be reached; else the page is left. */
export async function depart(account: Account, provider: ProviderId, redirect: string, again = false): Promise<void> {
  leave(await account.depart({ body: { provider } }), { provider, redirect, again });
}

/** Leaves for a provider to be known by it from then on. Rejects when the password is wrong, or the provider cannot be reached. */
export async function connect(account: Account, provider: ProviderId, password: string | undefined, redirect: string): Promise<void> {
  leave(await account.personal.connect({ body: { provider, password } }), { provider, redirect, again: false, connects: true });
}

function leave({ url, binding }: { readonly url: string; readonly binding: string }, rest: Omit<Departure, "binding">): void {
  const departure: Departure = { ...rest, binding };
  windowStore.set(KEY, JSON.stringify(departure));
  window.location.assign(url);
}

/** What this window is back from counts once: whoever goes on with it forgets it. */
export const forgetDeparture = (): void => windowStore.remove(KEY);

/** The departure that this window is back from. */
export function departureHere(): Departure | undefined {
  const stored = windowStore.get(KEY);
  try {
    return stored === null ? undefined : (JSON.parse(stored) as Departure);
  } catch {
    return undefined;
  }
}
