import type { Condition } from "../../condition.ts";
import type { Entity } from "../../documents.ts";

/** How names, rules and conditions of one entity are said from now on; undefined where they go. */
export interface Namer {
  name(field: string): string | undefined;
  names(fields: readonly string[]): string[];
  rule(source: string): string | undefined;
  condition(condition: Condition): Condition | undefined;
}

type States = NonNullable<Entity["x-states"]>;

/** The states of an entity with its fields under their names from now on; undefined where the state itself goes. */
export function mapStates(states: States, { name, names, rule, condition }: Namer): States | undefined {
  const field = name(states.field);
  if (field === undefined) return undefined;
  const lists = <T extends object>(part: T, words: readonly string[]): T => {
    const entries = Object.entries(part).map(([word, value]) => [word, words.includes(word) ? names(value as string[]) : value]);
    return Object.fromEntries(entries) as T;
  };
  const transitions = states.transitions.map(({ when, ...transition }) => {
    const guard = when === undefined ? undefined : typeof when === "string" ? rule(when) : condition(when as Condition);
    return lists({ ...transition, ...(guard !== undefined && { when: guard }) }, ["fields", "required"]);
  });
  const locks = states.locks?.map((lock) => lists(lock, ["fields", "except"]));
  return { ...states, field, transitions, ...(locks && { locks }) } as States;
}
