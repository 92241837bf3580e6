import type { CellProps } from "../../../renderer/registry.ts";
import { DATE, dateText } from "../../blocks/dates/formats.ts";

/** The day of a date or of an instant. */
export function DateCell({ value }: CellProps<string>) {
  return dateText(value, DATE);
}
