/** The seven completion conditions of specification workflow §3, and three that others ask for. */
export const COMPLETIONS = [
  "all_approved",
  "one_agree",
  "half_agree",
  "one_refuse",
  "half_refuse",
  "one_abstain",
  "half_abstain",
  "m_of_n",
  "per_group",
] as const;
export type Completion = (typeof COMPLETIONS)[number];

/** How a countersign is run and when it is over. */
export interface Countersign {
  readonly completion: Completion;
  /** One after the other, in the order of the people. */
  readonly sequential: boolean;
  /** Half means more than half, not half reached. */
  readonly strict?: boolean | undefined;
  /** Of m_of_n: how many must agree. */
  readonly needed?: number | undefined;
}
