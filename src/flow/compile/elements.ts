import { celOf, type Element, elementsOf, nameOf, textOf } from "./bpmn.ts";
import { callActivity } from "./call.ts";
import { baseOf, type Compiling, type Untied } from "./compiling.ts";
import { messageOf, triggerOf } from "./events.ts";
import { expressionIn } from "./expression.ts";
import { DRAWN } from "./known.ts";
import { serviceTask } from "./service.ts";
import { userTask } from "./user-task.ts";

/**
 * Adds the nodes and flows of a process or embedded sub-process to the compilation. Sub-processes lie flat beside what they stand in: their nodes tell in
 * which they stand.
 * @returns the id of the start event at which it begins; empty where there is not exactly one, which is reported
 */
export function addElements(container: Element, scope: string | undefined, compiling: Compiling): string {
  const { inspect, nodes, flows, problems } = compiling;
  const starts: string[] = [];
  for (const element of elementsOf(container, "flowElements")) {
    if (DRAWN.has(element.$type)) continue;
    if (element.$type === "bpmn:SequenceFlow") {
      inspect(element);
      const condition = celOf(expressionIn(element, "conditionExpression", inspect, problems.error));
      const [source, target] = ["sourceRef", "targetRef"].map((end) => (element.get(end) as Element | undefined)?.id);
      flows.set(element.id ?? "", {
        ...{ id: element.id ?? "", ...(element.name && { name: element.name }) },
        ...{ source: source ?? "", target: target ?? "", ...(condition !== undefined && { condition }) },
      });
      continue;
    }
    const node = nodeOf(element, scope, compiling);
    if (!node) continue;
    nodes.set(node.id, node);
    if (node.kind === "start") starts.push(node.id);
  }
  if (starts.length === 0) problems.error("flow.noStart", container);
  if (starts.length > 1) problems.error("flow.severalStarts", container, { ids: starts.join(", ") });
  return starts[0] ?? "";
}

/** One element as a node; undefined for what is not executed, which is reported. */
function nodeOf(element: Element, scope: string | undefined, compiling: Compiling): Untied | undefined {
  const { inspect, problems } = compiling;
  const refuse = () => problems.error("flow.unsupported", element, { what: nameOf(element) });
  const base = baseOf(element, scope);
  const make = MAKERS[element.$type];
  if (!make) {
    refuse();
    return undefined;
  }
  inspect(element);
  return make(element, { base, scope, compiling, refuse });
}

interface Making {
  readonly base: ReturnType<typeof baseOf>;
  readonly scope: string | undefined;
  readonly compiling: Compiling;
  /** Reports the element itself as one that is not executed. */
  readonly refuse: () => void;
}
type Make = (element: Element, making: Making) => Untied | undefined;

const gateway =
  (kind: "exclusive" | "parallel" | "inclusive" | "events"): Make =>
  (_, { base }) => ({ ...base, kind });

const message =
  (kind: "send" | "receive"): Make =>
  (element, { base, compiling }) => ({ ...base, kind, message: messageOf(element, element, compiling.problems.error) });

/** An event: what it waits for or does decides what it becomes; `none` is what it is without such. */
const event =
  (made: (trigger: NonNullable<ReturnType<typeof triggerOf>>, element: Element, making: Making) => Untied | undefined): Make =>
  (element, making) => {
    const { inspect, problems } = making.compiling;
    const trigger = triggerOf(element, inspect, problems.error);
    if (!trigger) return undefined;
    const node = made(trigger, element, making);
    if (!node) problems.error("flow.unsupported", element, { what: eventName(element, trigger.kind) });
    return node;
  };

/** `messageEventDefinition` where the event itself is executed but not with this; the event's name where it has none. */
const eventName = (element: Element, kind: string): string => (kind === "none" ? nameOf(element) : `${kind}EventDefinition`);

const MAKERS: Readonly<Record<string, Make>> = {
  "bpmn:StartEvent": event((trigger, element, { base, scope }) => {
    if (trigger.kind === "none") return { ...base, kind: "start" };
    if (trigger.kind !== "timer" || scope !== undefined) return undefined;
    const starter = textOf(element, "starter");
    return { ...base, kind: "timedStart", timer: trigger.timer, ...(starter !== undefined && { starter }) };
  }),
  "bpmn:EndEvent": event(({ kind }, _, { base }) =>
    kind === "none" ? { ...base, kind: "end" } : kind === "terminate" ? { ...base, kind } : undefined,
  ),
  "bpmn:IntermediateCatchEvent": event((trigger, _, { base }) => {
    if (trigger.kind === "timer") return { ...base, ...trigger };
    return trigger.kind === "message" ? { ...base, kind: "receive", message: trigger.message } : undefined;
  }),
  "bpmn:IntermediateThrowEvent": event((trigger, _, { base }) =>
    trigger.kind === "message" ? { ...base, kind: "send", message: trigger.message } : undefined,
  ),
  "bpmn:BoundaryEvent": event((trigger, element, { base }) => {
    const on = (element.get("attachedToRef") as Element | undefined)?.id ?? "";
    const edge = { ...base, kind: "boundary" as const, on, interrupting: element.get("cancelActivity") !== false };
    if (trigger.kind === "timer") return { ...edge, timer: trigger.timer };
    return trigger.kind === "message" ? { ...edge, message: trigger.message } : undefined;
  }),
  "bpmn:UserTask": (element, { scope, compiling }) => userTask(element, scope, compiling),
  "bpmn:ServiceTask": (element, { scope, compiling }) => serviceTask(element, scope, compiling),
  "bpmn:SendTask": message("send"),
  "bpmn:ReceiveTask": message("receive"),
  "bpmn:ExclusiveGateway": gateway("exclusive"),
  "bpmn:ParallelGateway": gateway("parallel"),
  "bpmn:InclusiveGateway": gateway("inclusive"),
  "bpmn:EventBasedGateway": gateway("events"),
  "bpmn:SubProcess": (element, { base, compiling }) => ({ ...base, kind: "subProcess", start: addElements(element, base.id, compiling) }),
  "bpmn:CallActivity": (element, { scope, compiling }) => callActivity(element, scope, compiling),
};
