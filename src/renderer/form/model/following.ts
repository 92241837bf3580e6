import { carrySums } from "../../../model/column-sum.ts";
import { type Computed, type ComputedScope, computedValues } from "../../../model/computed.ts";
import type { Values } from "../../../model/data-source.ts";
import type { Entity } from "../../../model/documents.ts";
import type { LinkedRecords } from "../../../model/expression-values.ts";
import { sameValue } from "../../../model/merge.ts";
import type { Row } from "../../../model/wire.ts";
import type { Viewer } from "../../services.tsx";
import { filled } from "./form-values.ts";
import type { FormPlan } from "./plan.ts";
import { rowsOf } from "./rows.ts";
import { seenComputed } from "./seen-computed.ts";

/** What follows from other values of a form (x-computed), worked out while one types. The server works it out again when it saves. */
export interface Following {
  /** What follows from these fields, and what follows from that; all of it without `changed`. */
  of(values: Values, changed?: ReadonlySet<string>): Record<string, unknown>;
  /** The rows of a details field with what follows in them from these columns; those are left out that `isLeft` names. The same list where nothing differs. */
  rows(name: string, rows: readonly Row[], changed: ReadonlySet<string>, isLeft: (row: Row) => boolean): readonly Row[];
  /** Values that two sides have put together: what is computed from them is taken from neither, but worked out, in rows of details too. */
  merged(values: Values, base: Values): Values;
}

/**
 * @param entities where the entities of details and references are found
 * @param linked what is known of the records to which references point
 */
export function createFollowing(
  plan: FormPlan,
  viewer: Viewer,
  entities: Readonly<Record<string, Entity>>,
  linked?: LinkedRecords,
): Following {
  const computed = seenComputed(plan.entity, viewer);
  const scope: ComputedScope = { user: viewer, entityOf: (id) => entities[id], linked };
  const read = new Set(computed.flatMap(({ expression }) => [...expression.fields]));
  const details = [...plan.fields.values()].filter(({ name, details: rows }) => rows && read.has(name)).map(({ name }) => name);
  // The rows as they were last counted: sums of the next ones are carried on from them.
  const counted = new Map<string, readonly Row[]>();

  /** The values with the rows that count: blank ones are never saved. */
  function countable(values: Values): Values {
    if (details.length === 0) return values;
    const result: Record<string, unknown> = { ...values };
    for (const name of details) {
      const rows = filled(plan, name, values);
      carrySums(counted.get(name) ?? rows, rows);
      counted.set(name, rows);
      result[name] = rows;
    }
    return result;
  }
  const of: Following["of"] = (values, changed) =>
    computed.length === 0 ? {} : computedValues(plan.entity, countable(values), scope, changed, computed);

  return {
    of,
    rows(name, rows, changed, isLeft) {
      const entity = plan.fields.get(name)?.details?.entity;
      const computed = entity ? seenComputed(entity, viewer) : [];
      if (!entity || computed.length === 0) return rows;
      const next = rows.map((row) => {
        const values = isLeft(row) ? {} : computedValues(entity, row, scope, changed, computed);
        return Object.entries(values).every(([column, value]) => sameValue(row[column], value)) ? row : { ...row, ...values };
      });
      return next.every((row, at) => row === rows[at]) ? rows : next;
    },
    merged(values, base) {
      const result: Record<string, unknown> = { ...values };
      for (const { field } of computed) result[field.name] = base[field.name];
      for (const { name, details: rows } of plan.fields.values())
        if (rows) result[name] = mergedRows(rows.entity, seenComputed(rows.entity, viewer), rowsOf(values[name]), scope);
      const changed = new Set(Object.keys(result).filter((name) => result[name] !== base[name]));
      return { ...result, ...of(result, changed) };
    },
  };
}

const mergedRows = (entity: Entity, computed: readonly Computed[], rows: readonly Row[], scope: ComputedScope): readonly Row[] =>
  computed.length === 0 ? rows : rows.map((row) => ({ ...row, ...computedValues(entity, row, scope, undefined, computed) }));
