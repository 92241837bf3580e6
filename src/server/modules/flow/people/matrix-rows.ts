import { type Coordinate, chosenRules } from "../../../../flow/matrix/choose.ts";
import type { MatrixDimension } from "../../../../flow/matrix/matrix.ts";
import { matricesIn } from "../../../../flow/matrix/rules.ts";
import type { MatrixRule, PeopleRule, PlainRule } from "../../../../flow/people-rule.ts";
import { idOf } from "../../../../model/condition.ts";
import type { Values } from "../../../../model/data-source.ts";
import type { Entity } from "../../../../model/documents.ts";
import { fieldsOf } from "../../../../model/fields.ts";
import type { Database } from "../../../db/database.ts";
import type { RuleScope } from "./ask.ts";
import { chainsOf } from "./codes.ts";

/** Somebody whose rules are asked: a node, or what stands outside of one. */
interface Holder {
  readonly id: string;
  readonly name?: string | undefined;
  readonly people: readonly PeopleRule[];
}

/**
 * The rules of each holder, with those of the row that takes the record in place of each matrix. One statement where a matrix goes by references, else none.
 * @throws FlowFault flow.matrixSeveral
 */
export async function rulesByRow<H extends Holder>(
  db: Database,
  scope: Pick<RuleScope, "entity" | "record" | "entityOf">,
  holders: readonly H[],
): Promise<Map<H, PlainRule[]>> {
  const matrices = holders.flatMap(({ people }) => matricesIn(people));
  const values = matrices.length > 0 ? await valuesIn(db, scope, matrices) : undefined;
  return new Map(holders.map((holder) => [holder, chosenRules(holder.people, (matrix) => values?.(matrix) ?? [], holder)]));
}

/** What a record is for the dimensions of matrices. */
async function valuesIn(
  db: Database,
  { entity, record, entityOf }: Pick<RuleScope, "entity" | "record" | "entityOf">,
  matrices: readonly Pick<MatrixRule, "dimensions">[],
): Promise<(matrix: Pick<MatrixRule, "dimensions">) => readonly Coordinate[]> {
  const valuesOf = await valuesInMany(db, { entity, entityOf }, [record], matrices);
  return (matrix) => valuesOf(matrix, record);
}

/** The same for many records of an entity, by one statement. */
export async function valuesInMany(
  db: Database,
  { entity, entityOf }: Pick<RuleScope, "entity" | "entityOf">,
  records: readonly Values[],
  matrices: readonly Pick<MatrixRule, "dimensions">[],
): Promise<(matrix: Pick<MatrixRule, "dimensions">, record: Values) => readonly Coordinate[]> {
  const references = matrices.flatMap(({ dimensions }) => dimensions.filter(({ type }) => type === "reference"));
  const targetOf = ({ field }: MatrixDimension): Entity | undefined => entityOf?.(fieldsOf(entity).get(field)?.property["x-entity"] ?? "");
  const asked = references.flatMap((dimension) => {
    const target = targetOf(dimension);
    return records.flatMap((record) => {
      const id = idOf(record[dimension.field]);
      return target && id !== null && id !== undefined ? [{ target, id: String(id) }] : [];
    });
  });
  const groups = Map.groupBy(asked, ({ target }) => target);
  const chains = await chainsOf(
    db,
    [...groups].map(([target, some]) => ({ entity: target, ids: [...new Set(some.map(({ id }) => id))] })),
  );
  return ({ dimensions }, record) =>
    dimensions.map((dimension) => {
      const value = record[dimension.field];
      if (dimension.type === "reference") return chains.get(`${targetOf(dimension)?.$id}:${idOf(value)}`) ?? [];
      return coordinateOf(value, fieldsOf(entity).get(dimension.field)?.kind === "boolean");
    });
}

/** A value that is no reference. A box that was never touched is not ticked. */
function coordinateOf(value: Values[string], isBoolean: boolean): Coordinate {
  if (isBoolean) return [String(value === true)];
  return value === null || value === undefined || value === "" ? [] : [String(value)];
}
