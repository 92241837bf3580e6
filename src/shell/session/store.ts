import { create } from "zustand";
import type { UserInfo } from "../../model/contract/account.ts";
import type { KeptEntry } from "../../model/contract/desk.ts";
import type { MenuEntry } from "../../model/contract/menu.ts";
import type { AppError } from "../../model/error.ts";
import { browserStore, followStore } from "../../storage/storage.ts";

const TOKEN_KEY = "token";
/** Whose the token is, as far as that is known: another window with the same user may go on with a new one. */
const USER_KEY = "session-user";
/** Stands where the user must change his password: all that else is asked for him would be refused. */
const CLOSED_KEY = "session-closed";
/** Changes when the token stays and means something else. */
const CHANGE_KEY = "session-change";

/** What the server says when it ends a session. */
interface Farewell {
  readonly title: string;
  readonly text: string;
}

interface SessionState {
  readonly token: string | null;
  readonly user: UserInfo | null;
  readonly menu: readonly MenuEntry[] | null;
  /** What the user's screens remember, by key; `style` holds their settings of the frame. */
  readonly preferences: Readonly<Record<string, unknown>>;
  /** What the user had open and not saved at the last visit; null: it could not be read. */
  readonly desk: readonly KeptEntry[] | null;
  /** The server said that the session is over while the user was at work. */
  readonly expired: boolean;
  /** Its words, where it ended the session of its own accord. */
  readonly farewell: Farewell | null;
  /** Why the session could not go on; told on the sign-in page. */
  readonly reason: AppError | null;
  /** Counts how often the user was to be loaded again. */
  readonly requests: number;
}

const NOBODY = { user: null, menu: null, preferences: {}, desk: null, expired: false, farewell: null };

/** Who is signed in, and what the server said of them. The token alone outlives a reload. */
export const useSession = create<SessionState>(() => ({ ...NOBODY, token: browserStore.get(TOKEN_KEY), reason: null, requests: 0 }));

export const currentToken = (): string | null => useSession.getState().token;

/** Whether the token of this window is that of the browser still: another window may have signed out, or have begun another session. */
export const isTokenCurrent = (): boolean => browserStore.get(TOKEN_KEY) === currentToken();

/** Whether nothing is open to the user but a new password, as far as this browser knows. */
export const isClosed = (): boolean => browserStore.get(CLOSED_KEY) !== null;

function noteClosed(closed: boolean): void {
  if (closed) browserStore.set(CLOSED_KEY, "true");
  else browserStore.remove(CLOSED_KEY);
}

/** A session begins. `toChangePwd`: its user must change his password before anything else. */
export function begin({ token, toChangePwd }: { readonly token: string; readonly toChangePwd: boolean }): void {
  browserStore.remove(USER_KEY);
  noteClosed(toChangePwd);
  browserStore.set(TOKEN_KEY, token);
  useSession.setState({ ...NOBODY, token, reason: null });
}

/** The same user has signed in again, and goes on at the same place: nothing on the page is lost. */
export function renew(token: string): void {
  browserStore.set(TOKEN_KEY, token);
  useSession.setState({ token, expired: false, farewell: null });
}

export function end(reason: AppError | null = null): void {
  discardToken();
  useSession.setState({ ...NOBODY, token: null, reason });
}

/** The session is over, and the page is about to be left: nothing on it changes any more. */
export function discardToken(): void {
  noteClosed(false);
  browserStore.remove(USER_KEY);
  browserStore.remove(TOKEN_KEY);
}

/** What the server said of the user, all at once. */
export function loaded(state: Pick<SessionState, "user" | "menu" | "preferences" | "desk">): void {
  if (state.user) {
    browserStore.set(USER_KEY, state.user.userId);
    noteClosed(state.user.toChangePwd);
  }
  useSession.setState(state);
}

export const loadAgain = (): void => useSession.setState(({ requests }) => ({ requests: requests + 1 }));
export const expire = (): void => useSession.setState(({ token }) => ({ expired: token !== null }));
/** The server has ended the session, and says so. */
export const dismiss = (farewell: Farewell): void => useSession.setState(({ token }) => ({ expired: token !== null, farewell }));
export const stay = (): void => useSession.setState({ expired: false, farewell: null });

/** Tells a window without a session that another one has begun one. */
export function whenSignedInElsewhere(onSignedIn: () => void): () => void {
  return followStore(({ key, after }) => {
    if (key === TOKEN_KEY && after !== null) onSignedIn();
  });
}

/** The change of which this window knows: what it loads is of a later session, and what is told after it is news. */
let change = browserStore.get(CHANGE_KEY);

/** Tells the other windows that the token means something else now: another user, role or organisation. */
export function tellOtherWindows(): void {
  change = String(Date.now());
  browserStore.set(CHANGE_KEY, change);
}

/**
 * Signing in or out in one window counts in all of them, as does a change of what the session is. A window whose own user has signed in again
 * elsewhere goes on with the new token; for every other change `onChange` is called, also for one that came while this window was loading.
 */
export function followOtherWindows(onChange: () => void): () => void {
  const stop = followStore(({ key, after }) => {
    if (key === CHANGE_KEY) return onChange();
    if (key !== TOKEN_KEY || after === currentToken()) return;
    const user = useSession.getState().user?.userId;
    if (after !== null && user !== undefined && browserStore.get(USER_KEY) === user) renew(after);
    else onChange();
  });
  if (browserStore.get(CHANGE_KEY) !== change) onChange();
  return stop;
}
