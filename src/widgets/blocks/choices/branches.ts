import type { DictionaryItem } from "../../../model/contract/dictionaries.ts";
import type { ChoiceValue } from "./choices.ts";

/** A value of a dictionary with levels, as antd's tree takes it. */
export interface ChoiceNode {
  readonly value: ChoiceValue;
  /** Its own name, and the whole way to it. */
  readonly title: string;
  readonly path: string;
  readonly selectable: boolean;
  readonly children: readonly ChoiceNode[];
}

/** Whether values of a dictionary stand below each other. */
export const hasLevels = (choices: readonly DictionaryItem[]): boolean => choices.some(({ parent }) => parent !== undefined);

/**
 * The tree of a dictionary. In a form it has what can be chosen, the way to it, and what stands there (`chosen`); in a query, where a branch stands for
 * all below it, everything.
 */
export function choiceTree(choices: readonly DictionaryItem[], chosen: readonly ChoiceValue[], isQuery: boolean): ChoiceNode[] {
  const below = Map.groupBy(choices, ({ parent }) => parent);
  const nodesOf = (items: readonly DictionaryItem[]): ChoiceNode[] =>
    items.flatMap((item) => {
      const children = nodesOf(below.get(item.value) ?? []);
      const selectable = isQuery || !item.closed || chosen.includes(item.value);
      if (!selectable && children.length === 0) return [];
      return [{ value: item.value, title: item.name ?? item.label, path: item.label, selectable, children }];
    });
  return nodesOf(below.get(undefined) ?? []);
}
