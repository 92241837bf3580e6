import type { Branch, Chain, Item } from "./block.ts";
import { readBlocks } from "./blocks.ts";
import type { Design, DesignElement } from "./design.ts";
import { NoBlocks, newEnd } from "./edits.ts";
import { standingOf } from "./find.ts";
import { arrange } from "./layout.ts";
import * as links from "./links.ts";
import { newStep, type StepNames } from "./new-step.ts";

/*
 * Ways that leave the chain of cards: back to a step before, and by a time at the edge of a step.
 */

/** What a task decided that is sent back. */
const REFUSED = 'op == "refuse"';

/** The steps of people to which it can go back from a step or from within a way, the nearest first: those before it, also around the branches in which it stands. */
export function stepsBefore(chain: Chain, id: string): readonly string[] {
  return (beforeIn(chain, id) ?? []).toReversed();
}

/** @returns undefined where it stands elsewhere */
function beforeIn(chain: Chain, id: string): string[] | undefined {
  const before: string[] = [];
  for (const item of chain.items) {
    if (item.kind !== "jump" && item.id === id && item.kind !== "branch") return before;
    if (item.kind === "step") {
      if (item.inside) {
        // What stands in a sub-process goes back to nothing outside.
        const within = beforeIn(item.inside, id);
        if (within) return within;
      }
      if (isOfPeople(item)) before.push(item.id);
      for (const edge of item.edges) {
        const within = edge.id === id ? [] : beforeIn(edge.chain, id);
        if (within) return edge.element.get("cancelActivity") === false ? within : [...before, ...within];
      }
    }
    if (item.kind !== "branch") continue;
    const within = beforeInWays(item, id);
    if (within) return isOfOne(item) ? [...before, ...within] : within;
  }
  return undefined;
}

function beforeInWays({ ways, id: gateway }: Branch, id: string): string[] | undefined {
  if (gateway === id) return [];
  for (const { flow, chain } of ways) {
    const within = flow === id ? [] : beforeIn(chain, id);
    if (within) return within;
  }
  return undefined;
}

const isOfOne = ({ choice }: Branch): boolean => choice === "exclusive" || choice === "events";
const isOfPeople = (item: Item): boolean => item.kind === "step" && item.element.$type === "bpmn:UserTask";

/**
 * Lets a step send back to one before it what it refuses: by another way of the choice behind it, else by a new one.
 * @param name of the way
 * @returns the id of the way
 * @throws NoBlocks
 */
export function returnTo(design: Design, id: string, target: string, name: string): string {
  const { chain, free } = readBlocks(design.process);
  const at = standingOf(chain, id);
  if (at.item.kind !== "step") throw new Error(`no step ${id}`);
  const step = links.elementBy(design, id);
  const next = at.chain.items[at.at + 1];
  const choice = next?.kind === "branch" && next.choice === "exclusive" ? links.elementBy(design, next.id) : undefined;
  const gateway = choice ?? gatewayBehind(design, step, at.item.after?.flows[0]);
  const others = links.flowsOutOf(gateway);
  // Of several ways that are true the first one is taken.
  const flow = links.connect(design, gateway, links.elementBy(design, target), others[0]);
  gateway.set("outgoing", [flow, ...others]);
  flow.set("name", name);
  const expression = design.create("bpmn:FormalExpression", { body: REFUSED });
  expression.$parent = flow;
  flow.set("conditionExpression", expression);
  if (free.length === 0 && readBlocks(design.process).free.length > 0) throw new NoBlocks();
  arrange(design);
  return flow.id ?? "";
}

/** A choice behind a step whose way else goes on as before. */
function gatewayBehind(design: Design, step: DesignElement, flow: string | undefined): DesignElement {
  if (flow === undefined) throw new NoBlocks();
  const on = links.elementBy(design, flow);
  const target = links.targetOf(on);
  if (!target || links.sourceOf(on) !== step) throw new NoBlocks();
  const gateway = links.putIn(links.containerOf(step), design.create("bpmn:ExclusiveGateway", { id: links.freeId(design, "branch") }));
  links.leadTo(on, gateway);
  gateway.set("default", links.connect(design, gateway, target));
  return gateway;
}

/** Leads a way that goes back, or has nothing in it, to another step before it. @throws NoBlocks */
export function returnWayTo(design: Design, flow: string, target: string): void {
  const { free } = readBlocks(design.process);
  links.leadTo(links.elementBy(design, flow), links.elementBy(design, target));
  if (free.length === 0 && readBlocks(design.process).free.length > 0) throw new NoBlocks();
  arrange(design);
}

/** Puts a time at the edge of a step: when it has come, somebody is told beside it, and the step goes on. @returns the id of the event */
export function addTimer(design: Design, id: string, names: StepNames): string {
  const step = links.elementBy(design, id);
  const container = links.containerOf(step);
  const { create } = design;
  const duration = create("bpmn:FormalExpression", { body: "P3D" });
  const timer = create("bpmn:TimerEventDefinition", { workdays: true, timeDuration: duration });
  duration.$parent = timer;
  const event = create("bpmn:BoundaryEvent", {
    ...{ id: links.freeId(design, `${id}_timer`), attachedToRef: step, cancelActivity: false, eventDefinitions: [timer] },
  });
  timer.$parent = event;
  links.putIn(container, event);
  const notice = newStep(design, container, "notice", names);
  links.connect(design, event, notice);
  links.connect(design, notice, newEnd(design, container, names));
  arrange(design);
  return event.id ?? "";
}

/** Takes what happens at the edge of a step away, with what it alone leads to. */
export function removeEdge(design: Design, id: string): void {
  const event = links.elementBy(design, id);
  links.takeOutUnreached(design, links.containerOf(event), [event], new Set());
  arrange(design);
}
