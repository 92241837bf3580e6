import type { Condition } from "./condition.ts";
import type { Reference } from "./wire.ts";

/** Who finds a plan besides its owner: nobody, those who hold one of its roles, everybody who may view the records. */
export const PLAN_SHARES = ["self", "roles", "everybody"] as const;
export type PlanShare = (typeof PLAN_SHARES)[number];

/** A condition that somebody keeps under a name (specification workflow §3), as one reader may see it. */
export interface SearchPlan {
  readonly id: string;
  readonly version: number;
  /** Id of the entity that it asks about. */
  readonly formEn: string;
  readonly searchName: string;
  /** Without the parts about fields that the reader may not see. References carry the names that he may see. */
  readonly condition: Condition;
  /** How many comparisons were left out for this reader. */
  readonly dropped: number;
  readonly share: PlanShare;
  readonly roles: readonly Reference[];
  readonly createBy: Reference | null;
  readonly mine: boolean;
  /** Whether the reader may rename, change, share and delete it. */
  readonly mayChange: boolean;
}

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
