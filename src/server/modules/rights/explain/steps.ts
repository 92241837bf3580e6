import type { WhyRole, WhyStep } from "../../../../model/contract/rights-explain.ts";

/** Whether something lets pass; null: it is not told. */
export type Passes = boolean | null;

/** A layer without anything more to tell. */
export const step = (layer: string, passes: Passes, more: Partial<WhyStep> = {}): WhyStep => ({
  ...{ layer, passes, params: {}, link: null, roles: [] as readonly WhyRole[] },
  ...more,
});

/** All let pass, where some of it may not be told: one that refuses decides, whatever the others are. */
export const every = (parts: readonly Passes[]): Passes => (parts.includes(false) ? false : parts.includes(null) ? null : true);

/** One lets pass. */
export const some = (parts: readonly Passes[]): Passes => (parts.includes(true) ? true : parts.includes(null) ? null : false);
