import { type RawBuilder, sql } from "kysely";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { isMasked, shownTo } from "../../../model/mask.ts";
import { mayDo } from "../../../model/permitted.ts";
import { withoutTask } from "../../../model/task-access.ts";
import type { Context } from "../../context.ts";
import { maySee, shownOf } from "../access/column-access.ts";
import { inScope, nameable } from "../access/scope.ts";
import { columnIn, isId, selectable } from "../column.ts";
import { load } from "./load.ts";

/** A reference as it leaves: `name` is filled in later, for all references of an answer at once. */
export interface OpenReference {
  readonly id: string;
  name?: string;
  fields?: Readonly<Record<string, unknown>>;
}

/** References to records of one entity. */
interface Group {
  readonly target: string;
  /** Nobody showed the records to the reader: their ids stand in what somebody asked. */
  readonly isAsked: boolean;
  readonly references: Map<string, OpenReference>;
  /** What expressions read of the records. */
  readonly columns: Set<string>;
}

/** References of one answer that still want their names. */
export class References {
  readonly #groups = new Map<string, Group>();

  /**
   * The reference to a record of `target` that a record of the answer holds; one object for all its places in the answer.
   * @param columns what expressions about that record read of it
   */
  to(target: string, id: string, columns: Iterable<string> = []): OpenReference {
    return this.#in(target, false, id, columns);
  }

  /** The reference to a record of `target` whose id stands in a condition: named only where the reader may choose the record. */
  asked(target: string, id: string): OpenReference {
    return this.#in(target, true, id);
  }

  #in(target: string, isAsked: boolean, id: string, columns: Iterable<string> = []): OpenReference {
    const key = `${target} ${isAsked}`;
    const group = this.#groups.get(key) ?? { target, isAsked, references: new Map(), columns: new Set() };
    this.#groups.set(key, group);
    const { references } = group;
    for (const column of columns) group.columns.add(column);
    const reference = references.get(id) ?? { id };
    references.set(id, reference);
    return reference;
  }

  /**
   * Fills in what the references show, in one query; of an entity whose display column the actor may not see, nothing. The names of
   * removed records are shown too, and those outside of the actor's rows: who holds the record that points to them may know what it says. But
   * never those of another tenant: a record that all tenants share was made by somebody of one.
   */
  async name(inside: Context): Promise<void> {
    const context = { ...inside, actor: withoutTask(inside.actor) };
    for (const group of this.#groups.values()) if (group.columns.size > 0) await addFields(context, group);
    const groups = [...this.#groups.values()].flatMap(({ target, isAsked, references }) => {
      const entity = entityOf(context.documents, target);
      const shown = shownOf(context.documents, target, context.actor);
      const ids = [...references.keys()].filter(isId);
      if (!shown || ids.length === 0 || (isAsked && !mayChoose(context, entity))) return [];
      return [{ entity, shown, ids, references, among: (isAsked ? inScope : nameable)(entity, context.actor, "r") }];
    });
    if (groups.length === 0) return;
    const selects = groups.map(
      ({ entity, shown, ids, among }, at) => sql`select ${sql.lit(at)} as at, r.id, ${columnIn("r", shown)}::text as name
        from ${sql.table(entity["x-table"])} as r where r.id = ${anyOf(ids)} and ${among}`,
    );
    const found = await sql<{ at: number; id: string; name: string | null }>`${sql.join(selects, sql` union all `)}`.execute(context.db);
    for (const { at, id, name } of found.rows) {
      const of = groups[at];
      const reference = of?.references.get(id);
      if (of && reference && name !== null) reference.name = String(shownTo(context.actor, of.entity, of.shown, name));
    }
  }
}

/** What expressions read of the records, as far as the actor may see it: of those in his reach, and what is neither hidden from him nor masked. */
async function addFields(context: Context, { target, references, columns }: Group): Promise<void> {
  const { actor, documents } = context;
  const entity = entityOf(documents, target);
  if (!mayDo(actor, entity, "view")) return;
  const seen = selectable(entity, columns).filter((field) => maySee(entity, field.name, actor) && !isMasked(entity, field, actor));
  if (seen.length === 0) return;
  const records = await load(context, entity, [...references.keys()], { fields: [...new Set([...selectable(entity, ["id"]), ...seen])] });
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const [id, reference] of references)
    reference.fields = Object.fromEntries(seen.map(({ name }) => [name, byId.get(id)?.[name] ?? null]));
}

const anyOf = (ids: readonly string[]): RawBuilder<unknown> => sql`any(${ids}::bigint[])`;

/** Whether the actor may choose among records of the entity: who may view them may. */
const mayChoose = ({ actor }: Context, entity: Entity): boolean => mayDo(actor, entity, "pick");

/**
 * Selects those of the ids that the actor may choose: those that exist for him, as in a picker; undefined where he may choose none. Else a
 * save would tell the name of any record whose id can be guessed. They are held until the end of the transaction, so that nobody removes
 * them meanwhile.
 */
export function choosable(inside: Context, entity: Entity, ids: readonly string[]): RawBuilder<unknown> | undefined {
  const context = { ...inside, actor: withoutTask(inside.actor) };
  if (ids.length === 0 || !mayChoose(context, entity)) return undefined;
  return sql`select r.id::text from ${sql.table(entity["x-table"])} as r where r.id = ${anyOf(ids)} and ${inScope(entity, context.actor, "r")}
    order by r.id for share`;
}
