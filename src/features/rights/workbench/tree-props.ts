import type { ReactNode } from "react";
import type { ColumnMode } from "../../../model/rights-grid-columns.ts";
import type { GridLine } from "../../../model/rights-grid-lines.ts";
import type { LineView } from "../../../model/rights-grid-views.ts";

export type FieldLine = Extract<GridLine, { kind: "field" }>;

/** What the tree of rights is drawn from, and what it tells. */
export interface TreeProps {
  readonly label: string;
  readonly lines: readonly GridLine[];
  readonly viewOf: (line: GridLine) => LineView;
  readonly expanded: ReadonlySet<string>;
  readonly readOnly: boolean;
  readonly onExpand: (key: string, open: boolean) => void;
  readonly onToggle: (line: GridLine) => void;
  readonly onColumn: (line: FieldLine, mode: ColumnMode, on: boolean) => void;
  readonly onRecords: (line: Extract<GridLine, { kind: "records" }>) => void;
  /** Asks about closing a field in all roles; absent where who looks may not. */
  readonly onClosing?: ((line: FieldLine) => void) | undefined;
  /** Which records it is, in words. */
  readonly rowsOf: (line: Extract<GridLine, { kind: "records" }>) => ReactNode;
  /** What is wrong with a line, as the server would refuse it. */
  readonly faultOf: (line: GridLine) => string | undefined;
}
