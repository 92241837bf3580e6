import type { Entity, Screen } from "../../model/documents.ts";
import type { ListQuery } from "../../model/wire.ts";
import { initiallyAsked } from "../query/useQueryForm.ts";
import type { Preferences, Viewer } from "../services.tsx";
import type { KeptList } from "./kept-list.ts";
import { filterOf, initialSort, sizeForHeight, sortOf, validSize } from "./list-query.ts";

/** Under which key the preferences keep a list's page size. */
export const pageSizeKey = (screen: Screen): string => `screen.${screen.$id}.pageSize`;

/** A list fills its window. Masters share theirs with what belongs to them, and begin with few. */
const usualSize = ({ kind }: Screen): number | undefined => (kind === "list" ? sizeForHeight(window.innerHeight) : undefined);

/** What a list asks for when it is opened: what the user looked at when leaving it. The preferences may be old. */
export const firstRequest = (screen: Screen, entity: Entity, viewer: Viewer, preferences: Preferences, left?: KeptList): ListQuery => ({
  current: left?.current ?? 1,
  size: left?.size ?? validSize(preferences.get(pageSizeKey(screen)), screen, usualSize(screen)),
  ...sortOf(left?.sort ?? initialSort(screen, entity, viewer)),
  ...filterOf(initiallyAsked(screen, entity, viewer, preferences, left), screen.filter),
});
