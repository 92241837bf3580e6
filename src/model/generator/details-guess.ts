import { qualified, type SourceTable } from "./source.ts";

/** Which table holds the rows of which, and by which column. */
export interface DetailsGuess {
  readonly master: string;
  readonly column: string;
}

/**
 * The tables that hold rows of another: they must refer to it, are called after it (order, order_item), and nothing else refers to them. Master and
 * details have one level, so that details of details stay tables of their own.
 * @returns by the qualified name of the details' table
 */
export function guessDetails(tables: readonly SourceTable[]): ReadonlyMap<string, DetailsGuess> {
  const found = new Map<string, DetailsGuess>();
  const byName = new Map(tables.map((table) => [qualified(table), table]));
  const referred = new Set(
    tables.flatMap((table) =>
      table.columns.flatMap(({ reference }) => (reference ? [qualified({ schema: reference.schema, name: reference.table })] : [])),
    ),
  );
  for (const table of tables) {
    const name = qualified(table);
    if (referred.has(name)) continue;
    const masters = table.columns.filter(({ notNull, reference }) => {
      if (!notNull || !reference?.toKey) return false;
      const master = byName.get(qualified({ schema: reference.schema, name: reference.table }));
      return master !== undefined && table.name.startsWith(`${master.name}_`);
    });
    const [column] = masters;
    if (!column?.reference || masters.length > 1) continue;
    found.set(name, { master: qualified({ schema: column.reference.schema, name: column.reference.table }), column: column.name });
  }
  // Whoever has rows of its own is no row.
  const masters = new Set([...found.values()].map(({ master }) => master));
  return new Map([...found].filter(([name]) => !masters.has(name)));
}
