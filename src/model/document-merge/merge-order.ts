/**
 * The order of a list that two people changed: mine, with what they added and moved put behind what stands before it in theirs. What both moved
 * stands where I put it.
 * @param stays which names the merged list has
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  stays: (name: string) => boolean,
): string[] {
  const inMine = new Set(mine);
  const movedByMe = movedIn(base, mine);
  const movedByThem = movedIn(base, theirs);
  const theirMoves = new Set([...movedByThem].filter((name) => inMine.has(name) && !movedByMe.has(name)));
  const order = mine.filter((name) => stays(name) && !theirMoves.has(name));
  const present = new Set(order);
  for (const [index, name] of theirs.entries()) {
    if (present.has(name) || !stays(name)) continue;
    const before = theirs.slice(0, index).findLast((one) => present.has(one));
    order.splice(before === undefined ? 0 : behind(order, before, present, base, theirs), 0, name);
    present.add(name);
  }
  return order;
}

/** Behind a name, and behind what I added there: of additions at one place mine stand first. */
function behind(
  order: readonly string[],
  before: string,
  present: ReadonlySet<string>,
  base: readonly string[],
  theirs: readonly string[],
): number {
  const elsewhere = new Set([...base, ...theirs]);
  let index = order.indexOf(before) + 1;
  while (index < order.length && present.has(order[index] ?? "") && !elsewhere.has(order[index] ?? "")) index++;
  return index;
}

/** The names that stand elsewhere among those of the base: all but the longest row of them that is in the old order. */
function movedIn(base: readonly string[], list: readonly string[]): ReadonlySet<string> {
  const place = new Map(base.map((name, index) => [name, index]));
  const names = list.filter((name) => place.has(name));
  // Patience: the last place of the best row of each length, and the row that leads there.
  const ends: { readonly at: number; readonly name: string; readonly before: End | undefined }[] = [];
  for (const name of names) {
    const at = place.get(name) ?? 0;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.at ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    ends[low] = { at, name, before: ends[low - 1] };
  }
  const row = new Set<string>();
  for (let end: End | undefined = ends.at(-1); end; end = end.before) row.add(end.name);
  return new Set(names.filter((name) => !row.has(name)));
}

interface End {
  readonly at: number;
  readonly name: string;
  readonly before: End | undefined;
}
