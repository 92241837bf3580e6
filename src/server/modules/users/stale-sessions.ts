import type { Sessions } from "../../identity/sessions.ts";

/**
 * Whose cached sessions a request makes stale. Hooks note it inside the transaction of a change; when that is committed and before the
 * answer leaves, every server process is told.
 */
export interface StaleSessions {
  note(request: string | undefined, users: readonly string[] | "everybody"): void;
  flush(request: string): Promise<void>;
  /** The request is over, whatever became of it. */
  drop(request: string): void;
}

export function staleSessions(sessions: Sessions): StaleSessions {
  const noted = new Map<string, Set<string> | "everybody">();
  return {
    note(request, users) {
      if (request === undefined) return;
      const known = noted.get(request) ?? new Set();
      noted.set(request, users === "everybody" || known === "everybody" ? "everybody" : new Set([...known, ...users]));
    },
    async flush(request) {
      const users = noted.get(request);
      if (!users) return;
      noted.delete(request);
      await sessions.forget(users === "everybody" ? users : [...users]);
    },
    drop: (request) => void noted.delete(request),
  };
}
