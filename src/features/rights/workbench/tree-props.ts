import type { ReactNode } from "react";
import type { ColumnMode } from "../../../model/rights-grid-columns.ts";
import type { GridLine } from "../../../model/rights-grid-lines.ts";
import type { LineView } from "../../../model/rights-grid-views.ts";

/** What the tree of rights is drawn from, and what it tells. */
export interface TreeProps {
  readonly label: string;
  readonly lines: readonly GridLine[];
  readonly viewOf: (line: GridLine) => LineView;
  readonly expanded: ReadonlySet<string>;
  readonly readOnly: boolean;
  readonly onExpand: (key: string, open: boolean) => void;
  readonly onToggle: (line: GridLine) => void;
  readonly onColumn: (line: Extract<GridLine, { kind: "field" }>, mode: ColumnMode, on: boolean) => void;
  readonly onRecords: (line: Extract<GridLine, { kind: "records" }>) => void;
  /** Which records it is, in words. */
  readonly rowsOf: (line: Extract<GridLine, { kind: "records" }>) => ReactNode;
  /** What is wrong with a line, as the server would refuse it. */
  readonly faultOf: (line: GridLine) => string | undefined;
}
