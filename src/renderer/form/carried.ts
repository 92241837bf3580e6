import type { Entity } from "../../model/documents.ts";
import { type Field, fieldsOf } from "../../model/fields.ts";
import { isMasked } from "../../model/mask.ts";
import type { Row } from "../../model/wire.ts";
import type { Viewer } from "../services.tsx";

/**
 * What a chosen record fills into other fields (x-carry), by their names. What is hidden from the viewer, or shown to him in part, is nothing
 * to fill in: the field stays as it is.
 * @param target the entity of the record
 */
export function carriedBy({ property }: Field, target: Entity, record: Row, viewer: Viewer): [field: string, value: unknown][] {
  return Object.entries(property["x-carry"] ?? {}).flatMap(([own, theirs]) => {
    const given = fieldsOf(target).get(theirs);
    const isSeen = Object.hasOwn(record, theirs) && given && !isMasked(target, given, viewer);
    return isSeen ? [[own, record[theirs] ?? null]] : [];
  });
}
