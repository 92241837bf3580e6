import type { Messages } from "../../plugins/messages.ts";

/** What a flow calls its parts, in a reader's language. Ids are those of the file; each is told with the text that stands in the flow. */
export interface FlowTexts {
  title(key: string, stored: string): string;
  /** A node or a sequence flow. */
  element(key: string, id: string, stored: string): string;
  /** The button of an operation at a node. */
  operation(key: string, node: string, type: string, stored: string): string;
  /** A variable that is filled in at a node. */
  variable(key: string, node: string, name: string, stored: string): string;
}

const SOURCE = "zh-CN";

/**
 * The texts of the flows that come with the product are translated in `locales/<language>/flows.json`, by the flow's key and the element's id. They are
 * told as long as the flow has the text that it came with (`locales/zh-CN/flows.json`): what somebody renamed reads as he wrote it, in every language.
 */
export function flowTexts(messages: Messages, language: string): FlowTexts {
  const told = (path: string, stored: string): string => (messages.text(SOURCE, path) === stored ? messages.text(language, path) : stored);
  return {
    title: (key, stored) => told(`${key}.title`, stored),
    element: (key, id, stored) => told(`${key}.elements.${id}`, stored),
    operation: (key, node, type, stored) => told(`${key}.operations.${node}.${type}`, stored),
    variable: (key, node, name, stored) => told(`${key}.variables.${node}.${name}`, stored),
  };
}
