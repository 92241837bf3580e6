import type { ReportMember } from "../../../model/contract/report.ts";
import { compareDecimals } from "../../../model/decimal.ts";
import type { Context } from "../../context.ts";
import type { LaidOut } from "../../records/report/dimension.ts";
import type { Group, GroupKey } from "../../records/report/run.ts";
import { groupLabels } from "../card-pages/group-labels.ts";

/** A step of the order of a report that was kept. */
export interface Order {
  readonly by: string;
  readonly order: "asc" | "desc";
}

/** One text for a member of a dimension, to find it by. */
export const memberKey = ({ key, hidden }: GroupKey): string => (hidden ? "hidden" : key === null ? "null" : `=${key}`);

/**
 * The values that a dimension has in the groups of a report, in their order: its own where the order names it, or it is a time and the order says nothing;
 * else by a measure of all records of each value. Those without a value come last, and what is not for the reader behind them.
 * @param at the place of the dimension among those that are laid out
 */
export async function membersOf(
  context: Context,
  { dimension, target, kind }: LaidOut,
  at: number,
  groups: readonly Group[],
  { sort, first }: { readonly sort: readonly Order[]; readonly first: string | undefined },
): Promise<ReportMember[]> {
  const found = new Map(groups.flatMap(({ keys }) => (keys[at] ? [[memberKey(keys[at]), keys[at]] as const] : [])));
  const alone = groups.filter(({ keys, former }) => !former && keys.every((key, other) => (key !== null) === (other === at)));
  const keys = [...found.values()].flatMap(({ key }) => key ?? []);
  const labels = kind === "time" ? new Map<string, string>() : await groupLabels(context, target.field, keys);
  const labelOf = (key: string): string | null => labels.get(key) ?? (kind === "text" ? key : null);
  const own = sort.find(({ by }) => by === dimension.id);
  const byMeasure = own
    ? undefined
    : (sort.find(({ by }) => alone.some(({ values }) => by in values)) ??
      (kind === "time" || first === undefined ? undefined : { by: first, order: "desc" }));
  const worth = new Map(alone.map(({ keys: of, values }) => [memberKey(of[at] as GroupKey), values[byMeasure?.by ?? ""] ?? null]));
  const places = new Map([...labels.keys()].map((key, place) => [key, place]));
  const compareOwn = orderOf(context, kind, places, labelOf);
  const compare = (a: GroupKey, b: GroupKey): number => {
    const rank = ({ key, hidden }: GroupKey) => (hidden ? 2 : key === null ? 1 : 0);
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    if (a.key === null || b.key === null) return 0;
    const sign = (byMeasure ?? own)?.order === "desc" ? -1 : 1;
    if (!byMeasure) return sign * compareOwn(a.key, b.key);
    const [left, right] = [worth.get(memberKey(a)) ?? null, worth.get(memberKey(b)) ?? null];
    if (left === null || right === null) return left === right ? compareOwn(a.key, b.key) : left === null ? 1 : -1;
    return sign * compareDecimals(left, right) || compareOwn(a.key, b.key);
  };
  return [...found.values()].toSorted(compare).map(({ key, hidden }) => ({ key, label: key === null ? null : labelOf(key), hidden }));
}

/** How values of a kind follow each other: times and texts by themselves, those of a dictionary as it has them, others by what they are called. */
function orderOf(
  { language }: Context,
  kind: LaidOut["kind"],
  places: ReadonlyMap<string, number>,
  labelOf: (key: string) => string | null,
): (a: string, b: string) => number {
  const { compare } = new Intl.Collator(language);
  const plain = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  if (kind === "time" || kind === "boolean") return plain;
  if (kind === "dictionary") return (a, b) => (places.get(a) ?? places.size) - (places.get(b) ?? places.size) || plain(a, b);
  return (a, b) => compare(labelOf(a) ?? a, labelOf(b) ?? b) || plain(a, b);
}
