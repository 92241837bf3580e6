/** What callers who never pause reach together: calls a second, and how long each took in ms. */
export interface Throughput {
  readonly rate: number;
  readonly times: readonly number[];
}

/**
 * Lets each caller make one call after the other for a while. Calls that began in time are waited for and counted.
 * @param callers one function a caller; it gets the number of its call
 */
export async function throughput(callers: readonly ((turn: number) => Promise<unknown>)[], ms: number): Promise<Throughput> {
  const times: number[] = [];
  const begun = performance.now();
  const loop = async (call: (turn: number) => Promise<unknown>, offset: number) => {
    for (let turn = offset; performance.now() - begun < ms; turn++) {
      const start = performance.now();
      await call(turn);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(callers.map(loop));
  return { rate: times.length / ((performance.now() - begun) / 1_000), times };
}
