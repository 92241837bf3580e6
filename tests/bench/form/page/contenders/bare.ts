import { drawBare } from "../bare.ts";
import type { Contender } from "../contender.ts";

/** HTML inputs made by DOM calls, all of them; a select gets its options when it is first touched. */
export const contender: Contender = { draw: async (sample, root) => drawBare(sample, root, { lazySelects: true }) };
