import { permissionOf } from "../../../../model/actor.ts";
import { entitiesOfPage } from "../../../../model/card-access.ts";
import { OPERATIONS } from "../../../../model/contract/contract.ts";
import { type Documents, type Entity, entityOf, type Screen } from "../../../../model/documents.ts";
import { isWordless } from "../../../../model/flow-moves.ts";
import { type CustomAction, entityAllows, GENERIC, namedActions } from "../../../../model/screen-actions.ts";
import { screensAt } from "../../../../model/tab-page.ts";
import { cardPageAt, type MenuRow, screenOf } from "../../menu/menu-tree.ts";

const screenIdOf = (row: MenuRow): string | undefined => screenOf(row) ?? row.form?.id;

/** The entities whose records an entry of the menu shows; none of a page, undefined where its screen does not exist. */
export function entitiesAt(row: MenuRow, documents: Documents): string[] | undefined {
  const cards = cardPageAt(row);
  if (cards !== undefined) return entitiesOfPage(documents, cards);
  const id = screenIdOf(row);
  if (id === undefined) return [];
  const screens = screensAt(documents, id);
  return screens.length === 0 ? undefined : [...new Set(screens.map(({ entity }) => entity))];
}

/** The permissions that matter at an entry of the menu: what opens it, and those behind the actions of its screens. */
export function offeredAt(row: MenuRow, documents: Documents): string[] {
  const id = screenIdOf(row);
  const screens = id === undefined ? [] : screensAt(documents, id);
  return [
    ...new Set([
      ...(row.permission === null ? [] : [row.permission]),
      ...(entitiesOfPage(documents, cardPageAt(row) ?? "") ?? []).map((entity) => `${entity}:view`),
      ...screens.flatMap((screen) => ofScreen(screen, entityOf(documents, screen.entity))),
    ]),
  ];
}

function ofScreen(screen: Screen, entity: Entity): string[] {
  return [
    permissionOf(entity, "view"),
    ...namedActions(screen).flatMap((action) => {
      if (action === "transitions") return ofTransitions(entity);
      if (typeof action !== "string") return ofAction(action, entity);
      const { permission } = GENERIC[action];
      return entityAllows(entity, permission) ? [permissionOf(entity, permission)] : [];
    }),
  ];
}

const ofTransitions = (entity: Entity): string[] =>
  (entity["x-states"]?.transitions ?? [])
    .filter((transition) => !isWordless(entity, transition))
    .map(({ id, permission }) => `${entity.$id}:${permission ?? id}`);

function ofAction({ operation, permission: own }: CustomAction, entity: Entity): string[] {
  const called = operation === undefined ? undefined : OPERATIONS.get(entity["x-operations"]?.[operation] ?? "");
  const permission = called?.permission ?? own;
  return permission?.includes(":") ? [permission] : [];
}
