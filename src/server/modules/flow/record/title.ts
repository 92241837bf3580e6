import { titleBy } from "../../../../flow/title-rule.ts";
import type { Entity } from "../../../../model/documents.ts";
import { compileExpression, ExpressionError } from "../../../../model/expression.ts";
import { displayField } from "../../../../model/fields.ts";
import type { Stored } from "../../../records/column.ts";
import type { RecordContext } from "../../../records/context.ts";
import { withLinked } from "../../../records/read/linked.ts";
import { scopeOf } from "../../../records/write/draft.ts";
import { asFlow } from "./move.ts";

/** As long as the title of an instance may be. */
const LONGEST = 200;

interface Named {
  /** The title of the version by which the flow runs. */
  readonly rule?: string | undefined;
  readonly starter: string;
  readonly flow: string;
}

/**
 * What a flow calls its record: the title of its version, else that of x-flow, else what x-display shows, else its id. Kept with the instance, and read by everybody who takes part:
 * the checks of documents and of flows see to it that it tells nothing that a mask hides.
 * @param record as `flowRecord` gives it
 */
export async function titleOf(context: RecordContext, entity: Entity, record: Readonly<Stored>, named?: Named): Promise<string> {
  const said =
    (named && (await ruled(context, entity, record, named))) ?? (await worked(context, entity, record)) ?? record[displayField(entity)];
  const text = typeof said === "string" || typeof said === "number" ? String(said).trim() : "";
  return [...(text === "" ? String(record.id) : text)].slice(0, LONGEST).join("");
}

async function ruled(
  context: RecordContext,
  entity: Entity,
  record: Readonly<Stored>,
  { rule, starter, flow }: Named,
): Promise<string | undefined> {
  if (!rule) return undefined;
  const around = await withLinked(asFlow(context), entity, () => [{ record, old: record }]);
  const date = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Shanghai" });
  return titleBy(rule, entity, { ...scopeOf(around), record }, { starter, flow, entity: entity.title, date });
}

/** Undefined where the record lacks what the title reads: it is called by something else then, and goes its way. */
async function worked(context: RecordContext, entity: Entity, record: Readonly<Stored>): Promise<unknown> {
  const source = entity["x-flow"]?.title;
  if (source === undefined) return undefined;
  const around = await withLinked(asFlow(context), entity, () => [{ record, old: record }]);
  try {
    return compileExpression(source, entity, "dyn").run({ ...scopeOf(around), record });
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}
