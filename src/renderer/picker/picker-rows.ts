import type { Condition } from "../../model/condition.ts";
import type { Row } from "../../model/wire.ts";

/** What a picker's rows tell their owner. */
export interface PickerRowsProps {
  readonly selection: "single" | "multiple";
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>, added: readonly Row[]) => void;
  /** Double click or Enter on a row. */
  readonly onOpen: (row: Row) => void;
  readonly isSelectable?: ((row: Row) => boolean) | undefined;
  readonly filter: Condition | undefined;
}
