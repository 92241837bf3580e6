import { celOf, type Element, elementOf, elementsOf, extensionsOf, listOf, textOf } from "../compile/bpmn.ts";
import type { Completion, Countersign } from "../countersign.ts";
import type { OfferedOperation, TaskVariable } from "../graph.ts";
import type { Policies } from "../people-rule.ts";
import type { Design } from "./design.ts";
import type { EffectSettings, FlowSettings, RuleSettings, TimeoutSettings, TimerSettings } from "./settings.ts";

/** What is set of an element, or of the flow itself without an id; undefined where no such element is in the file. */
export function settingsOf(design: Design, id: string | undefined): FlowSettings | undefined {
  const element = id === undefined ? design.process : design.byId(id);
  return element && readSettings(element);
}

export function readSettings(element: Element): FlowSettings {
  const type = element.$type.slice(element.$type.indexOf(":") + 1);
  const named = { type, ...given(element, "name") };
  const [definition] = elementsOf(element, "eventDefinitions");
  switch (type) {
    case "Process":
      return { ...named, policies: policiesIn(element) };
    case "UserTask":
      return {
        ...named,
        policies: policiesIn(element),
        people: extensionsOf(element, "ap:People").flatMap((people) => rulesIn(people, "rules")),
        take: textOf(element, "take") === "claim" ? "claim" : "each",
        countersign: countersignIn(element),
        operations: listed(element, "ap:OperationList", "operations").map(operationIn),
        variables: listed(element, "ap:VariableList", "variables").map(variableIn),
        fields: {
          view: listOf(element, "permissionView"),
          edit: listOf(element, "permissionEdit"),
          required: listOf(element, "paramRequire"),
        },
        timeouts: extensionsOf(element, "ap:Timeout").map(timeoutIn),
      };
    case "ServiceTask":
      return { ...named, effects: listed(element, "ap:Effects", "effects").map(effectIn) };
    case "SequenceFlow": {
      const source = element.get("sourceRef") as Element | undefined;
      const expression = elementOf(element, "conditionExpression");
      const condition = expression && celOf(textOf(expression, "body"));
      return { ...named, condition: condition ?? null, isDefault: source?.get("default") === element };
    }
    case "CallActivity":
      return { ...named, calls: textOf(element, "calledElement") };
    case "SendTask":
    case "ReceiveTask":
      return { ...named, message: messageIn(element) };
  }
  const edge = type === "BoundaryEvent" ? { interrupting: element.get("cancelActivity") !== false } : {};
  if (definition?.$type === "bpmn:TimerEventDefinition")
    return { ...named, ...edge, timer: timerIn(definition), ...(type === "StartEvent" && { starter: textOf(element, "starter") }) };
  if (definition?.$type === "bpmn:MessageEventDefinition") return { ...named, ...edge, message: messageIn(definition) };
  return { ...named, ...edge };
}

const POLICIES = ["nobody", "repeated", "starter", "gone"] as const;

/** The attributes of an element that are written, without those that are empty. */
const given = <K extends string>(element: Element, ...names: readonly K[]): { [P in K]?: string } =>
  Object.fromEntries(names.flatMap((name) => (textOf(element, name) === undefined ? [] : [[name, textOf(element, name)]]))) as {
    [P in K]?: string;
  };

const policiesIn = (element: Element): Partial<Policies> =>
  Object.assign({}, ...extensionsOf(element, "ap:Policies").map((policies) => given(policies, ...POLICIES)));

const listed = (element: Element, type: string, property: string): Element[] =>
  extensionsOf(element, type).flatMap((list) => elementsOf(list, property));

const rulesIn = (holder: Element, property: string): RuleSettings[] => elementsOf(holder, property).map(ruleIn);

export function ruleIn(rule: Element): RuleSettings {
  const levels = rule.get("levels") as number | undefined;
  const lists = (["usernames", "codes"] as const).flatMap((name) => {
    const list = listOf(rule, name);
    return list.length > 0 ? [[name, list]] : [];
  });
  return {
    kind: (textOf(rule, "kind") ?? "users") as RuleSettings["kind"],
    ...Object.fromEntries(lists),
    ...given(rule, "code", "field", "group", "node", "source"),
    ...(rule.get("inDepartment") === true && { inDepartment: true }),
    ...(levels !== undefined && { levels }),
  };
}

function countersignIn(element: Element): Countersign | null {
  const loop = elementOf(element, "loopCharacteristics");
  if (!loop) return null;
  const needed = element.get("needed") as number | undefined;
  return {
    completion: (textOf(element, "completion") ?? "all_approved") as Completion,
    sequential: loop.get("isSequential") === true,
    ...(element.get("strict") === true && { strict: true }),
    ...(needed !== undefined && { needed }),
  };
}

export function operationIn(operation: Element): OfferedOperation {
  const assigneeList = listOf(operation, "assigneeList");
  return {
    type: textOf(operation, "type") ?? "",
    ...given(operation, "label"),
    ...(operation.get("plain") === true && { plain: true }),
    ...(assigneeList.length > 0 && { assigneeList }),
  };
}

export const variableIn = (variable: Element): TaskVariable => ({
  variableName: textOf(variable, "variableName") ?? "",
  builtin: variable.get("builtin") === true,
  ...given(variable, "label", "bindColumnId", "bindRelationId"),
});

export const timeoutIn = (timeout: Element): TimeoutSettings => ({
  ...given(timeout, "after", "do", "every"),
  ...(timeout.get("workdays") === true && { workdays: true }),
  to: rulesIn(timeout, "to"),
});

export const effectIn = (effect: Element): EffectSettings => ({
  ...given(effect, "do", "field", "variable", "value", "title", "text"),
  to: rulesIn(effect, "to"),
});

/** The properties of a timer, by how it is said when. */
export const TIMES = { duration: "timeDuration", at: "timeDate", cron: "timeCycle" } as const;

function timerIn(definition: Element): TimerSettings {
  const by = (Object.keys(TIMES) as (keyof typeof TIMES)[]).find((one) => elementOf(definition, TIMES[one])) ?? "duration";
  const expression = elementOf(definition, TIMES[by]);
  const value = expression && textOf(expression, "body");
  return { by, ...(value !== undefined && { value }), ...(definition.get("workdays") === true && { workdays: true }) };
}

function messageIn(holder: Element): string | undefined {
  const message = holder.get("messageRef") as Element | undefined;
  return message?.name || message?.id;
}
