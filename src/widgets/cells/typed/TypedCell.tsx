import { typedField, typedValue } from "../../../model/typed.ts";
import { useEntity } from "../../../renderer/bundle.tsx";
import { cellFor } from "../../../renderer/lookup.ts";
import type { CellProps } from "../../../renderer/registry.ts";
import { useServices } from "../../../renderer/services.tsx";
import { defineCell } from "../../define.ts";
import { TextCell } from "../text/TextCell.tsx";

/** A text that holds the value of the field which the record names (x-typed), drawn as that field is. */
export function TypedCell(props: CellProps<string>) {
  const { registry } = useServices();
  const { field, row, value } = props;
  const entity = useEntity(field.property["x-typed"]?.entity);
  const typed = typedField(field, row, () => entity);
  const Cell = typed && cellFor(registry, typed)?.component;
  return typed && Cell ? <Cell {...props} options={{}} field={typed} value={typedValue(typed, value)} /> : <TextCell {...props} />;
}

export const typed = defineCell({
  name: "typed",
  description: "The value of the field that another field of the record names (x-typed), by the cell of that field.",
  takes: { grid: ["typed"] },
  component: TypedCell,
  fits: ({ property }) => property["x-typed"] !== undefined,
  rank: 2,
  width: 200,
  examples: { field: "setting", value: "true", row: { name: "enabled" }, states: { Unnamed: { row: {} } } },
});
