import type { Report } from "../problem.ts";
import { type Element, elementOf, textOf } from "./bpmn.ts";
import type { Inspect } from "./inspect.ts";

/** Durations and times are the same in every language. */
const LITERAL = /^(P[\dT]|\d{4}-)/;

/** The text of an expression that stands in an element; one that says to be in another language than CEL is reported. */
export function expressionIn(element: Element, property: string, inspect: Inspect, error: Report, owner = element): string | undefined {
  const expression = elementOf(element, property);
  if (!expression) return undefined;
  inspect(expression, owner);
  const body = textOf(expression, "body");
  const language = textOf(expression, "language");
  if (body !== undefined && language !== undefined && !LITERAL.test(body) && !/\bcel\b/i.test(language))
    error("flow.badValue", owner, { what: "language", value: language });
  return body;
}
