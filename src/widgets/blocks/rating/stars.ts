import type { Field } from "../../../model/fields.ts";

const MOST = 5;

/** How many stars a field has: its maximum, at most twenty. */
export const starsOf = ({ property }: Field): number => Math.min(20, Math.max(1, Math.floor(Number(property.maximum ?? MOST))));
