import type { Entity } from "../../../model/documents.ts";
import type { Row } from "../../../model/wire.ts";
import type { Context, Wording } from "../../context.ts";
import type { HookTable } from "../context.ts";

/** The wording of all features (`wording` of hooks). */
export const wordingBy =
  (hooks: HookTable): Wording =>
  (context, entity, rows) =>
    hooks.get(entity.$id)?.wording?.(context, { entity, rows });

/** Rows on their way out, with the texts that the product translates in the language of their reader. Fields that a row does not have stay away. */
export async function inReadersWords(context: Context, entity: Entity, rows: Row[]): Promise<Row[]> {
  const words = rows.length > 0 ? await context.wording?.(context, entity, rows) : undefined;
  if (!words?.size) return rows;
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(Object.entries(words.get(row.id) ?? {}).filter(([name]) => Object.hasOwn(row, name))),
  }));
}
