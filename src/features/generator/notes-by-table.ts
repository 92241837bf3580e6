import type { TakenTables } from "../../model/contract/gen-table.ts";

type Note = TakenTables["notes"][number];

/** One remark on a table; `columns` are those of which it is true, none where it is one on the whole table. */
interface Remark extends Pick<Note, "code" | "params"> {
  readonly columns: readonly string[];
}

/** The notes of each table together, in the order in which the tables first come; columns of which the same is true share one remark. */
export function notesByTable(notes: readonly Note[]): { readonly table: string; readonly remarks: readonly Remark[] }[] {
  return [...Map.groupBy(notes, ({ table }) => table)].map(([table, ofTable]) => {
    const alike = Map.groupBy(ofTable, ({ column, code, params }) => JSON.stringify([column === null, code, params]));
    const remarks = [...alike.values()].flatMap(([first, ...more]) =>
      first ? [{ code: first.code, params: first.params, columns: [first, ...more].flatMap(({ column }) => column ?? []) }] : [],
    );
    return { table, remarks };
  });
}
