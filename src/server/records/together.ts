/** SQLSTATE of a statement that came after the one that failed: it tells nothing of the cause. */
const AFTER_A_FAILURE = "25P02";
const isConsequence = (reason: unknown): boolean => (reason as { code?: unknown } | null)?.code === AFTER_A_FAILURE;

/**
 * Waits for parts of a transaction that need nothing of each other. Their statements are on their way at once, and run in the order in
 * which they were begun. Nothing is left running when one fails: what came after the transaction's end would not be part of it.
 * @throws what the part threw that failed by itself: others, before it or after, may have failed because of it
 */
export async function together<Parts extends readonly Promise<unknown>[]>(
  ...parts: Parts
): Promise<{ -readonly [Part in keyof Parts]: Awaited<Parts[Part]> }> {
  const settled = await Promise.allSettled(parts);
  const reasons = settled.flatMap((part) => (part.status === "rejected" ? [part.reason] : []));
  if (reasons.length > 0) throw reasons.find((reason) => !isConsequence(reason)) ?? reasons[0];
  return settled.map((part) => (part as PromiseFulfilledResult<unknown>).value) as {
    -readonly [Part in keyof Parts]: Awaited<Parts[Part]>;
  };
}
