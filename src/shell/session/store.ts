import { create } from "zustand";
import type { MenuEntry, UserInfo } from "../../client/account.ts";

const TOKEN_KEY = "token";

interface SessionState {
  readonly token: string | null;
  readonly user: UserInfo | null;
  readonly menu: readonly MenuEntry[] | null;
  readonly preferences: Readonly<Record<string, unknown>>;
  /** The server said that the session is over while the user was at work. */
  readonly expired: boolean;
}

/** Who is signed in, and what the server said of him. The token alone outlives a reload. */
export const useSession = create<SessionState>(() => ({
  token: localStorage.getItem(TOKEN_KEY),
  user: null,
  menu: null,
  preferences: {},
  expired: false,
}));

export const currentToken = (): string | null => useSession.getState().token;

export function begin(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
  useSession.setState({ token, user: null, menu: null, preferences: {}, expired: false });
}

export function end(): void {
  localStorage.removeItem(TOKEN_KEY);
  useSession.setState({ token: null, user: null, menu: null, preferences: {}, expired: false });
}

export const expire = (): void => useSession.setState(({ token }) => ({ expired: token !== null }));
export const stay = (): void => useSession.setState({ expired: false });

/** Signing in or out in one window counts in all of them. */
export function followOtherWindows(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY && event.newValue !== currentToken()) onChange();
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
