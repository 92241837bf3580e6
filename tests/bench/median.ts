/**
 * The value below which the given part of the samples lies, by the nearest rank.
 * @param part 0 to 1
 * @throws Error without samples
 */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)];
  if (value === undefined) throw new Error("a percentile of no samples");
  return value;
}

/** The middle sample; the mean of the two middle ones of an even number. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (percentile(sorted, 0.5) + (sorted[Math.floor(half)] ?? Number.NaN)) / 2;
}

/**
 * Runs the contenders in turn, several rounds, every second round in reverse order, so that a machine that grows slower or faster
 * meanwhile touches all alike. Gives what each gave, by name, one entry per round.
 */
export async function alternate<Name extends string, Sample>(
  contenders: Readonly<Record<Name, () => Promise<Sample>>>,
  rounds: number,
): Promise<Record<Name, Sample[]>> {
  const names = Object.keys(contenders) as Name[];
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Sample[]>;
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 ? names.toReversed() : names) samples[name].push(await contenders[name]());
  return samples;
}
