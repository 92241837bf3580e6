import { type Element, elementsOf, extensionsOf, textOf } from "./bpmn.ts";

/** A variable of a flow as its record (flow-entry-variable) has it, without the flow. */
export interface FileVariable {
  readonly variableName: string;
  readonly showName: string;
  /** 0: of the flow, 1: of a task (dictionary flow_variable_type). */
  readonly variableType: 0 | 1;
  readonly builtin: boolean;
  readonly bindColumnId?: string | undefined;
  readonly bindRelationId?: string | undefined;
}

export const VARIABLE_LIST = "ap:VariableList";
/** Of a variable: the value is that of one task. */
export const OF_TASK = "task";

/** The variables that a process names; those without a name are left out. */
export const variablesIn = (process: Element): FileVariable[] =>
  extensionsOf(process, VARIABLE_LIST)
    .flatMap((list) => elementsOf(list, "variables"))
    .flatMap((variable) => {
      const variableName = textOf(variable, "variableName");
      if (variableName === undefined) return [];
      const bound = (["bindColumnId", "bindRelationId"] as const).flatMap((name) => {
        const value = textOf(variable, name);
        return value === undefined ? [] : [[name, value] as const];
      });
      return [
        {
          ...{ variableName, showName: textOf(variable, "label") ?? variableName, builtin: variable.get("builtin") === true },
          ...{ variableType: textOf(variable, "lasts") === OF_TASK ? (1 as const) : (0 as const), ...Object.fromEntries(bound) },
        },
      ];
    });
