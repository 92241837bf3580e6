import { type Documents, type Entity, entityOf, storedEntities } from "../../../model/documents.ts";
import { fieldsOf } from "../../../model/fields.ts";
import type { Table } from "../../../model/table.ts";
import type { DatabaseTransaction } from "../database.ts";
import type { FoundTable } from "../schema/introspect.ts";
import type { Refusal } from "../schema/refusal.ts";
import { fillComputed } from "./computed.ts";
import { type Dictionaries, valuesOutside } from "./dictionary.ts";
import { makePlain } from "./key.ts";
import { formerMeaning, formerMeanings, type Meaning, meaningsOf, rememberMeanings } from "./meaning.ts";
import { sealValues } from "./secret.ts";

type Known = Pick<Documents, "entities"> & Partial<Dictionaries>;

/**
 * Makes stored values follow what the documents say about them now, after the tables have followed: what became secret is sealed, what is
 * computed otherwise is computed anew, keys get the form in which they are looked for.
 * @param found the tables as they were before
 * @param log is told of keys that stay as they are, as another record has their plain form
 * @returns why values cannot follow: those outside a dictionary that the field has now
 */
export async function settleValues(
  trx: DatabaseTransaction,
  documents: Known,
  tables: readonly Table[],
  found: ReadonlyMap<string, FoundTable>,
  log: (line: string) => void = () => {},
): Promise<Refusal[]> {
  const [former, now] = [await formerMeanings(trx), meaningsOf(documents)];
  if (!former) {
    await rememberMeanings(trx, now);
    return [];
  }
  const refusals: Refusal[] = [];
  const stale = new Map<string, Set<string>>();
  const unsettled = new Map<string, Meaning>();
  const note = (id: string, name: string) => stale.set(id, (stale.get(id) ?? new Set()).add(name));
  for (const table of tables) {
    const entity = entityOf(documents, table.entity);
    for (const column of table.columns) {
      const meaning = now[`${table.entity}.${column.field}`];
      if (!meaning || !(found.has(table.name) || found.has(table.renamedFrom ?? ""))) continue;
      const before = formerMeaning(former, table, column, found);
      if (meaning.secret && !before.secret) await sealValues(trx, documents, entity, column);
      if (meaning.dict !== undefined && meaning.dict !== before.dict)
        refusals.push(...(await valuesOutside(trx, documents, table, column, meaning.dict)));
      if (meaning.computed !== undefined && meaning.computed !== before.computed) note(entity.$id, column.field);
      if (meaning.key === undefined || meaning.key === before.key) continue;
      const { changed, left } = await makePlain(trx, entity, column);
      if (changed > 0) note(entity.$id, column.field);
      if (left.length === 0) continue;
      log(leftover(table.name, column.name, left));
      // Those are tried again when the tables follow next.
      unsettled.set(`${table.entity}.${column.field}`, { ...meaning, key: before.key });
    }
  }
  await rememberMeanings(trx, { ...now, ...Object.fromEntries(unsettled) });
  if (refusals.length === 0) await fillAll(trx, documents, stale);
  return refusals;
}

const leftover = (table: string, column: string, ids: readonly string[]): string =>
  `keys left as they are: ${ids.length} of ${table}.${column} hold signs that do not count (full width, blanks), and another record has the same without them. Give them others; ids: ${ids.slice(0, 20).join(", ")}${ids.length > 20 ? ", …" : ""}`;

/** Details first: what their records add up hangs on them. */
async function fillAll(trx: DatabaseTransaction, documents: Known, stale: Map<string, Set<string>>): Promise<void> {
  const entities = storedEntities(documents);
  for (const entity of [...entities.filter(isDetails), ...entities.filter((one) => !isDetails(one))]) {
    const names = stale.get(entity.$id) ?? new Set();
    const details = [...fieldsOf(entity).values()].filter(({ property }) => stale.has(property["x-details"] ?? ""));
    if (names.size + details.length > 0)
      await fillComputed(trx, documents, entity, names, new Set([...names, ...details.map(({ name }) => name)]));
  }
}

const isDetails = (entity: Entity): boolean => entity["x-master"] !== undefined;
