import type { Reference } from "../../../model/wire.ts";
import type { CellProps } from "../../../renderer/registry.ts";
import { nameOf, toReferences } from "../../blocks/references/references.ts";

/** The name of the record that a reference points to. */
export function ReferenceCell({ value }: CellProps<Reference>) {
  const [reference] = toReferences(value);
  return reference ? nameOf(reference) : null;
}
