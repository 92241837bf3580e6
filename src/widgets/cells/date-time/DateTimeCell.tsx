import type { CellProps } from "../../../renderer/registry.ts";
import { DATE_TIME, dateText } from "../../blocks/dates/formats.ts";

/** Date and time of an instant, in the reader's time zone. */
export function DateTimeCell({ value }: CellProps<string>) {
  return dateText(value, DATE_TIME);
}
