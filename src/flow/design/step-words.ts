import { type Element, elementOf, elementsOf, extensionsOf, textOf } from "../compile/bpmn.ts";
import { rulesOf } from "../compile/people.ts";
import type { Countersign } from "../countersign.ts";
import { parseDuration } from "../duration.ts";
import { countersignInWords, peopleInWords, type Words } from "./words.ts";

/** What an element of a file does, in words: who does a task and how a vote ends, what a service does, until when is waited. Empty: nothing is set yet. */
export function stepInWords(element: Element, words: Words): string[] {
  const { say } = words;
  switch (element.$type) {
    case "bpmn:UserTask": {
      const people = peopleInWords(
        extensionsOf(element, "ap:People").flatMap((one) => rulesOf(one, "rules", element, () => {})),
        words,
      );
      return [people, countersignOf(element, words)].filter((text) => text !== "");
    }
    case "bpmn:ServiceTask":
      return extensionsOf(element, "ap:Effects")
        .flatMap((effects) => elementsOf(effects, "effects"))
        .map((effect) => effectInWords(effect, element, words));
    case "bpmn:CallActivity":
      return [textOf(element, "calledElement") ?? ""].filter((key) => key !== "").map((key) => say("words.calls", { key }));
    default:
      return triggerInWords(element, words);
  }
}

function countersignOf(element: Element, words: Words): string {
  const loop = elementOf(element, "loopCharacteristics");
  if (!loop) return "";
  const needed = element.get("needed") as number | undefined;
  const countersign = {
    completion: textOf(element, "completion") ?? "all_approved",
    sequential: loop.get("isSequential") === true,
    strict: element.get("strict") === true,
    ...(needed !== undefined && { needed }),
  };
  return countersignInWords(countersign as Countersign, words);
}

function effectInWords(effect: Element, owner: Element, words: Words): string {
  const { say, nameOf } = words;
  const field = textOf(effect, "field") ?? "";
  switch (textOf(effect, "do")) {
    case "notice":
      return say("words.effect.notice", {
        people: peopleInWords(
          rulesOf(effect, "to", owner, () => {}),
          words,
        ),
      });
    case "set":
      return say("words.effect.set", { field: nameOf("field", field) ?? field, value: textOf(effect, "value") ?? "" });
    default:
      return say("words.effect.set", { field: textOf(effect, "variable") ?? "", value: textOf(effect, "value") ?? "" });
  }
}

/** Until when an event waits, or for what. */
function triggerInWords(element: Element, words: Words): string[] {
  const [trigger] = elementsOf(element, "eventDefinitions");
  const message = elementOf(trigger ?? element, "messageRef");
  if (message) return [words.say("words.message", { name: message.name || message.id || "" })];
  if (trigger?.$type !== "bpmn:TimerEventDefinition") return [];
  const [duration, date, cycle] = ["timeDuration", "timeDate", "timeCycle"].map((name) => {
    const expression = elementOf(trigger, name);
    return expression && textOf(expression, "body");
  });
  if (duration !== undefined)
    return [words.say("words.after", { time: durationInWords(duration, trigger.get("workdays") === true, words) })];
  return [date, cycle].flatMap((text) => (text === undefined ? [] : words.say("words.at", { time: text })));
}

const UNITS = ["years", "months", "weeks", "days", "hours", "minutes", "seconds"] as const;

/** `P1DT12H` as "1 天 12 小时", by working time "1 个工作日 12 小时"; what is no duration as it is written. */
export function durationInWords(text: string, workdays: boolean, { say }: Pick<Words, "say">): string {
  const duration = parseDuration(text);
  if (!duration) return text;
  return UNITS.flatMap((unit) => {
    const count = duration[unit];
    const kind = workdays && (unit === "days" || unit === "weeks" || unit === "hours") ? `work${unit}` : unit;
    return count === 0 ? [] : say(`words.duration.${kind}`, { count });
  }).join(" ");
}
