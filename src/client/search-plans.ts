import type { PlanSource, PlanValues, SearchPlan } from "../model/search-plan.ts";
import type { Page, Reference } from "../model/wire.ts";
import type { Http } from "./http.ts";

const BASE = "api/v1/searchplan/searchPlan";
/** The largest page that the server gives; nobody chooses among more. */
const MOST = 500;

/** The calls of search plans (specification workflow §7). */
export function createSearchPlans(http: Http): PlanSource {
  const one = (id: string) => `${BASE}/${encodeURIComponent(id)}`;
  return {
    async list(entity, everybody, signal) {
      const body = { formEn: entity, ...(everybody && { everybody }) };
      return (await http<Page<SearchPlan & { id: string }>>("POST", `${BASE}/data`, { query: { current: 1, size: MOST }, body, signal }))
        .records;
    },
    get: (id, signal) => http<SearchPlan>("GET", one(id), { signal }),
    roles: (signal) => http<readonly Reference[]>("GET", `${BASE}/roles`, { signal }),
    add: (formEn, values: PlanValues) => http<SearchPlan>("POST", BASE, { body: { formEn, ...values } }),
    edit: ({ id, version }, values) => http<SearchPlan>("PUT", one(id), { body: { ...values, version } }),
    remove: async (id) => {
      await http("PUT", `${BASE}/removeByIds`, { body: [id] });
    },
  };
}
