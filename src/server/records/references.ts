import { type Expression, sql } from "kysely";
import { type Entity, entityOf } from "../../model/documents.ts";
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
   * Fills in what the references show: one query an entity, none for an entity whose display column the actor may not see. The names of
   * removed records are shown too, and those outside of the actor's rows: who holds the record that points to them may know what it says.
   */
  async name(context: Context): Promise<void> {
    for (const [target, references] of this.#open) {
      const shown = shownOf(context.documents, target, context.actor);
      const ids = [...references.keys()].filter(isId);
      if (!shown || ids.length === 0) continue;
      const found: { id: string; name: string | null }[] = await context.db
        .selectFrom(`${entityOf(context.documents, target)["x-table"]} as r`)
        .select([sql<string>`${sql.ref("r.id")}`.as("id"), sql<string | null>`${columnIn("r", shown)}::text`.as("name")])
        .where(sql.ref("r.id"), "=", anyOf(ids))
        .execute();
      for (const { id, name } of found) {
        const reference = references.get(id);
        if (reference && name !== null) reference.name = name;
      }
    }
  }
}

const anyOf = (ids: readonly string[]): Expression<unknown> => sql`any(${ids}::bigint[])`;

/**
 * Those of the ids that a record of the actor may point to: those that exist for him, as in a picker. Else a save would tell the name of
 * any record whose id can be guessed. They are held until the end of the transaction, so that nobody removes them meanwhile.
 */
export async function existing(context: Context, entity: Entity, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found: { id: string }[] = await context.db
    .selectFrom(`${entity["x-table"]} as r`)
    .select(sql<string>`${sql.ref("r.id")}`.as("id"))
    .where(sql.ref("r.id"), "=", anyOf(ids))
    .where(inScope(entity, context.actor, "r"))
    .orderBy(sql.ref("r.id"))
    .forShare()
    .execute();
  return new Set(found.map(({ id }) => String(id)));
}
