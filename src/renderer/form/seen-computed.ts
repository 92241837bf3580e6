import { access } from "../../model/access.ts";
import { type Computed, computedOf } from "../../model/computed.ts";
import type { Entity } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import { isMasked } from "../../model/mask.ts";
import type { Viewer } from "../services.tsx";

/**
 * The computed fields that a form works out while one types: those of which the viewer sees everything that they are worked out from. The
 * others stay as they are stored until the server works them out, which sees it all.
 * @param entities where the entities of details are found
 */
export function seenComputed(entity: Entity, viewer: Viewer, entities: Readonly<Record<string, Entity>>): readonly Computed[] {
  return computedOf(entity).filter(
    ({ expression: { fields, sums } }) =>
      [...fields].every((name) => isSeen(entity, name, viewer)) &&
      sums.every(({ details, column }) => {
        const rows = entities[fieldsOf(entity).get(details)?.property["x-details"] ?? ""];
        return rows !== undefined && isSeen(rows, column, viewer);
      }),
  );
}

function isSeen(entity: Entity, name: string, viewer: Viewer): boolean {
  const field = fieldsOf(entity).get(name);
  return field !== undefined && access(entity, name, viewer, "view") !== "hidden" && !isMasked(entity, field, viewer);
}
