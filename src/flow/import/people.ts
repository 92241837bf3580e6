import type { Element } from "../compile/bpmn.ts";
import { type Foreign, type Importing, textIn } from "./importing.ts";
import { celFrom, innerOf } from "./juel.ts";

/** Attributes of an `ap:rule`. */
export type RuleAttributes = Readonly<Record<string, unknown>> & { readonly kind: string };

/** Of a task for several: the list that it goes through, and the variable that each of them stands in. */
export interface Rounds {
  readonly collection?: string | undefined;
  readonly variable?: string | undefined;
}

/** Who does a task, of one attribute of another engine; undefined: it cannot be said here. */
export function rulesFrom({ local, value, element }: Foreign, importing: Importing, rounds: Rounds): readonly RuleAttributes[] | undefined {
  switch (local) {
    case "assignee":
      return oneOf(value, importing, rounds);
    case "candidateUsers":
      return several(partsOf(value).map((part) => oneOf(part, importing, rounds)));
    case "candidateGroups": {
      const codes = partsOf(value);
      return codes.length === 0 || codes.some((code) => innerOf(code)) ? undefined : [{ kind: "roles", codes: codes.join(",") }];
    }
    // Camunda 8 has them as attributes of an element.
    case "assignmentDefinition": {
      const attributes = ["assignee", "candidateUsers", "candidateGroups"].flatMap((name) => {
        const text = element?.[name];
        return typeof text === "string" ? [{ what: name, local: name, value: text }] : [];
      });
      return several(attributes.map((attribute) => rulesFrom(attribute, importing, rounds)));
    }
    default:
      return undefined;
  }
}

/** Whether whoever of them is first takes the task. */
export const isPool = ({ local, element }: Foreign): boolean =>
  local.startsWith("candidate") || (local === "assignmentDefinition" && element !== undefined && /candidate/.test(textIn(element)));

function oneOf(text: string, { fields, starters }: Importing, { collection, variable }: Rounds): readonly RuleAttributes[] | undefined {
  const inner = innerOf(text)?.source;
  if (inner === undefined) return text.trim() === "" ? undefined : [{ kind: "users", usernames: text.trim() }];
  if (starters.has(inner)) return [{ kind: "starter" }];
  if (fields.has(inner)) return [{ kind: "field", field: inner }];
  if (variable !== undefined && inner === variable && collection !== undefined) {
    const list = innerOf(collection)?.source ?? collection;
    return fields.has(list) ? [{ kind: "field", field: list }] : expressed(collection, fields);
  }
  return expressed(text, fields);
}

function expressed(text: string, fields: ReadonlySet<string>): readonly RuleAttributes[] | undefined {
  const source = celFrom(text, fields);
  return source === undefined ? undefined : [{ kind: "expression", source }];
}

const partsOf = (value: string): string[] => value.split(",").flatMap((part) => part.trim() || []);

const several = (all: readonly (readonly RuleAttributes[] | undefined)[]): readonly RuleAttributes[] | undefined =>
  all.length === 0 || all.includes(undefined) ? undefined : all.flatMap((rules) => rules ?? []);

/** A rule in one line. */
export const ruleText = ({ kind, ...rest }: RuleAttributes): string => [kind, ...Object.values(rest)].join(" ");

/** Names by which files call who has started them. */
export const STARTERS = ["starter", "initiator", "INITIATOR", "startUser", "startUserId", "applyUserId", "applicant", "starterId"];

/** The variable that a start event names for it. */
export const starterVariable = (taken: readonly Foreign[], start: Element): string | undefined =>
  start.$type === "bpmn:StartEvent" ? taken.find(({ local }) => local === "initiator")?.value : undefined;
