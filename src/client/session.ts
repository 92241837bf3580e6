import type { Http } from "./http.ts";
import type { Organisation } from "./sign-in.ts";

/** What get-info tells of the session beside the user: where and as what he works, and what else he could choose (specification shell §3). */
export interface SessionInfo {
  /** Somebody else works in the name of this user. */
  readonly isRunAs: boolean;
  readonly realUser: { readonly id: string; readonly username: string; readonly realName: string } | null;
  /** The organisations among which he may switch. */
  readonly org: readonly Organisation[];
  readonly curOrg: Organisation | null;
  /** The roles among which he may choose. */
  readonly roleChoices: readonly { readonly id: string; readonly name: string }[];
  /** Those with which he works; null: all. */
  readonly chosenRoles: readonly string[] | null;
  /** The provider of single sign-on that the session came from. */
  readonly provider: string | null;
  /** How a role of the user arranges his dashboard. */
  readonly dashboardDefault?: unknown;
  /** Whether the operator wants to know which pages are opened. */
  readonly visitStatistics: boolean;
}

export interface OrganisationNode extends Organisation {
  readonly children: readonly OrganisationNode[];
}

export interface Visit {
  readonly pageName: string;
  readonly url: string;
  readonly previousUrl: string | null;
  readonly resourceId: string | null;
  readonly resourceName: string | null;
  readonly topParentId: string | null;
}

/** The calls that change as whom and where the signed-in user works (specification shell §4, §7). */
export function createSession(http: Http) {
  return {
    runAs: (userId: string) => http("POST", "api/v1/runAs", { body: { userId } }),
    endRunAs: () => http("DELETE", "api/v1/runAs"),
    /** No role: all of them. */
    chooseRoles: (roleIds: readonly string[]) => http("PUT", "api/v1/system/changeCurrentRole", { body: { roleIds } }),
    organisations: () => http<readonly OrganisationNode[]>("GET", "api/v1/system/organisations"),
    enterOrganisation: (organizationId: string) => http("PUT", "api/v1/system/changeCurrentOrg", { body: { organizationId } }),
    visit: (visit: Visit) => http("POST", "api/v1/stat/visit", { body: visit }),
  };
}
