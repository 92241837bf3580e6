import type { Branch, Chain, Item, Jump, Place, Step, Way } from "./block.ts";

/** Where an item stands: its chain and place in it, and the way around the chain, if it is one of a branch. */
export interface Standing {
  readonly item: Item;
  readonly chain: Chain;
  readonly at: number;
  readonly branch?: Branch | undefined;
  readonly way?: Way | undefined;
}

/** Every item of a chain and of what is nested in it, with where it stands, from the start on. @param deep also of sub-processes */
export function* standings(chain: Chain, deep = true, branch?: Branch, way?: Way): Generator<Standing> {
  for (const [at, item] of chain.items.entries()) {
    yield { item, chain, at, branch, way };
    if (item.kind === "branch") for (const one of item.ways) yield* standings(one.chain, deep, item, one);
    if (item.kind !== "step") continue;
    if (item.inside && deep) yield* standings(item.inside);
    for (const edge of item.edges) yield* standings(edge.chain, deep);
  }
}

/** Where a chain goes to what stands elsewhere: back, and forward; without sub-processes. */
export function jumpsOf(chain: Chain): { readonly back: readonly Jump[]; readonly ahead: readonly Jump[] } {
  const jumps = [...standings(chain, false)].flatMap(({ item }) => (item.kind === "jump" ? item : []));
  return { back: jumps.filter(({ isBack }) => isBack), ahead: jumps.filter(({ isBack }) => !isBack) };
}

/** The step, branch (by the gateway that opens it) or mark with an id. @throws Error where there is none */
export function standingOf(chain: Chain, id: string): Standing {
  for (const standing of standings(chain)) {
    const { item } = standing;
    if (item.kind !== "jump" && item.id === id) return standing;
  }
  throw new Error(`no block ${id}`);
}

/** The branch whose ways begin behind an element, and one of its ways. */
export function branchBy(chain: Chain, id: string): Branch | undefined {
  for (const { item } of standings(chain)) if (item.kind === "branch" && item.id === id) return item;
  return undefined;
}

/** What moves, is copied and removed together: an item, and the ways behind a task. */
export function unitOf({ chain, at, item }: Standing): readonly (Step | Branch)[] {
  const [first, next] = [item, chain.items[at + 1]];
  if (first.kind === "branch") return [first];
  if (first.kind !== "step") return [];
  return next?.kind === "branch" && next.id === first.id ? [first, next] : [first];
}

/** The flows by which it goes on behind a unit; none: it ends there. */
export function openOf(unit: readonly (Step | Branch)[]): readonly string[] {
  const last = unit.at(-1);
  if (!last) return [];
  if (last.after) return last.after.flows;
  return last.kind === "branch" ? last.ways.flatMap(({ open }) => open) : [];
}

/** Whether a unit can stand elsewhere: no start, and nothing that ends. */
export const isMovable = (unit: readonly (Step | Branch)[]): boolean =>
  openOf(unit).length > 0 && unit[0]?.element.$type !== "bpmn:StartEvent";

/** Whether what stands there can be moved and copied. */
export const isMovableAt = (standing: Standing): boolean => isMovable(unitOf(standing));

/** Ids of all elements of a chain, or of items, with those on edges, joins, and in ways. */
export function idsOf(items: readonly Item[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === "jump") return [];
    if (item.kind === "mark") return [item.id];
    if (item.kind === "step") return [item.id, ...item.edges.flatMap(({ id, chain }) => [id, ...idsOf(chain.items)])];
    return [item.id, ...item.ways.flatMap(({ chain }) => idsOf(chain.items)), ...(item.join === undefined ? [] : [item.join])];
  });
}

/** The place before an item of a chain; undefined: nothing can stand there. */
export function placeBefore(chain: Chain, at: number): Place | undefined {
  if (at === 0) return chain.place;
  const former = chain.items[at - 1];
  return former && "after" in former ? former.after : undefined;
}
