import type { CellCard, CellState, FieldCard, FieldState } from "./define.ts";

export type FieldStateName = "Empty" | "Filled" | "ReadOnly" | "Invalid" | "Disabled";
export type CellStateName = "Filled" | "Empty";

/** The states of a field widget by name: empty, filled, read-only, invalid and disabled, and those that its card adds, which are empty too. */
export function fieldStates<Name extends string>({ examples }: FieldCard<Name>): Record<FieldStateName | Name, FieldState> {
  const { states, ...filled } = examples;
  const { value: _, ...empty } = filled;
  const usual: Record<FieldStateName, FieldState> = {
    Empty: empty,
    Filled: filled,
    ReadOnly: { ...filled, readOnly: true },
    Invalid: { ...filled, invalid: true, required: true },
    Disabled: { ...filled, disabled: true },
  };
  return { ...usual, ...over(empty, states) } as Record<FieldStateName | Name, FieldState>;
}

/** The states of a cell by name: filled and empty, and those that its card adds, which are filled too. */
export function cellStates<Name extends string>({ examples }: CellCard<Name>): Record<CellStateName | Name, CellState> {
  const { states, ...filled } = examples;
  const usual: Record<CellStateName, CellState> = { Filled: filled, Empty: { ...filled, value: null } };
  return { ...usual, ...over(filled, states) } as Record<CellStateName | Name, CellState>;
}

const over = <State>(shared: State, states: Readonly<Record<string, State>> | undefined): Record<string, State> =>
  Object.fromEntries(Object.entries(states ?? {}).map(([name, state]) => [name, { ...shared, ...state }]));
