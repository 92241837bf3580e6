import { useState } from "react";
import type { TaskInfo } from "../../../model/contract/flow/task-info.ts";
import { useTold } from "../../../renderer/form/state/useTold.ts";
import { usePane } from "../../../renderer/services.tsx";
import type { VariableValues } from "../operations/VariableFields.tsx";
import { askedVariables } from "../submit/submission.ts";

/** Where the desk keeps what was typed and not sent. */
const PART = "variables";

/** What was typed into the variables of a task. */
export interface TaskVariables {
  readonly values: VariableValues;
  readonly set: (values: VariableValues) => void;
  /** Something was typed that no operation has taken. */
  readonly isUnsaved: boolean;
  /** An operation took it: the tab keeps it no more. It stands until the task is read anew. */
  readonly taken: () => void;
  /** Gives it up. */
  readonly forget: () => void;
}

/** What is typed into the variables of a task: kept with the tab, and unsaved like what is typed into the form. */
export function useTaskVariables(info: TaskInfo, isReadOnly: boolean): TaskVariables {
  const { desk, setUnsaved } = usePane();
  const [values, setValues] = useState<VariableValues>(() => keptFor(info, desk?.get(PART)?.value));
  const isUnsaved = !isReadOnly && isTyped(info, values);
  useTold(isUnsaved, setUnsaved);
  const taken = () => desk?.set(PART, null);
  return {
    ...{ values, isUnsaved, taken },
    set: (typed) => {
      setValues(typed);
      desk?.set(PART, isTyped(info, typed) ? { entity: null, value: typed } : null);
    },
    forget: () => {
      setValues({});
      taken();
    },
  };
}

/** Whether one of the variables has another value than the task has. */
const isTyped = (info: TaskInfo, values: VariableValues): boolean =>
  askedVariables(info).some(({ variableName, value }) => variableName in values && String(values[variableName]) !== String(value ?? ""));

/** What the desk kept, of the variables that the task has now. */
function keptFor(info: TaskInfo, kept: unknown): VariableValues {
  const values = Object.entries(typeof kept === "object" && kept !== null ? kept : {});
  const names = new Set(askedVariables(info).map(({ variableName }) => variableName));
  return Object.fromEntries(values.filter(([name]) => names.has(name)));
}
