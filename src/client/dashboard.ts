import { DASHBOARD } from "../model/contract/dashboard.ts";
import { RECORDS } from "../model/contract/records.ts";
import { callsOf } from "./calls.ts";
import type { Http } from "./http.ts";
import { recordCallsOf } from "./record-calls.ts";

/** The roles of the product: they are asked for without one of their screens. */
const ROLES = "api/v1/role/sysrRole";
const MOST = 500;

/** The calls of the dashboard and its cards. */
export function createDashboard(http: Http) {
  const { page } = recordCallsOf(http, RECORDS);
  return {
    ...callsOf(http, DASHBOARD),
    async roles(): Promise<readonly { readonly id: string; readonly name: string }[]> {
      const { records } = await page(ROLES, { query: { size: MOST }, body: {} });
      return records.map(({ id, name }) => ({ id, name: String(name) }));
    },
  };
}
