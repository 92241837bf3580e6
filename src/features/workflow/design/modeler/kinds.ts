/** What can be drawn: exactly what is executed (docs/flows.md "What is executed"), and notes. */
export interface Kind {
  /** Its name is the text `modeler.kind.<id>`. */
  readonly id: string;
  readonly family: "event" | "activity" | "gateway" | "boundary" | "note";
  readonly type: string;
  /** What an event waits for or does. */
  readonly definition?: string;
  readonly isExpanded?: boolean;
  /** Several people vote (a multi-instance user task). */
  readonly isCountersign?: boolean;
  /** Of what stands on an edge: the step is left when it happens. */
  readonly isInterrupting?: boolean;
  /** Sign of bpmn-js' font. */
  readonly icon: string;
}

const CATCH = "bpmn:IntermediateCatchEvent";
const TIMER = "bpmn:TimerEventDefinition";
const MESSAGE = "bpmn:MessageEventDefinition";

export const KINDS: readonly Kind[] = [
  { id: "start", family: "event", type: "bpmn:StartEvent", icon: "bpmn-icon-start-event-none" },
  { id: "approval", family: "activity", type: "bpmn:UserTask", icon: "bpmn-icon-user-task" },
  { id: "countersign", family: "activity", type: "bpmn:UserTask", isCountersign: true, icon: "bpmn-icon-parallel-mi-marker" },
  { id: "service", family: "activity", type: "bpmn:ServiceTask", icon: "bpmn-icon-service-task" },
  { id: "send", family: "activity", type: "bpmn:SendTask", icon: "bpmn-icon-send-task" },
  { id: "receive", family: "activity", type: "bpmn:ReceiveTask", icon: "bpmn-icon-receive-task" },
  { id: "subProcess", family: "activity", type: "bpmn:SubProcess", isExpanded: true, icon: "bpmn-icon-subprocess-expanded" },
  { id: "call", family: "activity", type: "bpmn:CallActivity", icon: "bpmn-icon-call-activity" },
  { id: "exclusive", family: "gateway", type: "bpmn:ExclusiveGateway", icon: "bpmn-icon-gateway-xor" },
  { id: "parallel", family: "gateway", type: "bpmn:ParallelGateway", icon: "bpmn-icon-gateway-parallel" },
  { id: "inclusive", family: "gateway", type: "bpmn:InclusiveGateway", icon: "bpmn-icon-gateway-or" },
  { id: "events", family: "gateway", type: "bpmn:EventBasedGateway", icon: "bpmn-icon-gateway-eventbased" },
  { id: "timer", family: "event", type: CATCH, definition: TIMER, icon: "bpmn-icon-intermediate-event-catch-timer" },
  { id: "message", family: "event", type: CATCH, definition: MESSAGE, icon: "bpmn-icon-intermediate-event-catch-message" },
  { id: "end", family: "event", type: "bpmn:EndEvent", icon: "bpmn-icon-end-event-none" },
  {
    ...{ id: "terminate", family: "event", type: "bpmn:EndEvent", definition: "bpmn:TerminateEventDefinition" },
    icon: "bpmn-icon-end-event-terminate",
  },
  {
    ...{ id: "deadline", family: "boundary", type: "bpmn:BoundaryEvent", definition: TIMER, isInterrupting: true },
    icon: "bpmn-icon-intermediate-event-catch-timer",
  },
  {
    ...{ id: "reminder", family: "boundary", type: "bpmn:BoundaryEvent", definition: TIMER, isInterrupting: false },
    icon: "bpmn-icon-intermediate-event-catch-non-interrupting-timer",
  },
  { id: "note", family: "note", type: "bpmn:TextAnnotation", icon: "bpmn-icon-text-annotation" },
];

/** The kind with an id. */
export function kindOf(id: string): Kind {
  const kind = KINDS.find((one) => one.id === id);
  if (!kind) throw new Error(`nothing is drawn as ${id}`);
  return kind;
}

const AFTER_EVENTS = ["receive", "message", "timer"];
const NEXT = ["approval", "exclusive", "end"];

/** What the pad beside an element offers to go on with. */
export function nextKinds(type: string): readonly Kind[] {
  if (type === "bpmn:EndEvent") return [];
  return (type === "bpmn:EventBasedGateway" ? AFTER_EVENTS : NEXT).map(kindOf);
}

/** All that may follow an element. */
export const followers = (type: string): readonly Kind[] =>
  type === "bpmn:EndEvent" ? [] : KINDS.filter(({ id, family }) => family !== "boundary" && family !== "note" && id !== "start");
