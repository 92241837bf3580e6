import { drawBare } from "../bare.ts";
import type { Contender } from "../contender.ts";

/** The same, and only what is near: 24 fields, then whatever place comes within 400 pixels. Each far field has a place of its own, with its label. */
export const contender: Contender = { draw: async (sample, root) => drawBare(sample, root, { lazySelects: true, first: 24 }) };
