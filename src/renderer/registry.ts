import type { ComponentType, ReactNode } from "react";
import type { Condition } from "../model/condition.ts";
import type { Entity } from "../model/documents.ts";
import type { Field } from "../model/fields.ts";
import type { Row, Sort } from "../model/wire.ts";
import type { ActionHandler } from "./actions/action-context.ts";
import type { FormPanel, FormPiece } from "./pieces/form-piece.ts";

/** What every field widget receives. It is a plain controlled component: it knows neither Formily nor the form around it. */
export interface FieldWidgetProps<Value = unknown, Options extends object = Record<string, unknown>> {
  /** Goes on the focusable control, so that the label points to it. */
  readonly id: string;
  readonly value: Value | null | undefined;
  readonly onChange: (value: Value | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly field: Field;
  readonly entity: Entity;
  readonly options: Options;
  readonly label: string;
  readonly placeholder?: string | undefined;
  /** Draw the value as text that can be focused and copied. */
  readonly readOnly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Put on the control as aria-invalid, aria-describedby, aria-required. */
  readonly invalid?: boolean | undefined;
  readonly describedBy?: string | undefined;
  readonly required?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  /** For references: which records can be chosen. */
  readonly filter?: Condition | undefined;
  /** Tells what the control still does on its own, undefined for nothing: sending files. The form is unsaved meanwhile, and is saved when it is done. */
  readonly onWork?: ((work: "running" | "failed" | undefined) => void) | undefined;
}

/** What a control is to assistive technology. "group": several controls. */
export type ControlRole = "textbox" | "combobox" | "spinbutton" | "switch" | "group";

/** A field widget's card. `fits` is asked only when a field names no widget; of those that fit, the one with the highest rank is taken. */
export interface FieldWidget {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: each component states its own value and options; the registry holds them all.
  readonly component: ComponentType<FieldWidgetProps<any, any>>;
  /** The value that means "nothing". */
  readonly emptyValue: null | "" | false | readonly [];
  readonly fits: (field: Field, place: "form" | "query") => boolean;
  /** 0: for all fields of a kind; 1 (default): for a part of them; 2: comes before others that fit. */
  readonly rank?: number;
  /** Of its control, told where that is not drawn yet. Default: textbox. */
  readonly role?: ControlRole;
}

export interface CellProps<Value = unknown, Options extends object = Record<string, unknown>> {
  readonly value: Value | null | undefined;
  readonly row: Row;
  readonly field: Field;
  readonly entity: Entity;
  readonly options: Options;
  /** Drawn alone, with room around it, as in a detail view; else in one line of a grid. */
  readonly roomy?: boolean | undefined;
}

/** A cell's card: how a value is drawn in a grid or in a detail view. */
export interface CellWidget {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly component: ComponentType<CellProps<any, any>>;
  /**
   * The value as `component` draws it, where that is nothing but text; undefined where it is more. A grid then makes no component: it draws
   * hundreds of cells at once, and thousands while somebody scrolls.
   */
  readonly text?: (value: unknown, field: Field) => string | undefined;
  readonly fits: (field: Field) => boolean;
  /** As of a field widget. */
  readonly rank?: number;
  readonly align?: "left" | "center" | "right";
  /** Width in pixels that suits most values. */
  readonly width: number;
}

export interface GridColumn {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly align: "left" | "center" | "right";
  readonly pin?: "left" | "right" | undefined;
  readonly sortable: boolean;
  readonly resizable: boolean;
  readonly render: (row: Row, index: number) => ReactNode;
}

/** Where a row is dropped: in front of another one, behind it, or below it. */
export type Where = "before" | "after" | "inside";
/** One step by key: past a neighbour, below the row before, or out of the parent. */
export type OrderStep = "up" | "down" | "in" | "out";

/** How the rows of a tree are put in order by hand. */
export interface RowOrder {
  /** What a row's handle says. */
  readonly hint: string;
  readonly nameOf: (row: Row) => string;
  /** Whether the row can be dropped there; no target: behind all. */
  readonly fits: (row: Row, target: Row | undefined, where: Where) => boolean;
  readonly onDrop: (row: Row, target: Row | undefined, where: Where) => void;
  readonly onStep: (row: Row, step: OrderStep) => void;
}

/** The one grid: lists, trees, pickers and details draw through it. Rows are plain data, never form state. */
export interface GridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rows: readonly Row[];
  /** Default: `row.id`. */
  readonly rowKey?: (row: Row) => string;
  readonly selection?: "single" | "multiple" | undefined;
  readonly selected?: ReadonlySet<string> | undefined;
  /** Gives the whole new selection, and the rows that are new in it, so that the owner can keep rows of other pages. */
  readonly onSelect?: ((ids: ReadonlySet<string>, added: readonly Row[]) => void) | undefined;
  readonly isSelectable?: ((row: Row) => boolean) | undefined;
  readonly sort?: readonly Sort[] | undefined;
  readonly onSort?: ((sort: readonly Sort[]) => void) | undefined;
  readonly onResize?: ((key: string, width: number) => void) | undefined;
  /** Moves a column in front of another one; to the end when `before` is undefined. */
  readonly onReorder?: ((key: string, before: string | undefined) => void) | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** For trees: level of indentation and the toggle of a row that has children. */
  readonly tree?:
    | {
        readonly level: (row: Row) => number;
        readonly expanded: (row: Row) => boolean | undefined;
        readonly onToggle: (row: Row) => void;
        readonly order?: RowOrder | undefined;
      }
    | undefined;
  /** A row below all others that stays in sight, while there are any: what stands under the column of this key. */
  readonly summary?: ((key: string) => ReactNode) | undefined;
  /** Whose records the rows are, so that somebody can ask why he sees what stands there; absent: nobody asks. */
  readonly about?: { readonly entity: string; readonly record?: ((row: Row) => string) | undefined } | undefined;
  readonly loading?: boolean | undefined;
  readonly empty?: ReactNode;
  /** Pixels; default: fills its parent. */
  readonly height?: number | "auto" | undefined;
  readonly rowHeight?: number | undefined;
}

