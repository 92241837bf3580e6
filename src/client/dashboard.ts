import { DASHBOARD } from "../model/contract/dashboard.ts";
import { callsOf } from "./calls.ts";
import type { Http } from "./http.ts";

/** The calls of the dashboard and its cards. */
export function createDashboard(http: Http) {
  return {
    ...callsOf(http, DASHBOARD),
    roles: async () =>
      (
        await http<{ records: readonly { readonly id: string; readonly name: string }[] }>("POST", "api/v1/role/sysrRole/data", {
          query: { size: 500 },
          body: {},
        })
      ).records,
  };
}
