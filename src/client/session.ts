import type { Organisation } from "../model/contract/session.ts";

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
