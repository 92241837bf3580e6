import { access } from "../../../model/access.ts";
import { type Computed, computedOf } from "../../../model/computed.ts";
import type { Entity } from "../../../model/documents.ts";
import type { Viewer } from "../../services.tsx";

/**
 * The computed fields that a form works out while one types: those that the viewer sees, and so everything that they are worked out from. The
 * others stay as they are stored until the server works them out, which sees it all.
 */
export const seenComputed = (entity: Entity, viewer: Viewer): readonly Computed[] =>
  computedOf(entity).filter(({ field }) => access(entity, field.name, viewer, "view") !== "hidden");
