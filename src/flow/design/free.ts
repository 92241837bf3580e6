import { type Element, elementOf, elementsOf } from "../compile/bpmn.ts";
import type { BranchKind, Chain, FreeReason, Item } from "./block.ts";
import type { WayFlow, Ways } from "./ways.ts";

const KINDS: Readonly<Record<string, BranchKind>> = {
  "bpmn:ExclusiveGateway": "exclusive",
  "bpmn:InclusiveGateway": "inclusive",
  "bpmn:ParallelGateway": "parallel",
  "bpmn:EventBasedGateway": "events",
};
/** Gateways at which the ways of a branch may meet again. */
const JOINS: Readonly<Record<BranchKind, readonly string[]>> = {
  exclusive: ["bpmn:ExclusiveGateway", "bpmn:InclusiveGateway"],
  events: ["bpmn:ExclusiveGateway", "bpmn:InclusiveGateway"],
  inclusive: ["bpmn:InclusiveGateway"],
  parallel: ["bpmn:ParallelGateway", "bpmn:InclusiveGateway"],
};
const isOfAll = (choice: BranchKind): boolean => choice === "parallel" || choice === "inclusive";

/** How the ways behind an element are taken; behind a task, one of them where any has a condition. */
export function branchKindOf(element: Element, out: readonly WayFlow[]): BranchKind {
  const ids = new Set(out.map(({ id }) => id));
  const conditional = () =>
    elementsOf(element.$parent, "flowElements").some((flow) => ids.has(flow.id ?? "") && elementOf(flow, "conditionExpression"));
  return KINDS[element.$type] ?? (conditional() ? "exclusive" : "parallel");
}

/** Why what was read is no nested blocks, beside what stands in its sub-processes. */
export function freeReasons(container: Element, ways: Ways, chain: Chain): FreeReason[] {
  const nameOf = (id: string) => ways.elements.get(id)?.name || id;
  const reasons: FreeReason[] = [];
  const because = (code: FreeReason["code"], ids: readonly string[]) => {
    if (ids.length > 0) reasons.push({ code, names: [...new Set(ids)].map(nameOf) });
  };
  const starts = [...ways.elements.values()].flatMap(({ $type, id }) => ($type === "bpmn:StartEvent" ? (id ?? "") : []));
  if (starts.length === 0) reasons.push({ code: "noStart", names: [] });
  if (starts.length > 1) because("severalStarts", starts);
  because(
    "loose",
    starts.length === 0 ? [] : [...ways.elements.keys()].filter((id) => ways.order(id) === undefined && !starts.includes(id)),
  );
  if (elementsOf(container, "laneSets").length > 0) reasons.push({ code: "lanes", names: [] });
  const walk = new Walk(ways);
  walk.chain(chain, "");
  because("otherJoin", walk.otherJoins);
  because("tangled", [...walk.tangled, ...walk.jumps.flatMap(({ id, from, to }) => (walk.paths.get(to) === from ? [] : id))]);
  return reasons;
}

/** Goes through the blocks, knowing in which parallel ways everything stands: tokens cannot go from one into another. */
class Walk {
  readonly paths = new Map<string, string>();
  readonly jumps: { readonly id: string; readonly from: string; readonly to: string }[] = [];
  readonly otherJoins: string[] = [];
  readonly tangled: string[] = [];
  readonly #ways: Ways;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  chain({ items }: Chain, path: string): void {
    for (const item of items) this.#item(item, path);
  }

  #item(item: Item, path: string): void {
    if (item.kind === "jump") {
      const source = [...this.#ways.into(item.to)].find(({ id }) => id === item.id)?.source ?? "";
      this.jumps.push({ id: source, from: path, to: item.to });
      return;
    }
    if (!this.paths.has(item.id)) this.paths.set(item.id, path);
    if (item.kind === "step")
      for (const { id, element, chain } of item.edges) {
        const isAside = element.get("cancelActivity") === false;
        this.paths.set(id, path);
        this.chain(chain, isAside ? `${path}/${id}` : path);
      }
    if (item.kind !== "branch") return;
    const { id, choice, ways, join } = item;
    if (join !== undefined) this.paths.set(join, path);
    const isAll = isOfAll(choice);
    for (const way of ways) this.chain(way.chain, isAll ? `${path}/${way.flow}` : path);
    const meeting = ways.filter(({ open }) => open.length > 0);
    const kindOfJoin = join === undefined ? undefined : this.#ways.elements.get(join)?.$type;
    if (kindOfJoin === undefined ? isAll && meeting.length > 1 : !JOINS[choice].includes(kindOfJoin)) this.otherJoins.push(join ?? id);
    // A join of all waits for one of each way.
    const open = ways.reduce((sum, way) => sum + way.open.length, 0);
    if (isAll && join !== undefined && (meeting.some((way) => way.open.length > 1) || this.#ways.into(join).length !== open))
      this.tangled.push(join);
  }
}
