import type { FieldKind } from "../fields.ts";
import type { Reason } from "./reason.ts";
import { type FormilySchema, isScript, type Unmapped } from "./schema.ts";
import { celOf, type ScriptScope } from "./script.ts";

/** Rules that a schema's reactions make, as CEL. */
export interface Rules {
  visible?: string;
  required?: string;
  readonly?: string;
  computed?: string;
}

/** A rule, and of which part of the schema. */
export interface Reaction {
  /** The path of the part that it is about, as the schema writes it; undefined: the part at which it stands. */
  readonly target: string | undefined;
  readonly rules: Rules;
}

export interface Place {
  /** Where the part is written. */
  readonly path: string;
  readonly self: string | undefined;
  /** Our name of a field by its path in the values, from this place. */
  readonly fieldAt: (path: string) => string | undefined;
  readonly kindOf: (field: string) => FieldKind | undefined;
  readonly unmapped: (entry: Unmapped) => void;
}

/** The part's own words that may hold a script, and what they are of a state. */
const OWN: Readonly<Record<string, string>> = {
  "x-visible": "visible",
  "x-hidden": "hidden",
  "x-display": "display",
  "x-disabled": "disabled",
  "x-read-only": "readOnly",
  "x-pattern": "pattern",
  "x-editable": "editable",
  required: "required",
  "x-value": "value",
};

/** The rules of a part: scripts in its own words, and its `x-reactions`. What is no comparison of values is told to `unmapped`. */
export function readReactions(schema: FormilySchema, place: Place): Reaction[] {
  const own = Object.entries(OWN).flatMap(([word, state]) => (isScript(schema[word]) ? [[state, schema[word]] as const] : []));
  const scope = scopeOf(undefined, place);
  const reactions: Reaction[] = own.map(([state, script]) => ({
    target: undefined,
    rules: ruleOf(state, script, undefined, scope, `${place.path}.${wordOf(state)}`, place),
  }));
  for (const [index, reaction] of [schema["x-reactions"] ?? []].flat().entries()) {
    const path = `${place.path}.x-reactions.${index}`;
    if (typeof reaction !== "object" || reaction === null) place.unmapped({ path, reason: "function" });
    else reactions.push(...readReaction(reaction as Readonly<Record<string, unknown>>, { ...place, path }));
  }
  return reactions.filter(({ rules }) => Object.keys(rules).length > 0);
}

const wordOf = (state: string): string => Object.entries(OWN).find(([, of]) => of === state)?.[0] ?? state;

function readReaction(reaction: Readonly<Record<string, unknown>>, place: Place): Reaction[] {
  const { when, target, fulfill, otherwise, dependencies, ...others } = reaction;
  for (const key of Object.keys(others)) place.unmapped({ path: `${place.path}.${key}`, reason: "word" });
  const scope = scopeOf(dependencies, place);
  const condition = when === undefined ? undefined : isScript(when) ? celOf(String(when), scope, "truth") : String(when);
  if (when !== undefined && condition === undefined) {
    place.unmapped({ path: `${place.path}.when`, reason: "cel", what: String(when) });
    return [];
  }
  const [yes, no] = [statesOf(fulfill, `${place.path}.fulfill`, place), statesOf(otherwise, `${place.path}.otherwise`, place)];
  const rules: Rules = {};
  for (const state of new Set([...Object.keys(yes), ...Object.keys(no)]))
    Object.assign(rules, ruleOf(state, yes[state], condition, scope, `${place.path}.${state}`, place, no[state]));
  return [{ target: typeof target === "string" ? target : undefined, rules }];
}

