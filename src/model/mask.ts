import type { Actor } from "./actor.ts";
import type { Entity, Property } from "./documents.ts";
import type { Field } from "./fields.ts";
import { taskOn } from "./task-access.ts";

export type MaskName = NonNullable<Property["x-mask"]>;
export type MaskActor = Pick<Actor, "isSuperUser" | "permissions" | "task">;

/**
 * What is seen of a text by who may not see it whole. Each keeps the length and hides by place alone, so that a masked text masked again is
 * the same. Phone and e-mail are as the specification has them (administration §9): of a phone number the first 3 characters and those from
 * position 7, counted from 0; of an address the first 3 characters before the @, or one where there are no more than 3.
 */
export const MASKS: Readonly<Record<MaskName, (text: string) => string>> = {
  phone: (text) => kept(text, 3, Math.max(0, [...text].length - 7)),
  email: (text) => {
    const at = text.lastIndexOf("@");
    return at < 0 ? kept(text, 3, 0) : kept(text.slice(0, at), 3, 0) + text.slice(at);
  },
  idNumber: (text) => kept(text, 3, 4),
  bankCard: (text) => kept(text, 0, 4),
  name: (text) => kept(text, 1, 0),
};

/** The first and the last characters, stars between; of a text that has no more than these, the first character, and of a single one none. */
function kept(text: string, head: number, tail: number): string {
  const characters = [...text];
  const { length } = characters;
  const [from, to] = length > head + tail ? [head, length - tail] : [length > 1 ? 1 : 0, length];
  return characters.map((character, index) => (index < from || index >= to ? character : "*")).join("");
}

/** Whether a text is what a mask leaves of another one: nobody's phone number has stars in its middle. */
export const isMaskedText = (mask: MaskName, text: string): boolean => text.includes("*") && MASKS[mask](text) === text;

/** The permission to see the entity's masked fields whole. Rows of details have that of their master. */
export const unmaskPermission = (entity: Entity): string => `${entity["x-master"] ?? entity.$id}:unmask`;

/** Whether the actor sees the field masked. What he does not see he cannot ask about either: neither filter, sort, search nor count by it. */
export const isMasked = (entity: Entity, { property }: Pick<Field, "property">, actor: MaskActor): boolean =>
  property["x-mask"] !== undefined && !actor.isSuperUser && !mayUnmask(entity, actor);

/** His permission is for records that he reaches himself: one that a task alone opens to him stays masked. */
const mayUnmask = (entity: Entity, actor: MaskActor): boolean =>
  actor.permissions.has(unmaskPermission(entity)) && taskOn(actor, entity.$id)?.isWithin !== false;

/** A value as the actor may see it. */
export function shownTo(actor: MaskActor, entity: Entity, field: Pick<Field, "property">, value: unknown): unknown {
  const mask = field.property["x-mask"];
  return mask !== undefined && typeof value === "string" && isMasked(entity, field, actor) ? MASKS[mask](value) : value;
}
