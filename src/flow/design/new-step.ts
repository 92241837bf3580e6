import type { Design, DesignElement } from "./design.ts";
import { connect, freeId, putIn } from "./links.ts";

/** What can be put into a flow as a card. */
export const STEP_KINDS = ["approval", "countersign", "filling", "notice", "wait", "box"] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** How new elements are called, in the language of whoever puts them in. */
export type StepNames = Readonly<Record<StepKind | "start" | "end" | "done" | "otherwise", string>>;

/** Settings with which a new step can be published as it is, as attributes of `ap:rule`. */
const PEOPLE: Readonly<Record<"approval" | "countersign" | "filling", readonly Readonly<Record<string, unknown>>[]>> = {
  approval: [{ kind: "leader", levels: 0 }],
  countersign: [
    { kind: "leader", levels: 0 },
    { kind: "leader", levels: 1 },
  ],
  filling: [{ kind: "starter" }],
};
const OPERATIONS: Readonly<Record<keyof typeof PEOPLE, readonly string[]>> = {
  approval: ["agree", "refuse", "reject", "transfer"],
  countersign: ["multi_agree", "multi_refuse", "multi_abstain", "reject"],
  filling: ["agree", "save"],
};

/** A new step, which stands in a process or sub-process without flows to it. */
export function newStep(design: Design, container: DesignElement, kind: StepKind, names: StepNames): DesignElement {
  const { create } = design;
  const base = { id: freeId(design, kind), name: names[kind] };
  switch (kind) {
    case "notice": {
      const text = JSON.stringify(names.notice);
      const effect = holding(design, "ap:Effect", "to", [create("ap:Rule", { kind: "starter" })], { do: "notice", title: text, text });
      return putIn(container, extended(design, create("bpmn:ServiceTask", base), [holding(design, "ap:Effects", "effects", [effect])]));
    }
    case "wait": {
      const duration = create("bpmn:FormalExpression", { body: "P1D" });
      const timer = holdingOne(create("bpmn:TimerEventDefinition", { workdays: true }), "timeDuration", duration);
      return putIn(container, holding(design, "bpmn:IntermediateCatchEvent", "eventDefinitions", [timer], base));
    }
    case "box": {
      const box = putIn(container, create("bpmn:SubProcess", base));
      const start = putIn(box, create("bpmn:StartEvent", { id: freeId(design, `${base.id}_start`), name: names.start }));
      const inner = newStep(design, box, "approval", names);
      const end = putIn(box, create("bpmn:EndEvent", { id: freeId(design, `${base.id}_end`), name: names.end }));
      connect(design, start, inner);
      connect(design, inner, end);
      return box;
    }
    default:
      return putIn(container, userTask(design, kind, base, names));
  }
}

function userTask(design: Design, kind: keyof typeof PEOPLE, base: { id: string; name: string }, names: StepNames): DesignElement {
  const { create } = design;
  const task = create("bpmn:UserTask", { ...base, permissionView: "*", ...(kind === "filling" && { permissionEdit: "*" }) });
  const rules = PEOPLE[kind].map((rule) => create("ap:Rule", rule));
  const operations = OPERATIONS[kind].map((type) =>
    create("ap:Operation", { type, ...(kind === "filling" && type === "agree" && { label: names.done }) }),
  );
  if (kind === "countersign") {
    task.set("completion", "all_approved");
    holdingOne(task, "loopCharacteristics", create("bpmn:MultiInstanceLoopCharacteristics"));
  }
  return extended(design, task, [
    holding(design, "ap:People", "rules", rules),
    holding(design, "ap:OperationList", "operations", operations),
  ]);
}

function holdingOne(holder: DesignElement, property: string, part: DesignElement): DesignElement {
  part.$parent = holder;
  holder.set(property, part);
  return holder;
}

function holding(design: Design, type: string, property: string, parts: DesignElement[], properties = {}): DesignElement {
  const holder = design.create(type, properties);
  for (const part of parts) part.$parent = holder;
  holder.set(property, parts);
  return holder;
}

const extended = (design: Design, element: DesignElement, values: DesignElement[]): DesignElement =>
  holdingOne(element, "extensionElements", holding(design, "bpmn:ExtensionElements", "values", values));
