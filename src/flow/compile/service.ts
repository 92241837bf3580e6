import type { Effect, NodeOf } from "../graph.ts";
import { celOf, type Element, elementsOf, extensionsOf, textOf } from "./bpmn.ts";
import { baseOf, type Compiling } from "./compiling.ts";
import { rulesOf } from "./people.ts";

/** A service task: its effects, in their order. One without any would be passed over silently, so it is reported. */
export function serviceTask(element: Element, scope: string | undefined, { problems }: Compiling): Omit<NodeOf<"service">, "in" | "out"> {
  const stated = extensionsOf(element, "ap:Effects").flatMap((effects) => elementsOf(effects, "effects"));
  if (stated.length === 0) problems.error("flow.noEffects", element);
  const effects = stated.flatMap((effect): Effect[] => {
    const kind = textOf(effect, "do");
    const part = (name: string): string => {
      const value = celOf(textOf(effect, name));
      if (value === undefined) problems.error("flow.missing", element, { what: `ap:effect ${name}` });
      return value ?? "";
    };
    switch (kind) {
      case "set":
        return [{ do: kind, field: part("field"), value: part("value") }];
      case "variable":
        return [{ do: kind, variable: part("variable"), value: part("value") }];
      case "notice": {
        const to = rulesOf(effect, "to", element, problems.error);
        if (to.length === 0) problems.error("flow.missing", element, { what: "ap:effect ap:rule" });
        return [{ do: kind, to, title: part("title"), text: part("text") }];
      }
      default:
        problems.error("flow.badValue", element, { what: "ap:effect do", value: kind ?? "" });
        return [];
    }
  });
  return { ...baseOf(element, scope), kind: "service", effects };
}
