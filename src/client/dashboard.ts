import type { Http } from "./http.ts";

/** How many records of a kind there are for the user; `about` where they were not counted one by one. */
export interface Count {
  readonly entity: string;
  /** What a record of it is called, in the language of the user. */
  readonly title: string;
  readonly total: number;
  readonly about?: boolean;
  /** The screen that lists them. */
  readonly screen: string | null;
}

/** Numbers for each of some days (yyyy-MM-dd), oldest first. */
export interface ActiveUsers {
  readonly days: readonly string[];
  readonly users: readonly number[];
  readonly visits: readonly number[];
}

export interface Popularity {
  readonly days: readonly string[];
  /** Most opened first. */
  readonly services: readonly {
    readonly resourceId: string;
    readonly name: string;
    readonly total: number;
    readonly visits: readonly number[];
  }[];
}

const BASE = "api/v1/dashboard";

/** The calls of the dashboard's cards (specification shell §2; the paths are ours). */
export function createDashboard(http: Http) {
  return {
    counts: (signal?: AbortSignal) => http<readonly Count[]>("GET", `${BASE}/counts`, { signal }),
    todos: (signal?: AbortSignal) => http<readonly Count[]>("GET", `${BASE}/todos`, { signal }),
    activeUsers: (days: number, signal?: AbortSignal) => http<ActiveUsers>("GET", `${BASE}/activeUsers`, { query: { days }, signal }),
    /** How the dashboard of the roles' members is arranged until they do it themselves; null: as the product has it. */
    saveDefault: (roles: readonly string[], arrangement: object | null) => http("PUT", `${BASE}/default`, { body: { roles, arrangement } }),
    roles: async () =>
      (
        await http<{ records: readonly { readonly id: string; readonly name: string }[] }>("POST", "api/v1/role/sysrRole/data", {
          query: { size: 500 },
          body: {},
        })
      ).records,
    services: (days: number, signal?: AbortSignal) => http<Popularity>("GET", `${BASE}/services`, { query: { days }, signal }),
  };
}
