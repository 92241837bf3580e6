import { diceOf } from "./dice.ts";
import type { Hostile } from "./documents.ts";
import type { Values } from "./recipes.ts";

/** Records of every entity that has calls, in an order in which each points to those before it. */
export interface Filled {
  readonly entity: string;
  readonly id: string;
  readonly sent: Readonly<Record<string, unknown>>;
}

/**
 * Makes records one after the other.
 * @param save stores a record and gives its id
 */
export async function fill(
  { entities }: Hostile,
  { seed, records }: { seed: number; records: number },
  save: (entity: string, record: Readonly<Record<string, unknown>>) => Promise<string>,
): Promise<Filled[]> {
  const dice = diceOf(seed + 1);
  const ids = new Map<string, string[]>();
  let counted = 0;
  const values: Values = {
    ids,
    number: () => ++counted,
    row: (entity) => entities.get(entity)?.record(dice, values) ?? {},
  };
  const filled: Filled[] = [];
  for (const [entity, { entity: document, record }] of entities) {
    if (document["x-master"] !== undefined) continue;
    for (let left = records; left > 0; left--) {
      const sent = record(dice, values);
      const id = await save(entity, sent);
      ids.set(entity, [...(ids.get(entity) ?? []), id]);
      filled.push({ entity, id, sent });
    }
  }
  return filled;
}
