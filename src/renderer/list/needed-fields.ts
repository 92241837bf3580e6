import { comparisonsOf } from "../../model/condition-parts.ts";
import type { Entity, Screen } from "../../model/documents.ts";
import { displayField, fieldsOf, keepOf } from "../../model/fields.ts";
import { isSetting } from "../../model/set-action.ts";
import { guardFields } from "../../model/states.ts";
import { deriveColumns, type ListColumn } from "../columns/derive-columns.ts";
import { applySettings, type ColumnSettings, columnsKey } from "../columns/settings.ts";
import type { Services } from "../services.tsx";

/**
 * What a list asks for of its records: the columns that are shown, what their cells look at beside them, what names a record, and what its
 * actions look at. The others may be long, and name further records. In one order always: to move a column asks for nothing.
 */
export function neededFields(screen: Screen, entity: Entity, columns: readonly ListColumn[]): string[] {
  const fields = fieldsOf(entity);
  const names = columns
    .filter(({ hidden }) => !hidden)
    .flatMap(({ field, options }) => [
      field.name,
      ...[field.property["x-snapshot"], field.property["x-typed"]?.field, ...Object.values(options)].filter(
        (name) => typeof name === "string" && fields.has(name),
      ),
    ]) as string[];
  const guards = [
    ...(screen.actions ?? []).map((action) => (typeof action === "string" ? undefined : action.when)),
    ...Object.values(screen.offered ?? {}),
  ];
  const looked = guards.flatMap((when) => (when ? comparisonsOf(when).map(({ field }) => field) : []));
  return [...new Set([...names, ...looked, ...setsNeed(screen, entity), ...statesNeed(entity), displayField(entity)])].sort();
}

/** What the actions that change records begin with: what they ask for, and the version that is looked at. */
function setsNeed({ actions = [] }: Screen, entity: Entity): string[] {
  const setting = actions.flatMap((action) => (typeof action !== "string" && isSetting(action) ? [action] : []));
  if (setting.length === 0) return [];
  return [...setting.flatMap(({ ask = [] }) => ask), ...(keepOf(entity).version ? ["version"] : [])];
}

/** What the transitions and locks of a row hang on, and what its transitions ask for. */
function statesNeed(entity: Entity): string[] {
  const transitionFields = entity["x-states"]?.transitions.flatMap(({ fields = [] }) => fields);
  if (!transitionFields) return [];
  return [...guardFields(entity), ...transitionFields, ...(keepOf(entity).version ? ["version"] : [])];
}

/** As `neededFields`, of a list that is not drawn yet. */
export function firstFields(
  screen: Screen,
  entity: Entity,
  { viewer, registry, preferences }: Pick<Services, "viewer" | "registry" | "preferences">,
): string[] {
  const settings = preferences.get<ColumnSettings>(columnsKey(screen)) ?? {};
  return neededFields(screen, entity, applySettings(deriveColumns(screen, entity, viewer, registry), settings));
}
