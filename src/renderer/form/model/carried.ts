import { idOf } from "../../../model/condition.ts";
import type { Entity } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { isMasked } from "../../../model/mask.ts";
import { mayDo } from "../../../model/permitted.ts";
import type { Row } from "../../../model/wire.ts";
import type { Viewer } from "../../services.tsx";

/**
 * What a chosen record fills into other fields (x-carry), by their names. What is hidden from the viewer, or shown in part, is not
 * filled in: the field stays as it is.
 * @param target the entity of the record
 */
export function carriedBy({ property }: Field, target: Entity, record: Row, viewer: Viewer): [field: string, value: unknown][] {
  return Object.entries(property["x-carry"] ?? {}).flatMap(([name, theirs]) => {
    const source = fieldsOf(target).get(theirs);
    const isSeen = Object.hasOwn(record, theirs) && source && !isMasked(target, source, viewer);
    return isSeen ? [[name, record[theirs] ?? null]] : [];
  });
}

/** A record that is being edited, as it is filled in by what is chosen. */
export interface Carrier {
  readonly viewer: Viewer;
  readonly entities: Readonly<Record<string, Entity>>;
  readonly read: (entity: string, id: string) => Promise<Row>;
  readonly value: (field: string) => unknown;
  /** Fills in a field; gives it, or undefined for one that is not the user's to fill in. */
  readonly fill: (field: string, value: unknown) => Field | undefined;
}

/**
 * Fills in what a record chosen in a reference field carries, and what the records among that carry further. A user who may not see the
 * records gets nothing of them. No field of the way is filled a second time: a ring of carrying fields ends where it began.
 */
export async function carry(carrier: Carrier, field: Field, value: unknown, before: readonly string[] = []): Promise<void> {
  const { viewer, entities } = carrier;
  const id = idOf(value);
  const target = field.property["x-carry"] && entities[field.property["x-entity"] ?? ""];
  if (id === null || !target || !mayDo(viewer, target, "view")) return;
  const record = await carrier.read(target.$id, id);
  // Another one may have been chosen meanwhile.
  if (idOf(carrier.value(field.name)) !== id) return;
  const done = [...before, field.name];
  const further = carriedBy(field, target, record, viewer).map(async ([name, filling]) => {
    const next = done.includes(name) ? undefined : carrier.fill(name, filling);
    if (next) await carry(carrier, next, filling, done);
  });
  await Promise.all(further);
}
