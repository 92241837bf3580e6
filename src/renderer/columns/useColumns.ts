import { useMemo } from "react";
import type { Entity, Screen } from "../../model/documents.ts";
import { useServices } from "../services.tsx";
import { useRemembered } from "../useRemembered.ts";
import { deriveColumns, type ListColumn } from "./derive-columns.ts";
import { applySettings, type ColumnSettings, columnsKey } from "./settings.ts";

export interface Columns {
  /** All columns in the user's order; hidden ones are marked. */
  readonly columns: readonly ListColumn[];
  readonly settings: ColumnSettings;
  readonly change: (settings: ColumnSettings) => void;
}

/** The columns of a screen as this user has arranged them. */
export function useColumns(screen: Screen, entity: Entity): Columns {
  const { viewer, registry } = useServices();
  const [settings, change] = useRemembered<ColumnSettings>(columnsKey(screen), {});
  const derived = useMemo(() => deriveColumns(screen, entity, viewer, registry), [screen, entity, viewer, registry]);
  const columns = useMemo(() => applySettings(derived, settings), [derived, settings]);
  return { columns, settings, change };
}
