import { access, type Mode } from "../../../model/access.ts";
import type { Actor } from "../../../model/actor.ts";
import { type Documents, type Entity, entityOf } from "../../../model/documents.ts";
import { type Field, fieldsOf } from "../../../model/fields.ts";
import { shownTo } from "../../../model/mask.ts";
import { mayDo } from "../../../model/permitted.ts";
import { shownOf } from "../../records/access/column-access.ts";

type Values = Readonly<Record<string, unknown>>;

/** Where a kept value holds fields of a record: what was typed or asked for, what stood there before, and with what a new one was opened. */
const RECORDS = ["values", "base", "initial"] as const;

const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null && !Array.isArray(value);
const modeOf = ({ mode }: Values): Mode => (mode === "add" || mode === "edit" ? mode : "view");

/**
 * What is left of a kept value of an entity for who comes back to it: rights may have gone meanwhile. Fields that he may not see any more are
 * taken out, of details rows too, and the names of references whose names are hidden from him. Secrets are kept nowhere.
 * @param seenWhole he saw masked fields whole when he left it. What he typed of others is his own, and comes back as he typed it.
 * @returns undefined when the entity or the right to it is gone
 */
export function withinAccess(value: unknown, entity: string | null, seenWhole: boolean, documents: Documents, actor: Actor): unknown {
  if (entity === null || !isValues(value)) return value;
  const known = documents.entities.get(entity);
  if (!known || !mayDo(actor, known, modeOf(value))) return undefined;
  const mode = modeOf(value);
  const records = RECORDS.flatMap((key) => (isValues(value[key]) ? [[key, seenOf(value[key], known)] as const] : []));
  return { ...value, ...Object.fromEntries(records) };

  function seenOf(record: Values, of: Entity): Values {
    const fields = fieldsOf(of);
    return Object.fromEntries(
      Object.entries(record).flatMap(([name, held]) => {
        const field = fields.get(name);
        const kept = field && field.kind !== "secret" && access(of, name, actor, mode) !== "hidden";
        return kept ? [[name, shown(seenWhole ? shownTo(actor, of, field, held) : held, field)] as const] : [];
      }),
    );
  }
  function shown(held: unknown, field: Field): unknown {
    if (Array.isArray(held)) return held.map((one) => shown(one, field));
    if (!isValues(held)) return held;
    const { property } = field;
    const details = property["x-details"];
    if (details) return { ...seenOf(held, entityOf(documents, details)), id: held.id };
    const target = property["x-entity"] ?? property.items?.["x-entity"];
    return target && !shownOf(documents, target, actor) ? { id: held.id } : held;
  }
}
