import { elementsOf } from "../compile/bpmn.ts";
import type { Place } from "./block.ts";
import type { Design, DesignElement } from "./design.ts";

/** The smallest changes of a design: elements put in and taken out, and flows led elsewhere. What BPMN says twice (`incoming`, `outgoing`) stays in step. */
export const childrenOf = (holder: DesignElement | undefined, property: string): DesignElement[] =>
  elementsOf(holder, property) as DesignElement[];

const refOf = (element: DesignElement, property: string) => element.get(property) as DesignElement | undefined;
export const sourceOf = (flow: DesignElement): DesignElement | undefined => refOf(flow, "sourceRef");
export const targetOf = (flow: DesignElement): DesignElement | undefined => refOf(flow, "targetRef");

/** The process or sub-process in which an element stands. */
export const containerOf = (element: DesignElement): DesignElement => element.$parent as DesignElement;
export const flowsIn = (container: DesignElement): DesignElement[] =>
  childrenOf(container, "flowElements").filter(({ $type }) => $type === "bpmn:SequenceFlow");
export const flowsInto = (element: DesignElement): DesignElement[] =>
  flowsIn(containerOf(element)).filter((flow) => targetOf(flow) === element);
export const flowsOutOf = (element: DesignElement): DesignElement[] =>
  flowsIn(containerOf(element)).filter((flow) => sourceOf(flow) === element);

/** The element with an id. @throws Error where there is none: a view was of another file */
export function elementBy(design: Design, id: string): DesignElement {
  const element = design.byId(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

/** An id that nothing in the file has: `approval`, `approval2`, … */
export function freeId({ byId }: Design, wish: string): string {
  for (let number = 1; ; number++) {
    const id = number === 1 ? wish : `${wish}${number}`;
    if (!byId(id)) return id;
  }
}

/** Puts a new element into a process or sub-process: at its end, or before another. */
export function putIn<E extends DesignElement>(container: DesignElement, element: E, before?: DesignElement): E {
  element.$parent = container;
  const children = childrenOf(container, "flowElements");
  const at = before ? children.indexOf(before) : -1;
  container.set("flowElements", at < 0 ? [...children, element] : children.toSpliced(at, 0, element));
  return element;
}

const without = (list: readonly DesignElement[], element: DesignElement) => list.filter((one) => one !== element);
const drop = (holder: DesignElement | undefined, property: string, element: DesignElement) => {
  const list = childrenOf(holder, property);
  if (list.includes(element)) holder?.set(property, without(list, element));
};

/** A new flow from one element to another. */
export function connect(design: Design, source: DesignElement, target: DesignElement, before?: DesignElement): DesignElement {
  const flow = design.create("bpmn:SequenceFlow", { id: freeId(design, `${source.id}_to_${target.id}`) });
  putIn(containerOf(source), flow, before);
  flow.set("sourceRef", source);
  source.set("outgoing", [...childrenOf(source, "outgoing"), flow]);
  leadTo(flow, target);
  return flow;
}

/** Leads a flow to another element; its id, name and condition stay. */
export function leadTo(flow: DesignElement, target: DesignElement): void {
  drop(targetOf(flow), "incoming", flow);
  flow.set("targetRef", target);
  target.set("incoming", [...childrenOf(target, "incoming"), flow]);
}

/** What stands behind a place; undefined: nothing yet. */
export const behind = (design: Design, { flows: [flow] }: Place): DesignElement | undefined =>
  flow === undefined ? undefined : targetOf(elementBy(design, flow));

/** The process or sub-process of a place. */
export const containerOfPlace = (design: Design, { flows: [flow], from }: Place): DesignElement =>
  containerOf(elementBy(design, flow ?? from ?? ""));

/** Leads whatever comes through a place to an element. */
export function enter(design: Design, { flows, from }: Place, entry: DesignElement): void {
  for (const flow of flows) leadTo(elementBy(design, flow), entry);
  if (from !== undefined) connect(design, elementBy(design, from), entry);
}

/** Everything that stands in a sub-process, however deep, and itself. */
export const withInside = (element: DesignElement): DesignElement[] => [
  element,
  ...childrenOf(element, "flowElements").flatMap(withInside),
];

/** Takes elements out, with the flows from and to them, what is tied to them by associations, and all of it out of the picture. */
export function takeOut(design: Design, elements: readonly DesignElement[]): void {
  const gone = new Set(elements.flatMap(withInside));
  for (const element of elements) {
    if (element.$type === "bpmn:SequenceFlow") detach(element);
    else for (const flow of [...flowsInto(element), ...flowsOutOf(element)]) takeOut(design, [flow]);
    const container = containerOf(element);
    drop(container, "flowElements", element);
    for (const tie of childrenOf(container, "artifacts"))
      if (gone.has(refOf(tie, "sourceRef") as DesignElement) || gone.has(refOf(tie, "targetRef") as DesignElement)) {
        drop(container, "artifacts", tie);
        gone.add(tie);
      }
    for (const set of childrenOf(container, "laneSets")) for (const lane of childrenOf(set, "lanes")) drop(lane, "flowNodeRef", element);
  }
  for (const diagram of childrenOf(design.definitions, "diagrams")) {
    const plane = refOf(diagram, "plane");
    const shown = childrenOf(plane, "planeElement");
    const left = shown.filter((shape) => !gone.has(refOf(shape, "bpmnElement") as DesignElement));
    if (left.length < shown.length) plane?.set("planeElement", left);
  }
}

function detach(flow: DesignElement): void {
  const source = sourceOf(flow);
  drop(source, "outgoing", flow);
  drop(targetOf(flow), "incoming", flow);
  if (source && refOf(source, "default") === flow) source.set("default", undefined);
}

/** Takes elements out, with everything to which they alone lead. @param stays what is not taken out */
export function takeOutUnreached(
  design: Design,
  container: DesignElement,
  first: readonly DesignElement[],
  stays: ReadonlySet<string>,
): void {
  const gone: DesignElement[] = [...first];
  for (const element of gone)
    for (const flow of flowsOutOf(element)) {
      const target = targetOf(flow);
      if (!target || gone.includes(target) || stays.has(target.id ?? "")) continue;
      if (flowsInto(target).every((other) => gone.includes(sourceOf(other) as DesignElement))) gone.push(target);
    }
  if (container) takeOut(design, gone);
}
