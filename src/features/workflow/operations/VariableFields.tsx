import { Form, Input } from "antd";
import { useId } from "react";
import type { VariableOfTask } from "../../../model/contract/flow/task-info.ts";
import { useTexts } from "../../../renderer/texts.ts";

export type VariableValues = Readonly<Record<string, unknown>>;

interface FieldsProps {
  readonly variables: readonly VariableOfTask[];
  readonly values: VariableValues;
  readonly onChange: (values: VariableValues) => void;
  /** Names of those that have to be filled in and are not. */
  readonly missing: readonly string[];
  readonly disabled?: boolean | undefined;
}

/** What stands in a variable: what was typed, else what it has. */
const textIn = ({ variableName, value }: VariableOfTask, values: VariableValues): string => String(values[variableName] ?? value ?? "");

/** The variables that have to be filled in before one agrees, and are not. `required`: names, as the task has them (paramRequire). */
export const missingVariables = (
  variables: readonly VariableOfTask[],
  values: VariableValues,
  required: readonly string[],
): readonly string[] =>
  variables
    .filter((variable) => required.includes(variable.variableName) && textIn(variable, values).trim() === "")
    .map(({ variableName }) => variableName);

/** The variables of a flow that are filled in with a task (specification workflow §3). A number is sent as one, so that conditions compare it as one. */
export function VariableFields({ variables, values, onChange, missing, disabled = false }: FieldsProps) {
  const t = useTexts("flow");
  const id = useId();
  return variables.map((variable) => {
    const { variableName, label = variableName } = variable;
    const isMissing = missing.includes(variableName);
    return (
      <Form.Item
        key={variableName}
        label={label}
        htmlFor={`${id}${variableName}`}
        {...(isMissing && { validateStatus: "error", help: t("handler.variableMissing", { name: label }) })}
      >
        <Input
          id={`${id}${variableName}`}
          value={textIn(variable, values)}
          disabled={disabled}
          aria-invalid={isMissing}
          onChange={({ target }) => onChange({ ...values, [variableName]: typedValue(target.value) })}
        />
      </Form.Item>
    );
  });
}

/** What reads back as it was typed is a number; `007` and `1.50` are texts. */
const typedValue = (text: string): string | number => (text !== "" && String(Number(text)) === text ? Number(text) : text);
