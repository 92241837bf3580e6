import type { Condition } from "./condition.ts";
import type { PlanShare, SearchPlan } from "./contract/search-plans.ts";
import type { Reference } from "./wire.ts";

/** What is said of a plan when it is saved. */
export interface PlanValues {
  readonly searchName: string;
  readonly condition: Condition;
  readonly share: PlanShare;
  /** Ids. */
  readonly roles: readonly string[];
}

/** Permission to share with everybody, and to change the plans of others. */
export const SHARE_ALL = "search-plan:shareAll";
export const ADMINISTER_PLANS = "search-plan:administer";

/** Where the renderer gets and puts search plans. Every failure is an `AppError`. */
export interface PlanSource {
  /** The plans on an entity that the user may run; with `everybody` (for administrators) those that nobody shared with him too. */
  list(entity: string, everybody: boolean, signal?: AbortSignal): Promise<readonly SearchPlan[]>;
  get(id: string, signal?: AbortSignal): Promise<SearchPlan>;
  /** The roles with which the user may share. */
  roles(signal?: AbortSignal): Promise<readonly Reference[]>;
  add(entity: string, values: PlanValues): Promise<SearchPlan>;
  /** Sends what changed; `version` is the one that was loaded. */
  edit(plan: Pick<SearchPlan, "id" | "version">, values: Partial<PlanValues>): Promise<SearchPlan>;
  remove(id: string): Promise<void>;
}
