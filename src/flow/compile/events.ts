import { parseCron } from "../../model/cron.ts";
import type { Timer } from "../graph.ts";
import type { Report } from "../problem.ts";
import { celOf, type Element, elementsOf, nameOf } from "./bpmn.ts";
import { expressionIn } from "./expression.ts";
import type { Inspect } from "./inspect.ts";
import { isDuration } from "./values.ts";

/** What an event waits for or does: nothing of its own, or one thing that is executed. Anything else is reported and undefined. */
export type Trigger =
  | { readonly kind: "none" }
  | { readonly kind: "terminate" }
  | { readonly kind: "timer"; readonly timer: Timer }
  | MessageTrigger;
export interface MessageTrigger {
  readonly kind: "message";
  readonly message: string;
}

export function triggerOf(event: Element, inspect: Inspect, error: Report): Trigger | undefined {
  const [definition, ...more] = elementsOf(event, "eventDefinitions");
  if (!definition) return { kind: "none" };
  for (const other of more) error("flow.unsupported", event, { what: nameOf(other) });
  switch (definition.$type) {
    case "bpmn:TerminateEventDefinition":
      inspect(definition, event);
      return { kind: "terminate" };
    case "bpmn:TimerEventDefinition": {
      inspect(definition, event);
      const timer = timerOf(definition, event, inspect, error);
      return timer && { kind: "timer", timer };
    }
    case "bpmn:MessageEventDefinition":
      inspect(definition, event);
      return { kind: "message", message: messageOf(definition, event, error) };
    default:
      error("flow.unsupported", event, { what: nameOf(definition) });
      return undefined;
  }
}

/** The name of a message, by which those that send it and those that wait for it find each other. */
export function messageOf(element: Element, owner: Element, error: Report): string {
  const message = element.get("messageRef") as Element | undefined;
  const name = message?.name || message?.id;
  if (name === undefined) error("flow.missing", owner, { what: "messageRef" });
  return name ?? "";
}

/** A date or instant as ISO 8601 has it, which stands in CEL as a text. */
const INSTANT = /^\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/;

function timerOf(definition: Element, event: Element, inspect: Inspect, error: Report): Timer | undefined {
  const [duration, at, cron] = ["timeDuration", "timeDate", "timeCycle"].map((property) =>
    expressionIn(definition, property, inspect, error, event),
  );
  const bad = (what: string, value: string) => {
    error("flow.badValue", event, { what, value });
    return undefined;
  };
  if (duration !== undefined) {
    const workdays = definition.get("workdays") === true;
    if (!isDuration(duration, workdays)) return bad("timeDuration", duration);
    return { duration, ...(workdays && { workdays }) };
  }
  if (at !== undefined) return { at: INSTANT.test(at) ? JSON.stringify(at) : (celOf(at) ?? "") };
  if (cron !== undefined) return parseCron(cron) ? { cron } : bad("timeCycle", cron);
  error("flow.missing", event, { what: "timeDuration" });
  return undefined;
}
