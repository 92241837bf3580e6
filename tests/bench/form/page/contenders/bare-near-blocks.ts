import { drawBare } from "../bare.ts";
import type { Contender } from "../contender.ts";

/** Near fields only, and 24 far ones to a place, without any text: the least that a browser can be asked for. */
export const contender: Contender = { draw: async (sample, root) => drawBare(sample, root, { lazySelects: true, first: 24, block: 24 }) };
