import type { Calls } from "../../../client/calls.ts";
import type { RIGHTS } from "../../../model/contract/rights.ts";
import type { RIGHTS_EXPLAIN, WhyAnswer } from "../../../model/contract/rights-explain.ts";

/** The calls of the server that tell why, and by which a right is asked for. */
export type WhyCalls = Pick<Calls<typeof RIGHTS & typeof RIGHTS_EXPLAIN>, "explain" | "gaps" | "ask">;

/** Where a matter is set. */
export type WhyLink = NonNullable<WhyAnswer["steps"][number]["link"]>;
