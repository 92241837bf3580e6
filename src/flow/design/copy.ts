import { extensionsOf } from "../compile/bpmn.ts";
import type { Place } from "./block.ts";
import { readBlocks } from "./blocks.ts";
import { type Design, type DesignElement, readDesign, writeDesign } from "./design.ts";
import { idsOf, openOf, standingOf, unitOf } from "./find.ts";
import { arrange } from "./layout.ts";
import * as links from "./links.ts";

/** A step or branch that was copied, as plain data: it can be kept, and put into another flow. */
export interface Clip {
  /** A file of its own, in which it goes on at an end with the id `NEXT`. */
  readonly xml: string;
  /** Id of its first element. */
  readonly entry: string;
  /** What was copied, for who reads. */
  readonly name: string;
}
const NEXT = "clip_next";

/** Copies a step or branch with everything on it. Undefined: it is a start, an end, or a mark. */
export async function copyOf(xml: string, id: string): Promise<Clip | undefined> {
  const design = await readDesign(xml);
  const unit = unitOf(standingOf(readBlocks(design.process).chain, id));
  const open = openOf(unit);
  const entry = design.byId(id);
  if (!entry || open.length === 0 || /(Start|End)Event$/.test(entry.$type)) return undefined;
  const container = links.containerOf(entry);
  const next = links.putIn(container, design.create("bpmn:EndEvent", { id: links.freeId(design, NEXT) }));
  for (const flow of open) links.leadTo(links.elementBy(design, flow), next);
  const stays = new Set([...idsOf(unit), next.id]);
  const others = links
    .childrenOf(container, "flowElements")
    .filter(({ $type, id: other }) => $type !== "bpmn:SequenceFlow" && !stays.has(other));
  const name = entry.name || unit.at(-1)?.element.name || id;
  links.takeOut(design, others);
  const { definitions, process } = design;
  const left = links.childrenOf(container, "flowElements");
  for (const element of left) element.$parent = process;
  for (const property of ["artifacts", "laneSets"]) process.set(property, []);
  process.set("flowElements", left);
  definitions.set("diagrams", []);
  const messages = links
    .childrenOf(definitions, "rootElements")
    .filter(({ $type }) => $type === "bpmn:Message" || $type === "bpmn:Resource");
  definitions.set("rootElements", [...messages, process]);
  return { xml: await writeDesign(design), entry: id, name };
}

/** Puts what was copied into a place, under ids that are free there; what its rules say of its own steps goes with it. @param source the clip, read by `readDesign` @returns the id of its first element */
export function paste(design: Design, source: Design, entry: string, place: Place): string {
  const container = links.containerOfPlace(design, place);
  const elements = links.childrenOf(source.process, "flowElements");
  const ids = renamed(design, elements);
  for (const element of elements) links.putIn(container, element);
  takeMessages(design, source);
  const first = elements.find(({ id }) => id === (ids.get(entry) ?? entry)) as DesignElement;
  const next = elements.find(({ id }) => id === (ids.get(NEXT) ?? NEXT)) as DesignElement;
  const target = links.behind(design, place);
  links.enter(design, place, first);
  if (target) {
    for (const flow of links.flowsInto(next)) links.leadTo(flow, target);
    links.takeOut(design, [next]);
  }
  arrange(design);
  return first.id ?? "";
}

/** Gives every element an id that is free; which ones got another. */
function renamed(design: Design, elements: readonly DesignElement[]): ReadonlyMap<string, string> {
  const all = elements.flatMap(links.withInside);
  const taken = new Set(all.map(({ id }) => id));
  const ids = new Map<string, string>();
  for (const element of all) {
    const { id = "" } = element;
    if (!design.byId(id)) continue;
    let free = id;
    for (let number = 2; design.byId(free) || taken.has(free); number++) free = `${id.replace(/_?\d+$/, "") || id}_${number}`;
    taken.add(free);
    ids.set(id, free);
    element.set("id", free);
  }
  // Rules that say "who did that step" mean the copied step.
  for (const element of all)
    for (const rule of rulesOf(element)) {
      const node = ids.get(rule.get("node") as string);
      if (node !== undefined) rule.set("node", node);
    }
  return ids;
}

const HOLDERS = [
  ["ap:People", "rules"],
  ["ap:Timeout", "to"],
] as const;
const rulesOf = (element: DesignElement): DesignElement[] => [
  ...HOLDERS.flatMap(([type, property]) =>
    extensionsOf(element, type).flatMap((holder) => links.childrenOf(holder as DesignElement, property)),
  ),
  ...extensionsOf(element, "ap:Effects").flatMap((effects) =>
    links.childrenOf(effects as DesignElement, "effects").flatMap((effect) => links.childrenOf(effect, "to")),
  ),
];

/** Messages and resources that the copied elements name, by the name that they have here already, or as new ones. */
function takeMessages({ definitions, byId }: Design, source: Design): void {
  const here = links.childrenOf(definitions, "rootElements");
  for (const message of links.childrenOf(source.definitions, "rootElements")) {
    if (message === source.process) continue;
    const same = here.find(({ $type, id, name }) => $type === message.$type && (name ?? id) === (message.name ?? message.id));
    // What is written is the id: of the one here, else one that is free.
    if (same) message.set("id", same.id);
    else {
      if (byId(message.id ?? "")) message.set("id", `${message.id}_copy`);
      message.$parent = definitions;
      definitions.set("rootElements", [message, ...links.childrenOf(definitions, "rootElements")]);
    }
  }
}
