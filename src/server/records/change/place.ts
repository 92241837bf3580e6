import type { RecordChange } from "../../../model/change-set.ts";
import { idOf } from "../../../model/condition.ts";
import type { Entity } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { Field } from "../../../model/fields.ts";
import { numbersInOrder } from "../../../model/sibling-order.ts";
import { seen } from "../access/column-access.ts";
import { type Stored, selectable } from "../column.ts";
import type { RecordContext } from "../context.ts";
import { load } from "../read/load.ts";
import { matching, rows } from "../read/query.ts";
import { assertMay, changeAsOne } from "./change-records.ts";

/** Where a record is put among its siblings. */
export interface Placement {
  /** Below which record; null: on top. Default: where it is. */
  readonly parent?: string | null | undefined;
  /** In front of which of those there; default and null: behind all of them. */
  readonly before?: string | null | undefined;
  /** This very number instead. */
  readonly sort?: number | undefined;
}

/** More stand nowhere beside each other where somebody orders by hand. */
const MOST_SIBLINGS = 500;

/**
 * Puts a record of an entity with x-order elsewhere, as one set of changes that can be undone: its parent, and numbers of as few siblings as
 * possible, each by the ordinary rights, rules and hooks of a save. All of it or nothing.
 * @returns under which number it can be undone (null: it stood there already), and how many records changed
 * @throws AppError access.denied; record.notFound; access.columnHidden; request.tooLarge beyond 500 siblings; what a save of one of them is refused with
 */
export async function place(context: RecordContext, entity: Entity, id: string, placement: Placement) {
  assertMay(context, [{ entity: entity.$id, kind: "edit", record: id }]);
  const order = seen(entity, entity["x-order"] as string, context.actor);
  const tree = entity["x-parent"] === undefined ? undefined : seen(entity, entity["x-parent"], context.actor);
  const fields = selectable(entity, ["id", "version", order.name, ...(tree ? [tree.name] : [])]);
  const [record] = await load(context, entity, [id], { fields });
  if (!record) throw new AppError("record.notFound");
  const change = (row: Stored, values: Stored): RecordChange[] =>
    Object.keys(values).some((name) => values[name] !== row[name])
      ? [{ entity: entity.$id, kind: "edit", record: String(row.id), version: row.version as number | undefined, values }]
      : [];
  const ofTree = tree && placement.parent !== undefined ? { [tree.name]: placement.parent } : {};
  const changes =
    placement.sort !== undefined
      ? change(record, { ...ofTree, [order.name]: placement.sort })
      : (await ordered()).flatMap(([row, number]) => change(row, { ...(row === record && ofTree), [order.name]: number }));
  if (changes.length === 0) return { set: null, changed: 0 };
  const set = await changeAsOne(context, changes);
  return { set, changed: changes.length };

  /** The record among its siblings to be, each with its number. */
  async function ordered(): Promise<readonly (readonly [Stored, number])[]> {
    const parent = placement.parent === undefined ? idOf(tree && record?.[tree.name]) : placement.parent;
    const narrowing =
      tree && (parent === null ? ({ field: tree.name, op: "empty" } as const) : ({ field: tree.name, op: "eq", value: parent } as const));
    const { found } = matching(context, entity, { narrowing });
    const siblings = await rows(context, entity, found, { fields, limit: MOST_SIBLINGS + 1 });
    if (siblings.length > MOST_SIBLINGS) throw new AppError("request.tooLarge");
    const others = siblings.filter((row) => row.id !== record?.id);
    const at = placement.before == null ? others.length : others.findIndex((row) => row.id === placement.before);
    if (at < 0) throw new AppError("request.invalid", { fields: [{ path: "before", code: "field.reference" }] });
    const wanted = others.toSpliced(at, 0, record as Stored);
    const numbers = numbersInOrder(
      wanted.map((row) => row[order.name] as number | null),
      at,
      rangeOf(order),
    );
    if (!numbers) throw new AppError("request.tooLarge");
    return wanted.map((row, index) => [row, numbers[index] as number] as const);
  }
}

const rangeOf = ({ property }: Field) => ({ minimum: Number(property.minimum ?? 0), maximum: Number(property.maximum ?? 2_000_000_000) });
