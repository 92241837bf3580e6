import type { Documents, Entity, Screen, ScreenBundle } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";

/** The entities that an entity's fields point to: as references and as details. */
function reachable(entity: Entity): { details: string[]; references: string[] } {
  const details: string[] = [];
  const references: string[] = [];
  for (const { property } of fieldsOf(entity).values()) {
    if (property["x-details"]) details.push(property["x-details"]);
    const target = property["x-entity"] ?? property.items?.["x-entity"];
    if (target) references.push(target);
  }
  return { details, references };
}

/** The picker of an entity: a screen of that kind, by its id where there are several. */
function pickersByEntity(documents: Documents): ReadonlyMap<string, Screen> {
  const pickers = new Map<string, Screen>();
  for (const screen of [...documents.screens.values()].sort((a, b) => (a.$id < b.$id ? -1 : 1)))
    if (screen.kind === "picker" && !pickers.has(screen.entity)) pickers.set(screen.entity, screen);
  return pickers;
}

/**
 * The documents that the browser needs for one screen: its entity, the details, what the references of both point to, the pickers for
 * those, and the names of all dictionaries of their fields. Further steps along references are not followed: a reference shows a name.
 */
export function screenDocuments(
  screen: Screen,
  documents: Documents,
): Pick<ScreenBundle, "screen" | "entities" | "pickers"> & { dictionaries: string[] } {
  const entities: Record<string, Entity> = {};
  const pickers: Record<string, Screen> = {};
  const byEntity = pickersByEntity(documents);
  const own = documents.entities.get(screen.entity);
  const details = own ? reachable(own).details.flatMap((id) => documents.entities.get(id) ?? []) : [];
  const targets: string[] = [];
  for (const entity of own ? [own, ...details] : []) {
    entities[entity.$id] = entity;
    targets.push(...reachable(entity).references);
  }
  for (const id of targets) {
    const target = documents.entities.get(id);
    if (target) entities[id] = target;
    const picker = byEntity.get(id);
    if (picker) pickers[id] = picker;
  }
  const dictionaries = new Set<string>();
  for (const entity of Object.values(entities))
    for (const { property } of fieldsOf(entity).values()) if (property["x-dict"]) dictionaries.add(property["x-dict"]);
  return { screen, entities, pickers, dictionaries: [...dictionaries].sort() };
}
