import { operation } from "./operation.ts";
import { boolean, choice, defaulted, integer, list, NOTHING, nullable, object, optional, text, type ValueOf } from "./schema.ts";

const COUNT = object({
  entity: text(),
  title: text(undefined, { description: "What a record of it is called, in the language of the user." }),
  total: integer(),
  about: optional(boolean({ description: "They were not counted one by one." })),
  screen: nullable(text(undefined, { description: "The screen that lists them." })),
  waitsFor: optional(choice(["review", "approve", "claim"], { description: "Of what waits for the user: what he is to do with them." })),
});
/** How many records of a kind there are for the user. */
export type Count = ValueOf<typeof COUNT>;

const days = list(text(undefined, { format: "date" }), { description: "Oldest first." });
const ACTIVE_USERS = object({ days, users: list(integer()), visits: list(integer()) });
/** How many different users opened a page on each day. */
export type ActiveUsers = ValueOf<typeof ACTIVE_USERS>;

const POPULARITY = object({
  days,
  services: list(object({ resourceId: text(), name: text(), total: integer(), visits: list(integer()) }), {
    description: "Most opened first.",
  }),
});
/** The pages of the menu that were opened most, and how often on each day. */
export type Popularity = ValueOf<typeof POPULARITY>;

const cards = list(text(undefined, { pattern: "^[a-zA-Z][a-zA-Z0-9-]{0,39}$" }), { maxItems: 50, uniqueItems: true });
export const ARRANGEMENT = object({ order: cards, hidden: cards });
/** In which order the cards of the dashboard stand, and which are not shown; the browser knows the cards. */
export type Arrangement = ValueOf<typeof ARRANGEMENT>;

const BASE = "/api/v1/dashboard";
const own = { method: "GET", permission: "signed-in" } as const;
const ofVisits = {
  method: "GET",
  permission: "visit-statistic:view",
  query: object({
    days: defaulted(integer({ minimum: 1, maximum: 90, description: "How many days, today among them." }), 14),
  }),
} as const;

/** What the dashboard shows (specification shell §2; the paths are ours). Everybody asks for his own: what he may not know is not counted. */
export const DASHBOARD = {
  todos: operation({
    ...{ id: "dashboard.todos", path: `${BASE}/todos`, ...own, answer: list(COUNT) },
    summary: "What waits for the user: tasks of flows, and records to review",
  }),
  activeUsers: operation({
    ...{ id: "dashboard.activeUsers", path: `${BASE}/activeUsers`, ...ofVisits, answer: ACTIVE_USERS },
    summary: "How many different users opened a page on each of the last days",
  }),
  services: operation({
    ...{ id: "dashboard.services", path: `${BASE}/services`, ...ofVisits, answer: POPULARITY },
    summary: "The menu entries that were opened most in the last days",
  }),
  saveDefault: operation({
    ...{ id: "dashboard.saveDefault", method: "PUT", path: `${BASE}/default`, permission: "role:edit", answer: NOTHING },
    summary: "How the dashboard of these roles' members is arranged until they do it themselves; null: as the product has it",
    body: object({
      roles: list(text(undefined, { pattern: "^\\d{1,19}$" }), { minItems: 1, maxItems: 200 }),
      arrangement: nullable(ARRANGEMENT),
    }),
  }),
} as const;
