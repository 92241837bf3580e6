import type { Organisation } from "./auth.ts";
import { ID } from "./common.ts";
import { operation } from "./operation.ts";
import { list, NOTHING, nullable, object, optional, type Schema, text, typed, type ValueOf } from "./schema.ts";

export interface OrganisationNode extends Organisation {
  readonly children: readonly OrganisationNode[];
}
const TREE: Schema<readonly OrganisationNode[]> = list(
  typed<OrganisationNode>({
    type: "object",
    required: ["id", "shortName", "children"],
    properties: { id: ID, shortName: text(), children: { type: "array", items: { type: "object" }, description: "The same, below it." } },
  }),
);

const entry = { description: "Id of a menu entry." };
const VISIT = object({
  pageName: text(255),
  url: text(2000),
  previousUrl: optional(nullable(text(2000))),
  resourceId: optional(nullable(text(32, entry))),
  resourceName: optional(nullable(text(255))),
  topParentId: optional(nullable(text(32, { description: "The menu entry at the top, under which it stands." }))),
  userId: optional(nullable(text(32, { description: "Ignored: the session tells whose visit it is." }))),
});
export type Visit = ValueOf<typeof VISIT>;

const own = { permission: "signed-in", answer: NOTHING } as const;

/** As whom, with which roles and in which organisation the signed-in user works, and what he opens (specification shell §3, §4, §6, §7). */
export const SESSION = {
  runAs: operation({
    ...{ id: "session.runAs", method: "POST", path: "/api/v1/runAs", permission: "user:runAs", byKey: false, answer: NOTHING },
    summary: "Act as another user, who may no more than the caller",
    body: object({ userId: ID }),
  }),
  endRunAs: operation({
    ...{ id: "session.endRunAs", method: "DELETE", path: "/api/v1/runAs", ...own },
    summary: "Be oneself again",
  }),
  chooseRoles: operation({
    ...{ id: "session.chooseRoles", method: "PUT", path: "/api/v1/system/changeCurrentRole", ...own },
    summary: "Work with some of one's roles; with all when none is named",
    body: object({ roleIds: list(ID, { maxItems: 50 }) }),
  }),
  organisations: operation({
    ...{ id: "session.organisations", method: "GET", path: "/api/v1/system/organisations", permission: "signed-in", answer: TREE },
    summary: "The organisations among which the user may switch, as a tree",
  }),
  enterOrganisation: operation({
    ...{ id: "session.enterOrganisation", method: "PUT", path: "/api/v1/system/changeCurrentOrg", ...own },
    summary: "Switch to another of one's organisations",
    body: object({ organizationId: ID }),
  }),
  visit: operation({
    ...{ id: "session.visit", method: "POST", path: "/api/v1/stat/visit", ...own },
    summary: "A page was opened",
    body: VISIT,
  }),
} as const;
