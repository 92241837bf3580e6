import { access } from "../../model/access.ts";
import { allOf, type Condition } from "../../model/condition.ts";
import type { Entity, Screen } from "../../model/documents.ts";
import { displayField, fieldsOf } from "../../model/fields.ts";
import { mayDo } from "../../model/permitted.ts";
import type { Viewer } from "../services.tsx";

/** Columns beside the name that help to tell records apart; more would hide them. */
const MOST_COLUMNS = 5;

/**
 * The picker of an entity: that of its document, else a search box over a grid with what references show and what tells records
 * apart (unique and search fields first, then the others in their order). A query form is there only when a document says one.
 */
export function pickerScreen(entity: Entity, pickerDocument: Screen | undefined): Screen {
  return {
    ...pickerDocument,
    $id: pickerDocument?.$id ?? `${entity.$id}-picker`,
    kind: "picker",
    entity: entity.$id,
    query: pickerDocument?.query ?? [],
    columns: pickerDocument?.columns ?? tellingColumns(entity),
  };
}

function tellingColumns(entity: Entity): string[] {
  const plain = [...fieldsOf(entity).values()].filter(
    ({ kind, system, property }) =>
      !system &&
      !["details", "json", "secret", "references", "values"].includes(kind) &&
      property.format !== "multiline" &&
      property.format !== "html",
  );
  const telling = plain.filter(({ property }) => property["x-unique"] || property["x-search"]);
  const names = [displayField(entity), ...telling.map(({ name }) => name), ...plain.map(({ name }) => name)];
  return [...new Set(names)].slice(0, MOST_COLUMNS);
}

/** How the records of a picker are read: users who may only pick see names, not records. */
export function pickerReading(entity: Entity | undefined, viewer: Viewer): "tree" | "list" | "names" {
  if (!entity || !mayDo(viewer, entity, "view")) return "names";
  return entity["x-parent"] !== undefined && entity["x-api"]?.rest !== undefined ? "tree" : "list";
}

export interface PickerSource {
  readonly title: string;
  readonly screen: Screen | undefined;
}

/** The lists of a picker with their tabs: those of its `sources`, else itself. */
export function sourcesOf(screen: Screen | undefined): readonly PickerSource[] {
  if (!screen) return [{ title: "", screen }];
  const { sources, ...shared } = screen;
  if (!sources) return [{ title: screen.title ?? "", screen }];
  return sources.map(({ title, filter, top, sort }) => {
    const narrowed = allOf(shared.filter, filter);
    return { title, screen: { ...shared, ...(narrowed && { filter: narrowed }), ...(top && { top }), ...(sort && { sort }) } };
  });
}

export interface Side {
  readonly field: string;
  readonly entity: Entity;
  /** What stands above the tree. */
  readonly top?: { readonly field: string; readonly entity: Entity; readonly filter?: Condition };
}

/** The entity of the tree at the side, and the field that refers to it; undefined where there is none, or none that the viewer may see. */
export function sideTree(screen: Screen, entity: Entity, entities: Readonly<Record<string, Entity>>, viewer: Viewer): Side | undefined {
  /** What a field refers to that the viewer may see and pick from. */
  const targetOf = (name = ""): Entity | undefined => {
    const property = fieldsOf(entity).get(name)?.property;
    const target = entities[property?.["x-entity"] ?? property?.items?.["x-entity"] ?? ""];
    return target && access(entity, name, viewer, "view") !== "hidden" && mayDo(viewer, target, "pick") ? target : undefined;
  };
  const { tree: field, treeTop } = screen;
  const [target, above] = [targetOf(field), targetOf(treeTop?.field)];
  if (field === undefined || target?.["x-parent"] === undefined) return undefined;
  return { field, entity: target, ...(treeTop && above && { top: { ...treeTop, entity: above } }) };
}

/** The screen by whose form the viewer may add a record that the picker does not have. */
export function addingScreen(pickerDocument: Screen | undefined, entity: Entity | undefined, viewer: Viewer): string | undefined {
  if (!entity || typeof pickerDocument?.add !== "string") return undefined;
  return mayDo(viewer, entity, "add") ? pickerDocument.add : undefined;
}
