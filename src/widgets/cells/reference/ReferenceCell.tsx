import type { Reference } from "../../../model/wire.ts";
import type { CellProps } from "../../../renderer/registry.ts";
import { nameOf, toReferences } from "../../blocks/references/references.ts";
import { defineCell } from "../../define.ts";

/** The name of the record that a reference points to. */
export function ReferenceCell({ value }: CellProps<Reference>) {
  const [reference] = toReferences(value);
  return reference ? nameOf(reference) : null;
}

export const reference = defineCell({
  name: "reference",
  description: "The name of the record that a reference points to.",
  takes: { grid: ["reference"] },
  component: ReferenceCell,
  text: (value) => toReferences(value).slice(0, 1).map(nameOf).join(),
  fits: (field) => field.kind === "reference",
  width: 140,
  examples: { field: "owner", value: { id: "1000", name: "张三" }, states: { Nameless: { value: { id: "1000" } } } },
});
