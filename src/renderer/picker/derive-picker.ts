import { may, permissionOf } from "../../model/actor.ts";
import type { Entity, Screen } from "../../model/documents.ts";
import { displayField, fieldsOf } from "../../model/fields.ts";
import type { Viewer } from "../services.tsx";

/** Columns beside the name that help to tell records apart; more would hide them. */
const MOST_COLUMNS = 5;

/** The specification's limit of the user picker (administration §9, maxSelectUser). */
const MOST_USERS = 40;

/**
 * The picker of an entity: that of its document, else a search box over a grid with what references show and what tells records
 * apart (unique and search fields first, then the others in their order). A query form is there only when a document says one.
 */
export function pickerScreen(entity: Entity, given: Screen | undefined): Screen {
  return {
    ...given,
    $id: given?.$id ?? `${entity.$id}-picker`,
    kind: "picker",
    entity: entity.$id,
    query: given?.query ?? [],
    columns: given?.columns ?? tellingColumns(entity),
  };
}

function tellingColumns(entity: Entity): string[] {
  const plain = [...fieldsOf(entity).values()].filter(
    ({ kind, system, property }) =>
      !system &&
      !["details", "json", "secret", "references"].includes(kind) &&
      property.format !== "multiline" &&
      property.format !== "html",
  );
  const telling = plain.filter(({ property }) => property["x-unique"] || property["x-search"]);
  const names = [displayField(entity), ...telling.map(({ name }) => name), ...plain.map(({ name }) => name)];
  return [...new Set(names)].slice(0, MOST_COLUMNS);
}

/** How the records of a picker are read: whoever may only pick sees names, not records. */
export function pickerReading(entity: Entity | undefined, viewer: Viewer): "tree" | "list" | "names" {
  if (!entity || !may(viewer, permissionOf(entity, "view"))) return "names";
  return entity["x-parent"] !== undefined && entity["x-api"]?.rest !== undefined ? "tree" : "list";
}

/** How many records can be picked at most, if there is a limit. */
export const mostPicked = (entity: string, max: number | undefined): number | undefined =>
  max ?? (entity === "user" ? MOST_USERS : undefined);
