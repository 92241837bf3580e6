import { offersAdding } from "../../../model/check/screen-actions.ts";
import { dictionaryOf } from "../../../model/dictionary-field.ts";
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

const sorted = (documents: Documents): Screen[] => [...documents.screens.values()].sort((a, b) => (a.$id < b.$id ? -1 : 1));

/** The picker of an entity: the one that is called after it, else the first of that kind by its id. */
function pickersByEntity(documents: Documents): ReadonlyMap<string, Screen> {
  const pickers = new Map<string, Screen>();
  for (const screen of sorted(documents))
    if (screen.kind === "picker" && (!pickers.has(screen.entity) || screen.$id === `${screen.entity}-picker`))
      pickers.set(screen.entity, screen);
  return pickers;
}

/** What the fields of a screen name by one of their options: texts, wherever they stand in it. */
function namedByOption(screen: Screen, option: "picker" | "entity"): string[] {
  const found: string[] = [];
  const places: unknown[] = [screen];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    if (typeof place !== "object" || place === null) continue;
    const options = "options" in place ? (place.options as Readonly<Record<string, unknown>> | undefined) : undefined;
    const name = options?.[option];
    if (typeof name === "string") found.push(name);
    places.push(...Object.values(place));
  }
  return found;
}

/** The pickers that the fields of a screen name in their options. */
const namedPickers = (screen: Screen, documents: Documents): Screen[] =>
  namedByOption(screen, "picker").flatMap((id) => {
    const named = documents.screens.get(id);
    return named?.kind === "picker" ? [named] : [];
  });

/** The entities that the query form and the side tree of a picker refer to. */
function aroundPicker({ entity, query = [], tree, treeTop }: Screen, documents: Documents): string[] {
  const own = documents.entities.get(entity);
  if (!own) return [];
  const asked = query.map((item) => (typeof item === "string" ? item : item.field));
  return [...asked, tree, treeTop?.field].flatMap((name) => {
    const property = fieldsOf(own).get(name ?? "")?.property;
    return property?.["x-entity"] ?? (name === treeTop?.field ? property?.items?.["x-entity"] : undefined) ?? [];
  });
}

/** A picker with the screen by whose form it adds records: the entity's first list or tree that does, unless it says one. */
function withAdding(picker: Screen, documents: Documents): Screen {
  if (picker.add !== undefined) return picker;
  const entity = documents.entities.get(picker.entity);
  const lists = sorted(documents).filter(({ kind, entity: own }) => own === picker.entity && (kind === "list" || kind === "tree"));
  const adding = entity && lists.find((screen) => offersAdding(screen, entity));
  return adding ? { ...picker, add: adding.$id } : picker;
}

/**
 * The documents that the browser needs for one screen: its entity, the details, the entities of its children and of its
 * fields' options, what the references of these point to, the pickers for those with what their query forms and side trees refer to, and the names of all dictionaries of their fields.
 * Further steps along references are not followed: a reference shows a name.
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
  const children = (screen.children ?? []).flatMap((child) => documents.entities.get(child.entity) ?? []);
  const asked = (screen.actions ?? []).flatMap((action) => {
    const id = typeof action === "string" ? undefined : action.formEntity;
    return id === undefined ? [] : (documents.entities.get(id) ?? []);
  });
  const named = namedByOption(screen, "entity").flatMap((id) => documents.entities.get(id) ?? []);
  const about = [...(own ? [own] : []), ...details, ...asked].flatMap((entity) =>
    [...fieldsOf(entity).values()].flatMap(
      ({ property }) => documents.entities.get(property["x-about"] ?? property["x-typed"]?.entity ?? "") ?? [],
    ),
  );
  for (const entity of own ? [own, ...details, ...children, ...asked, ...named, ...about] : []) {
    entities[entity.$id] = entity;
    targets.push(...reachable(entity).references);
  }
  for (const id of targets) {
    const target = documents.entities.get(id);
    if (target) entities[id] = target;
    const picker = byEntity.get(id);
    if (picker) pickers[id] = withAdding(picker, documents);
  }
  for (const named of namedPickers(screen, documents)) pickers[named.$id] = withAdding(named, documents);
  const dictionaries = new Set<string>();
  for (const entity of Object.values(entities))
    for (const field of fieldsOf(entity).values()) {
      const dictionary = dictionaryOf(field);
      if (dictionary !== undefined) dictionaries.add(dictionary);
    }
  const around = [...Object.values(pickers), ...(screen.kind === "picker" ? [screen] : [])];
  for (const id of around.flatMap((picker) => aroundPicker(picker, documents))) {
    const entity = documents.entities.get(id);
    if (entity) entities[id] = entity;
  }
  return { screen, entities, pickers, dictionaries: [...dictionaries].sort() };
}
