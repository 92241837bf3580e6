/**
 * Waits for parts of a transaction that need nothing of each other. Their statements are on their way at once, and run in the order in
 * which they were begun. Nothing is left running when one fails: what came after the transaction's end would not be part of it.
 * @throws what the first of the failed parts threw; the later ones may have failed because of it
 */
export async function together<Parts extends readonly Promise<unknown>[]>(
  ...parts: Parts
): Promise<{ -readonly [Part in keyof Parts]: Awaited<Parts[Part]> }> {
  const settled = await Promise.allSettled(parts);
  for (const part of settled) if (part.status === "rejected") throw part.reason;
  return settled.map((part) => (part as PromiseFulfilledResult<unknown>).value) as {
    -readonly [Part in keyof Parts]: Awaited<Parts[Part]>;
  };
}
