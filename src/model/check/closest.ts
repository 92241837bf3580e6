/** Edits (insert, delete, replace, swap of neighbours) between two texts. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? Number.POSITIVE_INFINITY) + 1);
      row.push(cost);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The known name that was probably meant: the nearest within a third of its length; undefined when none is near. */
export function closest(name: string, known: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const limit = Math.max(1, Math.floor(Math.max(candidate.length, wanted.length) / 3));
    if (Math.abs(candidate.length - wanted.length) > limit) continue;
    const edits = distance(wanted, candidate.toLowerCase());
    if (edits <= limit && edits < least && candidate !== name) {
      best = candidate;
      least = edits;
    }
  }
  return best;
}

/** The known names that are like one, the nearest first: within two fifths of the length of the longer. */
export function nearest(name: string, known: Iterable<string>, most: number): string[] {
  const wanted = name.toLowerCase();
  return [...known]
    .map((candidate) => ({ candidate, edits: distance(wanted, candidate.toLowerCase()) }))
    .filter(({ candidate, edits }) => edits * 5 <= Math.max(candidate.length, wanted.length) * 2)
    .sort((one, other) => one.edits - other.edits)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
