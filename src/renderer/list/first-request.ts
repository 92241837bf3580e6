import type { Entity, Screen } from "../../model/documents.ts";
import type { ListQuery } from "../../model/wire.ts";
import { initiallyAsked } from "../query/useQueryForm.ts";
import type { Viewer } from "../services.tsx";
import { filterOf, initialSort, sortOf, validSize } from "./list-query.ts";

/** Under which key the preferences keep a list's page size. */
export const pageSizeKey = (screen: Screen): string => `screen.${screen.$id}.pageSize`;

/** What a list asks for when it is opened. `size` is the remembered page size, of whatever age. */
export const firstRequest = (screen: Screen, entity: Entity, viewer: Viewer, size: unknown): ListQuery => ({
  current: 1,
  size: validSize(size, screen),
  ...sortOf(initialSort(screen, entity, viewer)),
  ...filterOf(initiallyAsked(screen, entity, viewer), screen.filter),
});