/** `state` and the words of `schema` alike: `visible`, `required` …; what is run is no rule. */
function statesOf(branch: unknown, path: string, { unmapped }: Place): Readonly<Record<string, unknown>> {
  const { state = {}, schema = {}, ...others } = (branch ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  for (const key of Object.keys(others)) unmapped({ path: `${path}.${key}`, reason: "program" });
  return { ...state, ...Object.fromEntries(Object.entries(schema).map(([key, value]) => [OWN[key] ?? key, value])) };
}

/** What a state says when its condition holds (`yes`) and when it does not (`no`), as one rule. */
function ruleOf(
  state: string,
  yes: unknown,
  condition: string | undefined,
  scope: ScriptScope,
  path: string,
  place: Place,
  no?: unknown,
): Rules {
  const meaning = meaningOf(state);
  const value = yes ?? (meaning?.key === "computed" ? undefined : no === undefined ? undefined : meaning?.invert(no));
  const unmapped = (reason: Reason, what?: string): Rules => {
    place.unmapped({ path, reason, ...(what !== undefined && { what }) });
    return {};
  };
  if (!meaning || value === undefined) return unmapped("rule");
  if (meaning.key === "computed") {
    const cel = condition === undefined && isScript(value) ? celOf(String(value), scope, "value") : undefined;
    return cel ? { computed: cel } : unmapped("computed");
  }
  if (isScript(value)) {
    const cel = celOf(String(value), scope, "truth");
    if (!cel || meaning.truth(true) === undefined) return unmapped("cel", String(value));
    const whole = condition === undefined ? cel : `(${condition}) && (${cel})`;
    return { [meaning.key]: meaning.truth(true) ? whole : `!(${whole})` };
  }
  const holds = meaning.truth(value);
  if (condition === undefined || holds === undefined) return unmapped("rule");
  return { [meaning.key]: holds ? condition : `!(${condition})` };
}

interface Meaning {
  readonly key: keyof Rules;
  /** Whether the rule holds where the state has this value; undefined where it says neither. */
  readonly truth: (value: unknown) => boolean | undefined;
  /** The state that stands against this one. */
  readonly invert: (value: unknown) => unknown;
}

const bool = (value: unknown): boolean | undefined => (typeof value === "boolean" ? value : undefined);
const not = (value: unknown): boolean | undefined => (typeof value === "boolean" ? !value : undefined);
const plain = (key: keyof Rules): Meaning => ({ key, truth: bool, invert: not });
const inverse = (key: keyof Rules): Meaning => ({ key, truth: not, invert: not });

function meaningOf(state: string): Meaning | undefined {
  switch (state) {
    case "visible":
      return plain("visible");
    case "hidden":
      return inverse("visible");
    case "required":
      return plain("required");
    case "disabled":
    case "readOnly":
    case "readPretty":
      return plain("readonly");
    case "editable":
      return inverse("readonly");
    case "value":
      return plain("computed");
    case "display":
      return {
        key: "visible",
        truth: (value) => (typeof value === "string" && !isScript(value) ? value === "visible" : undefined),
        invert: (value) => (value === "visible" ? "none" : "visible"),
      };
    case "pattern":
      return {
        key: "readonly",
        truth: (value) => (typeof value === "string" && !isScript(value) ? value !== "editable" : undefined),
        invert: (value) => (value === "editable" ? "readPretty" : "editable"),
      };
    default:
      return undefined;
  }
}

/** `dependencies` as a list of paths, of objects that name them, or by name. */
function scopeOf(dependencies: unknown, { self, fieldAt, kindOf }: Place): ScriptScope {
  const isList = Array.isArray(dependencies);
  const entries = (isList ? dependencies : Object.entries(dependencies ?? {})).map((entry: unknown, index) => {
    const [name, source] = isList ? [String(index), entry] : (entry as [string, unknown]);
    const { name: own, source: path } =
      typeof source === "object" && source !== null ? (source as { name?: string; source?: string }) : { name, source };
    return { name: own ?? name, field: typeof path === "string" ? fieldAt(path.replace(/#value$/, "")) : undefined };
  });
  return {
    dependencies: entries.map(({ field }) => field),
    dependenciesByName: Object.fromEntries(entries.flatMap(({ name, field }) => (field === undefined ? [] : [[name, field]]))),
    self,
    fieldAt,
    kindOf,
  };
}