/** What a report draws: numbers along a dimension, of one series or of several. */
export interface ReportSeries {
  readonly key: string;
  readonly name: string;
  readonly values: readonly (string | null)[];
  /** The colour that its label has elsewhere, as dictionaries name it; undefined: one of the chart's own. */
  readonly hue: string | undefined;
}

export interface ReportChartProps {
  /** bars lie, columns stand; stacked columns stand on each other; a ring shows parts of a whole. */
  readonly shape: "line" | "bars" | "columns" | "stacked" | "ring";
  /** What it shows, for who hears it. */
  readonly caption: string;
  /** What the names are: head of the table. */
  readonly head: string;
  readonly names: readonly { readonly key: string; readonly name: string }[];
  /** Of each name a number, as an exact decimal; null where there is none. */
  readonly series: readonly ReportSeries[];
  /** A number as it is read; in short beside an axis. */
  readonly format: (value: string | null, isShort?: boolean) => string;
}

/** All that the renderer can draw, by name. Assembled once in `app`; a list that one can read. */
export interface Registry {
  readonly fields: readonly FieldWidget[];
  readonly cells: readonly CellWidget[];
  readonly grid: ComponentType<GridProps>;
  /** What draws the numbers of reports; absent: nothing is drawn. */
  readonly chart?: ComponentType<ReportChartProps>;
  /** Actions of features, by the name that a screen's `run` says. */
  readonly actions: Readonly<Record<string, ActionHandler>>;
  /** What features put beside the buttons of a form, by the name that a layout's `footer` says. */
  readonly footers: Readonly<Record<string, FormPiece>>;
  /** What features put beside a form, by the names that a layout's `panels` says. */
  readonly panels: Readonly<Record<string, FormPanel>>;
}
