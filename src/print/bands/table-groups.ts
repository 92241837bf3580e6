import type { Entity } from "../../model/documents.ts";
import { fieldsOf } from "../../model/fields.ts";
import { writtenAs } from "../values/format.ts";
import type { PrintGround, PrintRecord } from "../values/ground.ts";

export interface RowGroup {
  /** The value that its rows share, as it is printed; of a table without groups nothing. */
  readonly name: string;
  readonly rows: readonly PrintRecord[];
}

/** Rows put together by a field, in the order of the first of each; all in one group where they are not, or where the reader does not see it. */
export function groupsOf(rows: readonly PrintRecord[], entity: Entity, field: string | undefined, ground: PrintGround): RowGroup[] {
  const by = field !== undefined && ground.isSeen(entity.$id, field) ? fieldsOf(entity).get(field) : undefined;
  if (!by) return rows.length === 0 ? [] : [{ name: "", rows }];
  const groups = new Map<string, PrintRecord[]>();
  for (const row of rows) {
    const key = writtenAs({ value: row[by.name] }, "raw", ground);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].map((group) => ({
    ...{ name: writtenAs({ value: group[0]?.[by.name], field: by }, "text", ground), rows: group },
  }));
}
