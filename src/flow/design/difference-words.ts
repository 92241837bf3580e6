import type { Countersign } from "../countersign.ts";
import type { Effect, Timeout, Timer } from "../graph.ts";
import type { PeopleRule } from "../people-rule.ts";
import type { Difference } from "./difference.ts";
import { effectInWords, timeoutInWords, timerInWords } from "./setting-words.ts";
import { conditionInWords, countersignInWords, peopleInWords, type Reading } from "./words.ts";

type Record_ = Readonly<Record<string, unknown>>;

/** One difference between two versions as a sentence: "财务审批：现在可以修改 金额". */
export function differenceInWords({ name, change, from, to }: Difference, reading: Reading): string {
  const { say } = reading;
  const sentence = say(`difference.${change}`, { from: valueInWords(change, from, reading), to: valueInWords(change, to, reading) });
  return name === "" ? sentence : say("difference.about", { name, sentence });
}

function valueInWords(change: Difference["change"], value: unknown, reading: Reading): string {
  const { say, nameOf, language, operationOf } = reading;
  const none = say("difference.none");
  if (value === undefined || value === null || value === "") return none;
  const list = (values: readonly unknown[]) => (values.length === 0 ? none : values.map(String).join(say("words.comma")));
  const fieldOf = (path: unknown) => {
    const field = String(path).replace(/^[^:]*:/, "");
    return field === "*" ? say("difference.allFields") : (nameOf("field", field) ?? field);
  };
  switch (change) {
    case "people":
      return peopleInWords(value as readonly PeopleRule[], reading) || none;
    case "countersign":
      return countersignInWords(value as Countersign, reading);
    case "condition":
    case "wayAdded":
    case "wayRemoved":
      return conditionInWords(String(value), reading, language);
    case "kind":
      return say(`difference.kinds.${String(value)}`);
    case "take":
      return say(`difference.takes.${String(value)}`);
    case "added":
      return list(value as readonly unknown[]);
    case "seen":
    case "unseen":
    case "editable":
    case "readonly":
    case "required":
    case "optional":
      return list((value as readonly unknown[]).map(fieldOf));
    case "operationAdded":
    case "operationRemoved":
    case "operationChanged": {
      const { type, label, plain, assigneeList } = value as Record_;
      const more = [...(plain ? [say("difference.plain")] : []), ...(Array.isArray(assigneeList) ? assigneeList.map(String) : [])];
      const called = label ? String(label) : operationOf(String(type));
      return more.length > 0 ? `${called} (${list(more)})` : called;
    }
    case "operationOrder":
      return list((value as readonly string[]).map(operationOf));
    case "policy": {
      const { policy, value: what } = value as Record_;
      return say(`difference.policies.${String(policy)}.${String(what)}`);
    }
    case "timeoutAdded":
    case "timeoutRemoved":
      return timeoutInWords(value as Timeout, reading);
    case "effectAdded":
    case "effectRemoved":
      return effectInWords(value as Effect, reading);
    case "timer":
      return timerInWords(value as Timer, reading);
    case "edge":
      return typeof value === "boolean"
        ? say(`difference.edges.${value ? "leaves" : "stays"}`)
        : (nameOf("node", String(value)) ?? String(value));
    case "called": {
      const { key, version } = value as { readonly key: string; readonly version: number };
      return say("difference.calledVersion", { key, version });
    }
    case "variableAdded":
    case "variableRemoved":
    case "variableChanged":
      return String((value as Record_).label ?? (value as Record_).variableName);
    default:
      return typeof value === "string" ? value : settingInWords(value);
  }
}

/** What has no words of its own, as it stands in the file: `key: value, key: value`. */
function settingInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(settingInWords).join("; ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .filter(([, part]) => part !== undefined && part !== false)
    .map(([key, part]) => `${key}: ${settingInWords(part)}`)
    .join(", ");
}
