import { type Element, elementsOf, nameOf, readBpmn } from "./compile/bpmn.ts";
import type { Compiling, Surroundings } from "./compile/compiling.ts";
import { addElements } from "./compile/elements.ts";
import { variablesIn } from "./compile/file-variables.ts";
import { inspector } from "./compile/inspect.ts";
import { DEFINITIONS } from "./compile/known.ts";
import { policiesOf } from "./compile/people.ts";
import { tie } from "./compile/tie.ts";
import { variablesOf } from "./compile/variables.ts";
import type { FlowVariable, Graph } from "./graph.ts";
import { DEFAULT_POLICIES, type Policies } from "./people-rule.ts";
import { type Problem, Problems } from "./problem.ts";

/** A flow as its file says it. Where `problems` holds an error, `graph` is as far as it could be made, and must not be executed. */
export interface Compiled {
  readonly graph: Graph;
  readonly process: { readonly key: string; readonly name?: string | undefined; readonly policies: Policies };
  /** Some elements are left out of the graph, as they are not executed. */
  readonly isPartial: boolean;
  /** All at once, in the order of the file. */
  readonly problems: readonly Problem[];
}

/** The file is a text when it comes here: what encoding it claims to have matters no more. */
const IS_READ = /^unsupported document encoding/;

/**
 * Compiles a BPMN 2.0 file to the graph that is executed. Whatever in it is not executed is reported with the name and id of its element; nothing is passed
 * over, except what only says how it is drawn: lanes, annotations, data objects, notes of other tools.
 * @param surroundings what it may ask for: see there
 */
export async function compile(xml: string, surroundings: Surroundings = {}): Promise<Compiled> {
  const problems = new Problems();
  const { definitions, warnings } = await readBpmn(xml);
  for (const { message, element } of warnings)
    problems[IS_READ.test(message) ? "warning" : "error"]("flow.unreadable", element, { message });
  const process = definitions && processIn(definitions, problems);
  const policies = process ? policiesOf(process, DEFAULT_POLICIES, problems.error) : DEFAULT_POLICIES;
  const key = process?.id ?? "";
  if (!definitions || !process)
    return { graph: { nodes: {}, flows: {}, start: "" }, process: { key, policies }, isPartial: true, problems: problems.all };
  const inspect = inspector(problems.error, problems.warning);
  inspect(process);
  const compiling: Compiling = {
    surroundings,
    problems,
    inspect,
    key,
    policies,
    nodes: new Map(),
    flows: new Map(),
    variables: statedVariables(process, surroundings),
  };
  const tied = tie(compiling, addElements(process, undefined, compiling));
  const graph = { ...tied, variables: variablesOf(tied.nodes, compiling.variables) };
  const isPartial = Object.keys(tied.flows).length < compiling.flows.size || graph.start === "";
  return { graph, process: { key, ...(process.name && { name: process.name }), policies }, isPartial, problems: problems.all };
}

/** The variables that the entry of a flow names, and those that its file brings along: what the entry says goes before. */
function statedVariables(process: Element, { variables = [] }: Surroundings): FlowVariable[] {
  const names = new Set(variables.map(({ name }) => name));
  const ofFile = variablesIn(process).filter(({ variableName }) => !names.has(variableName));
  return [...variables, ...ofFile.map(({ variableName: name, bindColumnId: field }) => ({ name, ...(field !== undefined && { field }) }))];
}

/** The one process of a file; others that do something, and whatever else a file defines, are reported. */
function processIn(definitions: Element, { error }: Problems): Element | undefined {
  const processes: Element[] = [];
  for (const element of elementsOf(definitions, "rootElements")) {
    if (element.$type === "bpmn:Process") processes.push(element);
    else if (element.$type === "bpmn:Collaboration") {
      for (const part of [...elementsOf(element, "messageFlows"), ...elementsOf(element, "conversations")])
        error("flow.unsupported", part, { what: nameOf(part) });
    } else if (!DEFINITIONS.has(element.$type)) error("flow.unsupported", element, { what: nameOf(element) });
  }
  const filled = processes.filter((process) => elementsOf(process, "flowElements").length > 0);
  if (filled.length > 1) error("flow.severalProcesses", undefined, { ids: filled.map(({ id, name }) => name || id).join(", ") });
  const process = filled[0] ?? processes[0];
  if (!process) error("flow.noProcess");
  return process;
}
