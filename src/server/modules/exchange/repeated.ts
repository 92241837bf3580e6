import type { Field } from "../../../model/fields.ts";
import { keyOf } from "../../../model/key.ts";
import type { MappedMaster } from "./mapped.ts";

/** Two rows of a file cannot be the same record. */
export function noteRepeated(field: Field, row: MappedMaster, seen: Map<string, number>): void {
  const value = row.values[field.name];
  if (value === undefined) return;
  const key = keyOf(field, value);
  const first = seen.get(key);
  // A part of the file that is begun anew meets its own rows.
  if (first !== undefined && first !== row.at) row.errors.push({ path: field.name, code: "field.repeated", params: { row: first } });
  else seen.set(key, row.at);
}
