import type { CellProps } from "../../../renderer/registry.ts";
import { useValueText } from "../../blocks/text/useValueText.ts";

/** Any value as one line of text. */
export function TextCell({ value, field }: CellProps) {
  return useValueText(field)(value);
}
