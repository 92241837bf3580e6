import type { DesignElement } from "../../../../flow/design/design.ts";
import type { Kind } from "./kinds.ts";
import type { BpmnFactory, Drawn, Injector } from "./services.ts";

const OPERATIONS = ["agree", "refuse", "reject", "transfer"];
const VOTES = ["multi_agree", "multi_refuse", "multi_abstain", "reject"];
/** An operation of one who decides alone, and what it is in a countersign. */
const COUNTERPARTS = [
  ["agree", "multi_agree"],
  ["refuse", "multi_refuse"],
] as const;

/** A shape that stands nowhere yet. */
export function shapeOf(kind: Kind, injector: Injector): Drawn {
  const bpmnFactory = injector.get("bpmnFactory");
  const businessObject = bpmnFactory.create(kind.type);
  if (kind.isCountersign) businessObject.set("loopCharacteristics", bpmnFactory.create("bpmn:MultiInstanceLoopCharacteristics"));
  return injector.get("elementFactory").createShape({
    ...{ type: kind.type, businessObject },
    ...(kind.definition && { eventDefinitionType: kind.definition }),
    ...(kind.isExpanded && { isExpanded: true }),
  });
}

/** A sub-process, with the start event that it needs. */
export function subProcessOf(kind: Kind, injector: Injector): readonly Drawn[] {
  const frame = shapeOf(kind, injector);
  return [frame, injector.get("elementFactory").createShape({ type: "bpmn:StartEvent", x: 40, y: 82, parent: frame })];
}

/** Whether several people vote. */
export const isCountersign = (step: DesignElement): boolean => step.get("loopCharacteristics") !== undefined;

const listOf = (step: DesignElement): DesignElement | undefined => {
  const values = (step.get("extensionElements") as DesignElement | undefined)?.get("values") as DesignElement[] | undefined;
  return values?.find(({ $type }) => $type === "ap:OperationList");
};

/** The properties by which a step becomes a countersign, votes one after the other or at once, or is of one decision again. */
export function countersignProperties(
  step: DesignElement,
  to: "none" | "parallel" | "sequential",
  factory: BpmnFactory,
): Readonly<Record<string, unknown>> {
  const loopCharacteristics =
    to === "none" ? undefined : factory.create("bpmn:MultiInstanceLoopCharacteristics", to === "sequential" ? { isSequential: true } : {});
  const list = listOf(step);
  const old = step.get("extensionElements") as DesignElement | undefined;
  const completion = to === "none" ? undefined : (step.get("completion") ?? "all_approved");
  if (!list || !old) return { loopCharacteristics, completion };
  const [from, into] = to === "none" ? [1, 0] : [0, 1];
  const operations = (list.get("operations") as DesignElement[]).map((operation) => {
    const type = COUNTERPARTS.find((pair) => pair[from as 0 | 1] === operation.get("type"))?.[into as 0 | 1];
    return type === undefined ? operation : factory.create("ap:Operation", { ...attributesOf(operation), type });
  });
  const values = (old.get("values") as DesignElement[]).map((value) =>
    value === list ? factory.create("ap:OperationList", { operations }) : value,
  );
  return { loopCharacteristics, completion, extensionElements: factory.create("bpmn:ExtensionElements", { values }) };
}

const attributesOf = (operation: DesignElement): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    ["label", "assigneeList", "plain"].flatMap((name) => (operation.get(name) === undefined ? [] : [[name, operation.get(name)]])),
  );

/** Whatever comes onto the drawing has what it needs to be published: an approval its people and operations, a timer its time. */
export class NewSteps {
  static readonly $inject = ["injector"];
  readonly #injector: Injector;

  constructor(injector: Injector) {
    this.#injector = injector;
    // After bpmn-js has made an event on an edge of one in between.
    injector.get("eventBus").on("commandStack.shape.create.preExecute", 250, ({ context }) => {
      const shape = context?.shape;
      if (shape && !shape.labelTarget) this.#complete(shape.businessObject);
    });
  }

  #complete(element: DesignElement): void {
    if (element.$type === "bpmn:UserTask") this.#completeTask(element);
    if (
      ["bpmn:SendTask", "bpmn:ReceiveTask", "bpmn:ServiceTask", "bpmn:CallActivity"].includes(element.$type) &&
      element.name === undefined
    )
      element.set("name", this.#injector.get("texts")(`kind.${nameOf(element)}`));
    if (element.$type === "bpmn:SendTask" || element.$type === "bpmn:ReceiveTask") this.#completeMessage(element);
    for (const definition of (element.get("eventDefinitions") as DesignElement[] | undefined) ?? []) {
      if (definition.$type === "bpmn:TimerEventDefinition") this.#completeTimer(definition);
      if (definition.$type === "bpmn:MessageEventDefinition") this.#completeMessage(definition);
    }
  }

  /** The message that others of the file are about, else a new one; it stays in the file when the step is undone, where it does nothing. */
  #completeMessage(element: DesignElement): void {
    if (element.get("messageRef") !== undefined) return;
    let file: DesignElement | undefined = this.#injector.get("canvas").getRootElement().businessObject;
    while (file && file.$type !== "bpmn:Definitions") file = file.$parent as DesignElement | undefined;
    if (!file) return;
    const roots = file.get("rootElements") as DesignElement[];
    let message = roots.find(({ $type }) => $type === "bpmn:Message");
    if (!message) {
      message = this.#injector.get("bpmnFactory").create("bpmn:Message", { name: "message" });
      message.$parent = file;
      roots.push(message);
    }
    element.set("messageRef", message);
  }

  #completeTask(task: DesignElement): void {
    const votes = isCountersign(task);
    if (task.name === undefined) task.set("name", this.#injector.get("texts")(`kind.${votes ? "countersign" : "approval"}`));
    if (task.get("extensionElements") !== undefined) return;
    const factory = this.#injector.get("bpmnFactory");
    const operations = (votes ? VOTES : OPERATIONS).map((type) => factory.create("ap:Operation", { type }));
    const people = factory.create("ap:People", { rules: [factory.create("ap:Rule", { kind: "leader", levels: 0 })] });
    const values = [people, factory.create("ap:OperationList", { operations })];
    task.set("extensionElements", factory.create("bpmn:ExtensionElements", { values }));
    if (task.get("permissionView") === undefined) task.set("permissionView", "*");
    if (votes && task.get("completion") === undefined) task.set("completion", "all_approved");
  }

  #completeTimer(timer: DesignElement): void {
    if (["timeDuration", "timeDate", "timeCycle"].some((name) => timer.get(name) !== undefined)) return;
    timer.set("timeDuration", this.#injector.get("bpmnFactory").create("bpmn:FormalExpression", { body: "P1D" }));
    timer.set("workdays", true);
  }
}

const nameOf = ({ $type }: DesignElement): string =>
  ({ "bpmn:SendTask": "send", "bpmn:ReceiveTask": "receive", "bpmn:ServiceTask": "service" })[$type] ?? "call";
