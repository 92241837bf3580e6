import { SEARCH_PLANS } from "../model/contract/search-plans.ts";
import type { PlanSource } from "../model/search-plan.ts";
import { callsOf } from "./calls.ts";
import type { Http } from "./http.ts";

/** The largest page that the server gives; nobody chooses among more. */
const MOST = 500;

/** The calls of search plans (specification workflow §7). */
export function createSearchPlans(http: Http): PlanSource {
  const { page, get, roles, add, edit, remove } = callsOf(http, SEARCH_PLANS);
  return {
    async list(entity, everybody, signal) {
      const body = { formEn: entity, ...(everybody && { everybody }) };
      return (await page({ query: { current: 1, size: MOST }, body, signal })).records;
    },
    get: (id, signal) => get({ params: { id }, signal }),
    roles: (signal) => roles({ signal }),
    add: (formEn, values) => add({ body: { formEn, ...values } }),
    edit: ({ id, version }, values) => edit({ params: { id }, body: { ...values, version } }),
    remove: async (id) => {
      await remove({ body: [id] });
    },
  };
}
