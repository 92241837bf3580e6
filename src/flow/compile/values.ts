import { isWithin, parseDuration } from "../duration.ts";
import type { Report } from "../problem.ts";
import { type Element, textOf } from "./bpmn.ts";

/**
 * `P2D`, `PT48H`: an ISO 8601 duration of more than nothing, and ten years at most.
 * @param inWork it counts working time, which knows no months
 * @param least minutes that it has at least
 */
export function isDuration(text: string, inWork: boolean, least = 0): boolean {
  const duration = parseDuration(text);
  return duration !== undefined && !(inWork && duration.years + duration.months > 0) && isWithin(duration, inWork, least);
}

/** An attribute whose value is one of a few words. */
export function wordOf<W extends string>(
  element: Element,
  property: string,
  words: readonly W[],
  owner: Element,
  error: Report,
): W | undefined {
  const value = textOf(element, property);
  if (value === undefined || (words as readonly string[]).includes(value)) return value as W | undefined;
  error("flow.badValue", owner, { what: `ap:${property}`, value });
  return undefined;
}
