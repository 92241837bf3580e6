import { elementsOf, extensionsOf } from "../compile/bpmn.ts";
import { type FileVariable, OF_TASK, VARIABLE_LIST, variablesIn } from "../compile/file-variables.ts";
import { extend, holding } from "../import/importing.ts";
import { type Design, type DesignElement, readDesign, writeDesign } from "./design.ts";

/** The variables that the process of a design names, taken off it. */
export function takeVariablesOff({ process }: Design): FileVariable[] {
  const variables = variablesIn(process);
  const holder = process.get("extensionElements") as DesignElement | undefined;
  const values = elementsOf(holder, "values");
  const rest = values.filter(({ $type }) => $type !== VARIABLE_LIST);
  if (holder && rest.length < values.length) {
    holder.set("values", rest);
    if (rest.length === 0) process.set("extensionElements", undefined);
  }
  return variables;
}

/**
 * A file of a flow apart from the variables that stand in it: where it is stored they are records. Without any it is the same text.
 * @throws Error why it cannot be read
 */
export async function withoutVariables(xml: string): Promise<{ readonly xml: string; readonly variables: readonly FileVariable[] }> {
  const design = await readDesign(xml);
  if (extensionsOf(design.process, VARIABLE_LIST).length === 0) return { xml, variables: [] };
  const variables = takeVariablesOff(design);
  return { xml: await writeDesign(design), variables };
}

/**
 * A file of a flow with its variables, as it goes elsewhere. Without any it is the same text.
 * @throws Error why it cannot be read
 */
export async function withVariables(xml: string, variables: readonly FileVariable[]): Promise<string> {
  if (variables.length === 0) return xml;
  const design = await readDesign(xml);
  takeVariablesOff(design);
  const parts = variables.map(({ variableName, showName: label, variableType, builtin, bindColumnId, bindRelationId }) =>
    design.create("ap:Variable", {
      ...{ variableName, label, ...(variableType === 1 && { lasts: OF_TASK }), ...(builtin && { builtin }) },
      ...(bindColumnId && { bindColumnId }),
      ...(bindRelationId && { bindRelationId }),
    }),
  );
  extend({ design }, design.process, holding({ design }, VARIABLE_LIST, "variables", parts));
  return writeDesign(design);
}
