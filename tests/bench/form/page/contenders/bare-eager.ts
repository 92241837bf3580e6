import { drawBare } from "../bare.ts";
import type { Contender } from "../contender.ts";

/** HTML inputs made by DOM calls, every select with all its options. */
export const contender: Contender = { draw: async (sample, root) => drawBare(sample, root, { lazySelects: false }) };
