import { access } from "../../../../model/access.ts";
import type { Actor } from "../../../../model/actor.ts";
import type { Documents, Entity } from "../../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../../model/fields.ts";
import { documentsSeenBy } from "../../../documents/seen.ts";

const MODES = ["view", "add", "edit"] as const;

/** What a field is called, to who has it in his documents; a hidden column is called by nobody to whom it is hidden. Undefined: not for him. */
export function titleSeen(
  { actor, documents }: { readonly actor: Actor; readonly documents: Documents },
  entity: Entity,
  name: string,
): string | undefined {
  const field = fieldsOf(entity).get(name);
  if (!field) return undefined;
  // A field that holds a tree together stays in documents, whoever reads them.
  const isOpen = MODES.some((mode) => access(entity, name, actor, mode) !== "hidden");
  // What all records have is called the same everywhere, but where a document calls it otherwise.
  const isCommon = field.system && entity.properties[name]?.title === undefined;
  const isInHis = field.system || documentsSeenBy(actor, documents).entities.get(entity.$id)?.properties[name] !== undefined;
  return isCommon || (isOpen && isInHis) ? (field.property.title ?? name) : undefined;
}

/** The field that somebody asks about, by its name or by its whole title: a part of a title finds nothing. */
export function fieldAsked(entity: Entity, asked: string): Field | undefined {
  const fields = fieldsOf(entity);
  const sought = asked.trim().toLowerCase();
  return fields.get(asked) ?? [...fields.values()].find(({ property }) => property.title?.toLowerCase() === sought);
}
