import type { Account } from "../../client/account.ts";
import type { UserInfo } from "../../model/contract/account.ts";
import type { KeptEntry } from "../../model/contract/desk.ts";
import type { MenuEntry } from "../../model/contract/menu.ts";
import { AppError, type ErrorCode } from "../../model/error.ts";
import { forThisWindow } from "../desk/first-window.ts";
import { withLastWords } from "../desk/leaving.ts";
import { useTabs } from "../tabs/store.ts";

/** Failures by which nothing was said of the user: the server is away for a moment, or has too much to do. */
const UNREACHED: ReadonlySet<ErrorCode> = new Set([
  "client.offline",
  "client.unreadable",
  "client.updating",
  "client.badGateway",
  "request.timeout",
  "request.tooMany",
  "server.busy",
  "server.databaseUnavailable",
]);

/** What came of loading the user, in the order in which the route guard asks (specification shell §4). */
export type Loaded =
  | ({ readonly outcome: "ready"; readonly menu: readonly MenuEntry[] } & LoadedUser)
  /** The menu could not be loaded; it is empty then. */
  | ({ readonly outcome: "noMenu"; readonly error: AppError } & LoadedUser)
  /** The server does not know the user, or the user has no role: the token is of no use. */
  | { readonly outcome: "refused"; readonly error: AppError }
  /** Nobody answered. The specification resets the token here too; a restart of the server would then sign everybody out. */
  | { readonly outcome: "unreached"; readonly error: AppError };

interface LoadedUser {
  readonly user: UserInfo;
  readonly preferences: Readonly<Record<string, unknown>>;
  /** null: it could not be read; then nothing is kept over it. */
  readonly desk: readonly KeptEntry[] | null;
}

const failureOf = (error: unknown): AppError => (error instanceof AppError ? error : new AppError("client.unreadable", { cause: error }));
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Makes a call, and again after each pause while nobody answers. */
async function patiently<T>(call: () => Promise<T>, pauses: readonly number[]): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const [pause, ...rest] = pauses;
    if (pause === undefined || !UNREACHED.has(failureOf(error).code)) throw error;
    await wait(pause);
    return patiently(call, rest);
  }
}

const openTabs = (): string[] => useTabs.getState().tabs.map(({ key }) => key);

/** @throws AppError session.unverified without data, session.noRoles for a user who is nothing (specification shell §5) */
function verified(user: UserInfo | null): UserInfo {
  if (!user) throw new AppError("session.unverified");
  if (!Array.isArray(user.roles) || user.roles.length === 0) throw new AppError("session.noRoles");
  return user;
}

/**
 * Loads the user, the preferences (the personal style among them), the desk and the menu: at the same time,
 * judged one after the other.
 * @param pauses milliseconds before each further try while nobody answers
 * @param closed the user is thought to have to change his password: the rest, which would be refused, is asked when it is known that he need not
 */
export async function load(account: Account, pauses: readonly number[] = [1_000, 3_000], closed = false): Promise<Loaded> {
  const settled = <T>(call: () => Promise<T>) =>
    patiently(call, pauses).then(
      (value) => ({ value, error: undefined }),
      (error: unknown) => ({ value: undefined, error: failureOf(error) }),
    );
  const others = () =>
    Promise.all([
      settled(account.preferences),
      settled(account.menu),
      settled(() => forThisWindow(() => withLastWords(account.desk.read), openTabs)),
    ]);
  const early = closed ? undefined : others();
  const { value: user, error } = await settled(async () => verified(await account.info()));
  if (!user) return UNREACHED.has(error.code) ? { outcome: "unreached", error } : { outcome: "refused", error };
  // Everything else is closed until the password is changed.
  if (user.toChangePwd) return { outcome: "ready", user, menu: [], preferences: {}, desk: null };
  const [preferences, menu, desk] = await (early ?? others());
  const session = { user, preferences: preferences.value ?? {}, desk: desk.value ?? null };
  return menu.value ? { outcome: "ready", menu: menu.value, ...session } : { outcome: "noMenu", error: menu.error, ...session };
}
