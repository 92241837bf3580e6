import type { Report } from "../problem.ts";
import { type Element, textOf } from "./bpmn.ts";

/** `P2D`, `PT48H`: an ISO 8601 duration with something in it. */
export const isDuration = (text: string): boolean =>
  /^P(?=\d|T\d)(\d+Y)?(\d+M)?(\d+W)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+(\.\d+)?S)?)?$/.test(text);

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
