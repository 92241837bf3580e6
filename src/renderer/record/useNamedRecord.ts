import { useCallback } from "react";
import type { Entity } from "../../model/documents.ts";
import type { Row } from "../../model/wire.ts";
import { usePane, useServices } from "../services.tsx";
import { recordName } from "./record-name.ts";

/** Gives what tells the pane the name of the record that it shows, as it is stored; undefined: there is none any more. The one record of an entity needs no name. */
export function useNamedRecord(entity: Entity): (row: Row | undefined) => void {
  const { nameRecord } = usePane();
  const { viewer } = useServices();
  return useCallback(
    (row) => nameRecord?.(row && !entity["x-single"] ? recordName(entity, row, viewer) : undefined),
    [entity, viewer, nameRecord],
  );
}
