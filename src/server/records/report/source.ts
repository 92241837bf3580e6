import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Entity, entityOf } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import type { PathTarget } from "../../../model/report/path.ts";
import type { Report } from "../../../model/report/report.ts";
import { MASTER_COLUMN } from "../../../model/table.ts";
import { withoutTask } from "../../../model/task-access.ts";
import type { Context } from "../../context.ts";
import { inScope } from "../access/scope.ts";
import { columnIn } from "../column.ts";
import type { Predicate } from "../predicate.ts";
import { OWN } from "../read/query.ts";

const ROWS = "d";

/**
 * The tables that a report is worked out of: the entity's own, the rows of its details, and what references point to. Of those the reader is told what he
 * would read himself: the records in his reach.
 */
export class Source {
  readonly #context: Pick<Context, "actor" | "documents">;
  readonly #entity: Entity;
  readonly #details: string | undefined;
  readonly #prefix: string;
  readonly #links = new Map<string, { readonly alias: string; readonly target: Entity; readonly reference: RawBuilder<unknown> }>();

  /** @param prefix of the aliases of what is joined, where two readers' sources stand in one statement */
  constructor(context: Pick<Context, "actor" | "documents">, entity: Entity, { details }: Report, prefix = "l") {
    this.#prefix = prefix;
    this.#context = context;
    this.#entity = entity;
    this.#details = details;
  }

  /** The value at the end of a path. What it needs is joined. */
  column(target: PathTarget): RawBuilder<unknown> {
    const { reference, field } = target;
    return reference ? columnIn(this.#link(target), field) : columnIn(this.#alias(target), field);
  }

  /** Whether the value at the end of a path is one that the reader may not see, since its record is out of his reach; undefined where that cannot be. */
  unseen(target: PathTarget): Predicate | undefined {
    if (!target.reference) return undefined;
    const alias = this.#link(target);
    return sql<SqlBool>`(${columnIn(this.#alias(target), target.reference)} is not null and ${sql.ref(`${alias}.id`)} is null)`;
  }

  /** `from …`, with all that was asked for so far. */
  from(): RawBuilder<unknown> {
    const own = sql`${sql.table(this.#entity["x-table"])} as ${sql.ref(OWN)}`;
    const rows = this.#details === undefined ? undefined : fieldsOf(this.#entity).get(this.#details)?.property["x-details"];
    if (rows === undefined) return sql`from ${own} ${this.links()}`;
    return sql`from ${own} join ${sql.table(entityOf(this.#context.documents, rows)["x-table"])} as ${sql.ref(ROWS)}
      on ${sql.ref(`${ROWS}.${MASTER_COLUMN}`)} = ${sql.ref(`${OWN}.id`)} ${this.links()}`;
  }

  /** The joins of what references point to. */
  links(): RawBuilder<unknown> {
    const joins = [...this.#links.values()].map(
      ({ alias, target, reference }) =>
        sql`left join ${sql.table(target["x-table"])} as ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${reference}
          and ${inScope(target, withoutTask(this.#context.actor), alias)}`,
    );
    return joins.length > 0 ? sql.join(joins, sql` `) : sql``;
  }

  #alias = ({ from }: PathTarget): string => (from === "rows" ? ROWS : OWN);

  #link(target: PathTarget): string {
    const { from, reference, entity } = target;
    if (!reference) throw new Error("there is no reference to follow");
    const key = `${from}.${reference.name}`;
    const alias = this.#links.get(key)?.alias ?? `${this.#prefix}${this.#links.size}`;
    this.#links.set(key, { alias, target: entity, reference: columnIn(this.#alias(target), reference) });
    return alias;
  }
}
