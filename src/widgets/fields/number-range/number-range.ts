import type { FieldKind } from "../../../model/fields.ts";
import { defineWidget } from "../../../renderer/registry.ts";
import { NumberRange } from "./NumberRange.tsx";

const NUMBERS: readonly FieldKind[] = ["integer", "number", "decimal"];

export const numberRange = defineWidget({
  name: "number-range",
  component: NumberRange,
  emptyValue: null,
  fits: (field, place) => place === "query" && NUMBERS.includes(field.kind),
});
