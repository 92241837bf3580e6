import type { Condition } from "./condition.ts";
import type { Entity, Screen } from "./documents.ts";
import { toCondition } from "./expression-condition.ts";

/**
 * The condition that a text says of records of an entity.
 * @param path where the text stands in the screen
 */
type Compile = (source: string, entity: Entity, path: readonly (string | number)[]) => Condition;

/** What is said of an entity that is not there is true of no record. */
const NO_RECORD: Condition = { any: [] };

/**
 * A screen's criteria are conditions, or CEL that says the same. This gives the screen with conditions alone: it is done once, when the
 * document is read, so that whoever works with screens knows one form.
 */
export function withConditions(screen: Screen, entities: ReadonlyMap<string, Entity>, compile: Compile): Screen {
  const compiled = <Part extends object>(
    part: Part,
    keys: readonly (keyof Part & string)[],
    id: string,
    ...path: (string | number)[]
  ): Part => {
    const entity = entities.get(id);
    const conditions = keys.flatMap((key) => {
      const criterion: unknown = part[key];
      return typeof criterion === "string" ? [[key, entity ? compile(criterion, entity, [...path, key]) : NO_RECORD]] : [];
    });
    return conditions.length === 0 ? part : { ...part, ...Object.fromEntries(conditions) };
  };
  const { entity, sources, children, actions, offered } = screen;
  return {
    ...compiled(screen, ["filter", "top"], entity),
    ...(sources && { sources: sources.map((source, index) => compiled(source, ["filter", "top"], entity, "sources", index)) }),
    ...(children && { children: children.map((child, index) => compiled(child, ["filter"], child.entity, "children", index)) }),
    ...(offered && { offered: compiled(offered, ["edit", "remove", "addChild"], entity, "offered") }),
    ...(actions && {
      actions: actions.map((action, index) => (typeof action === "string" ? action : compiled(action, ["when"], entity, "actions", index))),
    }),
  };
}

/**
 * The same for a screen that has passed the check.
 * @throws ExpressionError where it would not
 */
export const readScreen = (screen: Screen, entities: ReadonlyMap<string, Entity>): Screen =>
  withConditions(screen, entities, (source, entity) => toCondition(source, entity));
