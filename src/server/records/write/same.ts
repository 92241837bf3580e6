import { isDeepStrictEqual } from "node:util";

/** Whether two values in stored form are the same; nothing equals nothing. A stored secret is not known, so a new one always differs. */
export function same(a: unknown, b: unknown): boolean {
  const [one, other] = [a ?? null, b ?? null];
  // Most values are no objects, and to compare them by their parts takes many times as long.
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return Object.is(one, other);
  return isDeepStrictEqual(one, other);
}
