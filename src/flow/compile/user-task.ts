import { COMPLETIONS, type Countersign } from "../countersign.ts";
import { type OfferedOperation, OPERATION_TYPES, type TaskVariable, type Timeout, type UserNode } from "../graph.ts";
import type { Report } from "../problem.ts";
import { type Element, elementOf, elementsOf, extensionsOf, listOf, nameOf, textOf } from "./bpmn.ts";
import { baseOf, type Compiling } from "./compiling.ts";
import { fieldsNamed } from "./field-lists.ts";
import { foreignRules, policiesOf, rulesOf } from "./people.ts";
import { isDuration, wordOf } from "./values.ts";

/** A task of people with all that this product adds to it. */
export function userTask(element: Element, scope: string | undefined, compiling: Compiling): Omit<UserNode, "in" | "out"> {
  const { problems, policies, surroundings, inspect } = compiling;
  const error = problems.error;
  const rules = extensionsOf(element, "ap:People").flatMap((people) => rulesOf(people, "rules", element, error));
  for (const owner of elementsOf(element, "resources")) {
    if (owner.$type === "bpmn:PotentialOwner") inspect(owner, element);
    else error("flow.unsupported", element, { what: nameOf(owner) });
  }
  const foreign = foreignRules(element);
  if (rules.length > 0 && foreign.people.length > 0) problems.warning("flow.peopleTwice", element);
  const take = wordOf(element, "take", ["each", "claim"], element, error) ?? (rules.length === 0 ? foreign.take : undefined) ?? "each";
  const countersign = countersignOf(element, compiling);
  const edit = fieldsNamed(listOf(element, "permissionEdit"), surroundings);
  const view = listOf(element, "permissionView");
  return {
    ...baseOf(element, scope),
    kind: "user",
    people: rules.length > 0 ? rules : foreign.people,
    take,
    ...(countersign && { countersign }),
    operations: operationsOf(element, error),
    variables: variablesOf(element, error),
    view: view.includes("*") ? "all" : fieldsNamed(view, surroundings),
    edit,
    required: fieldsNamed(listOf(element, "paramRequire"), surroundings, edit),
    policies: policiesOf(element, policies, error),
    timeouts: extensionsOf(element, "ap:Timeout").flatMap((timeout) => timeoutOf(timeout, element, error) ?? []),
  };
}

function countersignOf(element: Element, { inspect, problems }: Compiling): Countersign | undefined {
  const loop = elementOf(element, "loopCharacteristics");
  const completion = wordOf(element, "completion", COMPLETIONS, element, problems.error);
  if (!loop) return undefined;
  if (loop.$type !== "bpmn:MultiInstanceLoopCharacteristics") {
    problems.error("flow.unsupported", element, { what: nameOf(loop) });
    return undefined;
  }
  inspect(loop, element);
  const needed = element.get("needed") as number | undefined;
  return {
    completion: completion ?? "all_approved",
    sequential: loop.get("isSequential") === true,
    ...(element.get("strict") === true && { strict: true }),
    ...(needed !== undefined && { needed }),
  };
}

const operationsOf = (element: Element, error: Report): OfferedOperation[] =>
  extensionsOf(element, "ap:OperationList")
    .flatMap((list) => elementsOf(list, "operations"))
    .flatMap((operation) => {
      const type = textOf(operation, "type");
      if (!(OPERATION_TYPES as readonly (string | undefined)[]).includes(type)) {
        error("flow.badValue", element, { what: "ap:operation type", value: type ?? "" });
        return [];
      }
      const label = textOf(operation, "label");
      const assigneeList = listOf(operation, "assigneeList");
      return [
        {
          type: type as string,
          ...(label !== undefined && { label }),
          ...(operation.get("plain") === true && { plain: true }),
          ...(assigneeList.length > 0 && { assigneeList }),
        },
      ];
    });

const variablesOf = (element: Element, error: Report): TaskVariable[] =>
  extensionsOf(element, "ap:VariableList")
    .flatMap((list) => elementsOf(list, "variables"))
    .flatMap((variable) => {
      const variableName = textOf(variable, "variableName");
      if (variableName === undefined) {
        error("flow.missing", element, { what: "ap:variable variableName" });
        return [];
      }
      const optional = (["label", "bindColumnId", "bindRelationId"] as const).flatMap((name) => {
        const value = textOf(variable, name);
        return value === undefined ? [] : [[name, value] as const];
      });
      return [{ variableName, builtin: variable.get("builtin") === true, ...Object.fromEntries(optional) }];
    });

/** Minutes between two reminders of a task, as when somebody sends them. */
const LEAST_EVERY = 10;

function timeoutOf(timeout: Element, element: Element, error: Report): Timeout | undefined {
  const act = wordOf(timeout, "do", ["remind", "agree", "transfer", "escalate"], element, error);
  const after = textOf(timeout, "after");
  const every = textOf(timeout, "every");
  const workdays = timeout.get("workdays") === true;
  for (const [what, value, least] of [
    ["ap:timeout after", after, 0],
    ["ap:timeout every", every, LEAST_EVERY],
  ] as const)
    if (value !== undefined && !isDuration(value, workdays, least)) error("flow.badValue", element, { what, value });
  const to = rulesOf(timeout, "to", element, error);
  if (after === undefined) error("flow.missing", element, { what: "ap:timeout after" });
  if (textOf(timeout, "do") === undefined) error("flow.missing", element, { what: "ap:timeout do" });
  if (act === "transfer" && to.length === 0) error("flow.missing", element, { what: "ap:timeout ap:rule" });
  if (after === undefined || act === undefined) return undefined;
  return { after, workdays, do: act, ...(to.length > 0 && { to }), ...(every !== undefined && { every }) };
}
