import { type RawBuilder, sql } from "kysely";
import { type Entity, entityOf } from "../../model/documents.ts";
import { shownTo } from "../../model/mask.ts";
import type { Context } from "../context.ts";
import { columnIn, isId } from "./column.ts";
import { shownOf } from "./column-access.ts";
import { inScope } from "./scope.ts";

/** A reference as it leaves: `name` is filled in later, for all references of an answer at once. */
export interface OpenReference {
  readonly id: string;
  name?: string;
}

/** References of one answer that still want their names. */
export class References {
  readonly #open = new Map<string, Map<string, OpenReference>>();

  /** The reference to a record of `target`; one object for all its places in the answer. */
  to(target: string, id: string): OpenReference {
    const known = this.#open.get(target) ?? new Map<string, OpenReference>();
    this.#open.set(target, known);
    const reference = known.get(id) ?? { id };
    known.set(id, reference);
    return reference;
  }

  /**
   * Fills in what the references show, in one query; of an entity whose display column the actor may not see, nothing. The names of
   * removed records are shown too, and those outside of the actor's rows: who holds the record that points to them may know what it says.
   */
  async name(context: Context): Promise<void> {
    const named = [...this.#open].flatMap(([target, references]) => {
      const shown = shownOf(context.documents, target, context.actor);
      const ids = [...references.keys()].filter(isId);
      return shown && ids.length > 0 ? [{ entity: entityOf(context.documents, target), shown, ids, references }] : [];
    });
    if (named.length === 0) return;
    const selects = named.map(
      ({ entity, shown, ids }, at) => sql`select ${sql.lit(at)} as at, r.id, ${columnIn("r", shown)}::text as name
        from ${sql.table(entity["x-table"])} as r where r.id = ${anyOf(ids)}`,
    );
    const found = await sql<{ at: number; id: string; name: string | null }>`${sql.join(selects, sql` union all `)}`.execute(context.db);
    for (const { at, id, name } of found.rows) {
      const of = named[at];
      const reference = of?.references.get(id);
      if (of && reference && name !== null) reference.name = String(shownTo(context.actor, of.entity, of.shown, name));
    }
  }
}

const anyOf = (ids: readonly string[]): RawBuilder<unknown> => sql`any(${ids}::bigint[])`;

/**
 * Selects those of the ids that a record of the actor may point to: those that exist for him, as in a picker. Else a save would tell the
 * name of any record whose id can be guessed. They are held until the end of the transaction, so that nobody removes them meanwhile.
 */
export const existing = ({ actor }: Context, entity: Entity, ids: readonly string[]): RawBuilder<unknown> =>
  sql`select r.id::text from ${sql.table(entity["x-table"])} as r where r.id = ${anyOf(ids)} and ${inScope(entity, actor, "r")}
    order by r.id for share`;
