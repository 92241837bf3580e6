import type { Messages } from "../../plugins/messages.ts";

/** What a flow calls its parts, in a reader's language. Ids are those of the file; each is told with the text that stands in the flow. */
export interface FlowTexts {
  title(key: string, stored: string): string;
  /** A node or a sequence flow. */
  element(key: string, id: string, stored: string): string;
  /** Steps that are told by their names alone, one or several (`STEPS`): those of which the flow has one text. */
  steps(key: string, stored: string): string;
  /** The button of an operation at a node. */
  operation(key: string, node: string, type: string, stored: string): string;
  /** A variable that is filled in at a node. */
  variable(key: string, node: string, name: string, stored: string): string;
}

/** The language that the flows of the product are stored in. */
export const SOURCE = "zh-CN";

/** Between the names of the steps at which a flow is, as they are stored. */
export const STEPS = " / ";

/**
 * The texts of the flows that come with the product are translated in `locales/<language>/flows.json`, by the flow's key and the element's id. They are
 * told as long as the flow has the text that it came with (`locales/zh-CN/flows.json`): what somebody renamed reads as he wrote it, in every language.
 */
export function flowTexts(messages: Messages, language: string): FlowTexts {
  const told = (path: string, stored: string): string => (messages.text(SOURCE, path) === stored ? messages.text(language, path) : stored);
  const named = new Map<string, ReadonlyMap<string, string>>();
  const step = (key: string, stored: string): string => {
    const names = named.get(key) ?? namesOfSteps(messages, language, key);
    named.set(key, names);
    return names.get(stored) ?? stored;
  };
  return {
    steps: (key, stored) =>
      stored
        .split(STEPS)
        .map((name) => step(key, name))
        .join(STEPS),
    title: (key, stored) => told(`${key}.title`, stored),
    element: (key, id, stored) => told(`${key}.elements.${id}`, stored),
    operation: (key, node, type, stored) => told(`${key}.operations.${node}.${type}`, stored),
    variable: (key, node, name, stored) => told(`${key}.variables.${node}.${name}`, stored),
  };
}

/** What a flow's elements are called in a language, by the name that they came with; what one language calls by several names is left out. */
function namesOfSteps(messages: Messages, language: string, key: string): ReadonlyMap<string, string> {
  const codes = messages.below(`${key}.elements`).map((id) => `${key}.elements.${id}`);
  const byName = Map.groupBy(codes, (code) => messages.text(SOURCE, code));
  return new Map(
    [...byName].flatMap(([name, same]) => {
      const [told, ...others] = new Set(same.map((code) => messages.text(language, code)));
      return told === undefined || others.length > 0 ? [] : [[name, told] as const];
    }),
  );
}
