/* Generated from schemas/language by `npm run types`. Do not edit. */

/**
 * A name in small letters, words joined by "-".
 */
export type Id = string;
/**
 * Name of a field, in camelCase.
 */
export type FieldName = string;
/**
 * How the field is edited. Default: by the field's kind.
 */
export type Widget =
  | "cascader"
  | "checkbox"
  | "code"
  | "color"
  | "condition"
  | "date"
  | "date-range"
  | "date-time"
  | "decimal"
  | "department-select"
  | "expression"
  | "formula"
  | "icon"
  | "json"
  | "month"
  | "multi-select"
  | "number"
  | "number-range"
  | "password"
  | "radio"
  | "rating"
  | "readonly"
  | "reference"
  | "rich-text"
  | "select"
  | "signature"
  | "switch"
  | "text"
  | "textarea"
  | "time"
  | "transfer"
  | "tree-select"
  | "typed"
  | "upload"
  | "url";
/**
 * How the value is drawn. Default: by the field's kind.
 */
export type Cell =
  | "barcode"
  | "boolean"
  | "color"
  | "date"
  | "date-time"
  | "files"
  | "icon"
  | "json"
  | "link"
  | "money"
  | "number"
  | "progress"
  | "rating"
  | "reference"
  | "references"
  | "rich-text"
  | "signature"
  | "tag"
  | "text"
  | "typed";
/**
 * An expression in CEL over record and user.
 */
export type Expression = string;
/**
 * A typed condition: a comparison {field, op, value}, or all, any, not of conditions. A value {"var": "user.dept"} is read from the signed-in user.
 */
export type Condition = ConditionAll | ConditionAny | ConditionNot | Comparison;
/**
 * Fields in their order: a name, or an object that says more.
 */
export type Fields = (FieldName | FormField)[];
/**
 * A test of records: a condition, or the same as CEL over record and user. `record.status == 0 && record.dept == user.dept`. Comparisons of a field with a constant or a value of the user, has, in, contains and startsWith, joined by &&, || and !, become the condition that they say when the document is read; a comparison with an empty field is true of no record. What can be chosen for a field (x-filter, filter of a form field) is said by conditions alone.
 */
export type Criterion = Condition;
/**
 * What a dimension or measure is called within its report, in camelCase.
 */
export type ReportId = string;
/**
 * A field: of the entity, of a record to which one of its references points (`supplier.level`), of the rows of the report's details (`items.amount`), or of a record to which one of those points (`items.material.category`).
 */
export type FieldPath = string;

/**
 * How records are shown. Everything left out is derived from the entity, so that the smallest screen is $id, kind and entity.
 */
export interface Screen {
  /**
   * Path of this meta-schema: "../language/screen.json".
   */
  $schema?: string;
  $id: Id;
  /**
   * Heading, in Chinese. Default: the entity's title.
   */
  title?: string;
  /**
   * A line under the heading, in Chinese.
   */
  description?: string;
  /**
   * list: query form, toolbar, paged grid. tree: the same over a tree of records. master-detail: a list, and below it, in tabs, the records that belong to the chosen ones. form: one record to fill in. detail: one record to read. picker: how other screens choose a record of this entity. report: records put together and measured, in a table or pivot, with a chart.
   */
  kind: "list" | "tree" | "master-detail" | "form" | "detail" | "picker" | "report";
  entity: Id;
  /**
   * Fields of the query form. Default: search fields, dictionary fields and references, at most six. [] for none.
   */
  query?: (FieldName | QueryField)[];
  /**
   * Columns of the grid in their order. Default: every field that fits a cell.
   *
   * @minItems 1
   */
  columns?: (FieldName | Column)[];
  form?: Layout;
  addForm?: Layout;
  detail?: Layout;
  /**
   * What the user can do, each shown only where permitted. `transitions` are those of x-states, each where it is open. On rows stand what `opening` names, edit and detail first, remove last, and between them the others in this order. Default: what the entity allows.
   */
  actions?: (("add" | "edit" | "detail" | "remove" | "review" | "transitions" | "addChild" | "export" | "import") | Action)[];
  /**
   * The records to which actions of the language are offered, as `when` says it of an action of the screen's own: for what the server would refuse. It keeps nobody from anything: that is said by rights, locks and rules. An action is there for nobody from whom something that this reads is hidden.
   */
  offered?: {
    edit?: Criterion;
    remove?: Criterion;
    addChild?: Criterion;
  };
  opening?: Id;
  filter?: Criterion;
  /**
   * Order at the start. Default: that of the entity.
   *
   * @minItems 1
   */
  sort?: Sort[];
  /**
   * Rows a page at the start, until somebody chooses others. Default: what fills the window in a list, `10` elsewhere.
   */
  pageSize?: 10 | 20 | 50 | 100 | 200 | 500;
  /**
   * Radio or checkbox in front of each row. Default: multiple where an action needs it, else none.
   */
  selection?: "none" | "single" | "multiple";
  /**
   * Number fields whose sums stand under the grid: over all rows of the query, not of the page. Digits after the point: those of the column, or as the user chose.
   *
   * @minItems 1
   */
  totals?: FieldName[];
  /**
   * A warning above the grid, in Chinese.
   */
  warning?: string;
  /**
   * What stands in place of rows where there are none though nothing was searched for. Default: that there is no data yet, and `add` where the user may.
   */
  empty?: {
    /**
     * That there is nothing, in the words of this screen, in Chinese.
     */
    title: string;
    /**
     * A line below: what to do next, or where rows come from, in Chinese.
     */
    description?: string;
    /**
     * The action of the toolbar that stands below as a button: `add`, `import`, or the id of one of its own. Default: `add`, where the screen has it.
     */
    action?: string;
  };
  /**
   * The grid of the masters.
   */
  master?: {
    /**
     * Only the children are shown: of the record that the address names, else of all.
     */
    hidden?: boolean;
  };
  /**
   * The grids below the master's, each in a tab.
   *
   * @minItems 1
   */
  children?: Child[];
  tree?: FieldName;
  treeTop?: TreeTop;
  /**
   * Most records that are picked at once. Default: as many as one likes.
   */
  max?: number;
  top?: Criterion;
  /**
   * Several lists to pick from, each behind a tab.
   *
   * @minItems 2
   */
  sources?: Source[];
  /**
   * The screen by whose form a missing record is added, for who may. Default: the first list or tree of the entity that offers it. false: none.
   */
  add?: Id | false;
  report?: Report;
  /**
   * Where add, edit and detail open.
   */
  open?: "drawer" | "dialog";
  /**
   * Width of the drawer or dialog in pixels. Default: by the number of form columns.
   */
  width?: number;
}
/**
 * A field of the query form.
 */
export interface QueryField {
  field: FieldName;
  /**
   * Label, in Chinese. Default: the field's title.
   */
  title?: string;
  widget?: Widget;
  options?: Options;
  /**
   * How the value is compared. Default: contains for text, between for dates and numbers in ranges, eq otherwise.
   */
  op?:
    | "eq"
    | "ne"
    | "gt"
    | "ge"
    | "lt"
    | "le"
    | "in"
    | "contains"
    | "notContains"
    | "like"
    | "startsWith"
    | "before"
    | "after"
    | "sameDay"
    | "between";
  /**
   * Value at the start and after reset. Of a range of days also `{ "period": "past30" }`, which is counted from the day on which the screen is opened: today, yesterday, past7, past14, past30, past90, past180, thisWeek, thisMonth, lastMonth, thisYear.
   */
  default?: unknown;
}
/**
 * Options of the widget or cell, as its own schema says.
 */
export interface Options {}
/**
 * A column of the grid.
 */
export interface Column {
  field: FieldName;
  /**
   * Heading, in Chinese. Default: the field's title.
   */
  title?: string;
  /**
   * Width in pixels at the start.
   */
  width?: number;
  /**
   * Default: right for numbers, left otherwise.
   */
  align?: "left" | "center" | "right";
  /**
   * Stays in view when the grid scrolls sideways.
   */
  pin?: "left" | "right";
  /**
   * Not shown until the user asks for it in the column settings.
   */
  hidden?: boolean;
  /**
   * Default: every stored field.
   */
  sortable?: boolean;
  cell?: Cell;
  options?: Options;
}
/**
 * How a form or detail view is laid out.
 */
export interface Layout {
  /**
   * Columns of the form.
   */
  columns?: number;
  /**
   * Parts of the form, below each other.
   *
   * @minItems 1
   */
  groups?: Group[];
  /**
   * Parts of the form behind tabs, below the groups.
   *
   * @minItems 1
   */
  tabs?: {
    /**
     * Name among its neighbours, by which its translations find it wherever it stands. Default: its place among them.
     */
    id?: string;
    /**
     * Text of the tab, in Chinese.
     */
    title: string;
    /**
     * Parts of the form on this tab.
     *
     * @minItems 1
     */
    groups: Group[];
  }[];
  /**
   * Parts of the form one after the other: each is checked before the next; the last one saves, and so does every one of a record that is stored. Below the groups, in place of tabs.
   *
   * @minItems 2
   */
  steps?: {
    /**
     * Name among its neighbours, by which its translations find it wherever it stands. Default: its place among them.
     */
    id?: string;
    /**
     * Name of the step, in Chinese.
     */
    title: string;
    /**
     * Parts of the form in this step; none where it has panels. The details of one field may stand in several steps, with other columns in each.
     */
    groups: Group[];
    /**
     * Pieces of features below the groups of this step, by their names in schemas/language/sockets.json.
     *
     * @minItems 1
     */
    panels?: string[];
  }[];
  /**
   * A list of the groups beside the form, where there is room. Default: from seven groups with titles on.
   */
  outline?: boolean;
  /**
   * A piece of a feature beside the buttons, by its name in schemas/language/sockets.json.
   */
  footer?: string;
  /**
   * Pieces of features beside the form in a wide window, below it in a narrow one, by their names in schemas/language/sockets.json.
   *
   * @minItems 1
   */
  panels?: string[];
}
/**
 * A part of a form: fields in a grid, a grid of details, or both.
 */
export interface Group {
  /**
   * Name among its neighbours, by which its translations find it wherever it stands. Default: its place among them.
   */
  id?: string;
  /**
   * Heading of the group, in Chinese.
   */
  title?: string;
  fields?: Fields;
  details?: FieldName;
  /**
   * Columns of the details grid. Default: every field of the detail entity.
   */
  columns?: (FieldName | FormField)[];
  /**
   * true: the group can be collapsed and starts so; false: it can be collapsed and starts open. Default: always open.
   */
  collapsed?: boolean;
  visible?: Expression;
}
/**
 * A field of a form or detail view, or a column of a details grid.
 */
export interface FormField {
  field: FieldName;
  /**
   * Label, in Chinese. Default: the field's title.
   */
  title?: string;
  /**
   * Help text under the field, in Chinese.
   */
  help?: string;
  /**
   * Text in the empty field, in Chinese.
   */
  placeholder?: string;
  /**
   * Columns that the field takes.
   */
  span?: number;
  widget?: Widget;
  options?: Options;
  visible?: Expression;
  /**
   * Shown, not editable here.
   */
  readonly?: boolean;
  filter?: Condition;
}
export interface ConditionAll {
  /**
   * Conditions that all hold.
   */
  all: Condition[];
}
export interface ConditionAny {
  /**
   * Conditions of which one holds.
   */
  any: Condition[];
}
export interface ConditionNot {
  not: Condition;
}
export interface Comparison {
  field: FieldName;
  /**
   * Operator. startsWith is the specification's right-like; includesMe its "I am included"; isUser its "specified user".
   */
  op:
    | "eq"
    | "ne"
    | "gt"
    | "ge"
    | "lt"
    | "le"
    | "in"
    | "contains"
    | "notContains"
    | "like"
    | "startsWith"
    | "before"
    | "after"
    | "sameDay"
    | "between"
    | "empty"
    | "notEmpty"
    | "includesMe"
    | "isUser";
  /**
   * What is compared with; a list for in and between; nothing for empty, notEmpty and includesMe.
   */
  value?: unknown;
}
/**
 * An action of this screen alone. It changes its records, calls an operation of the entity, opens a screen, or runs code that a feature has registered: exactly one of set (or ask), operation, open and run.
 */
export interface Action {
  /**
   * Name of the action on this screen.
   */
  id: string;
  /**
   * Text of the button, in Chinese.
   */
  title: string;
  /**
   * row: one record; selection: the selected records; records: one on its row, and those selected, for what is done by set; toolbar: none.
   */
  on: "row" | "selection" | "records" | "toolbar";
  /**
   * Who may open or run it. An operation has a permission of its own, which counts; set needs the right to edit beside it.
   */
  permission?: string;
  when?: Criterion;
  /**
   * Drawn as a dangerous action.
   */
  danger?: boolean;
  /**
   * Question asked first, in Chinese.
   */
  confirm?: string;
  /**
   * The values that fields of its records get, by field: constants, null to empty one, or { expression } over record (as it is stored), user, today() and now(). It is an ordinary edit, which the server works out from the action's name: by the rights, locks and rules of a save, for the version that was looked at, with a result for each record, and can be undone. A reference takes what the user himself is: user.id, user.dept or user.organisation.
   */
  set?: {
    [k: string]:
      | string
      | number
      | boolean
      | null
      | {
          expression: Expression;
        };
  };
  /**
   * Fields of its records that are asked for first, with their own widgets and rules over the values of the record, alone or beside set: a field of both is proposed with the value of set. Of several records what all hold alike stands in the form, and what is left alone stays as it is in each.
   *
   * @minItems 1
   */
  ask?: FieldName[];
  operation?: FieldName;
  /**
   * Constants that the operation is sent, beside what the form asks for. One that refuses with a question ({ confirm: true }) is sent again with confirmed: true, when its user agrees.
   */
  values?: {};
  form?: Layout;
  formEntity?: Id;
  formFrom?: FieldName;
  open?: Id;
  /**
   * What is said when it worked, in Chinese.
   */
  success?: string;
  /**
   * An action of a feature, by its name in schemas/language/sockets.json.
   */
  run?: string;
}
/**
 * One step of an order.
 */
export interface Sort {
  field: FieldName;
  /**
   * Direction.
   */
  order?: "asc" | "desc";
}
/**
 * A grid of the records that belong to the chosen masters.
 */
export interface Child {
  entity: Id;
  by?: FieldName;
  /**
   * Records that belong to a master though they do not refer to it: those whose `field` is one of what its list `in` holds, in its tenant. A column in front says by which of the two a record belongs. Not for details, nor with `totals`.
   */
  also?: {
    field: FieldName;
    in: FieldName;
  };
  /**
   * Text of the tab, in Chinese. Default: the title of the screen with 子表; of several children, that of the entity.
   */
  title?: string;
  /**
   * Columns of the grid in their order. Default: every field that fits a cell.
   *
   * @minItems 1
   */
  columns?: (FieldName | Column)[];
  filter?: Criterion;
  /**
   * Order at the start. Details keep their own.
   *
   * @minItems 1
   */
  sort?: Sort[];
  /**
   * Rows a page at the start.
   */
  pageSize?: 10 | 20 | 50 | 100 | 200 | 500;
  /**
   * Number fields whose sums stand under the grid, over all its pages. Not for details.
   *
   * @minItems 1
   */
  totals?: FieldName[];
  /**
   * A warning above the grid, in Chinese.
   */
  warning?: string;
  /**
   * The grid is not shown.
   */
  hidden?: boolean;
}
/**
 * The first level of the tree at the side of a picker. One chosen there narrows the list to the records that refer to it, a branch below it to those that refer to both.
 */
export interface TreeTop {
  field: FieldName;
  filter?: Condition;
}
/**
 * A list of a picker. What it leaves out is that of the picker.
 */
export interface Source {
  /**
   * Text of the tab, in Chinese.
   */
  title: string;
  filter?: Criterion;
  top?: Criterion;
  /**
   * Order at the start.
   *
   * @minItems 1
   */
  sort?: Sort[];
}
/**
 * Dimensions and measures, and how they are laid out.
 */
export interface Report {
  details?: FieldName;
  /**
   * By what records can be put together.
   *
   * @minItems 1
   * @maxItems 12
   */
  dimensions: Dimension[];
  /**
   * What is worked out of them, in the order of the columns.
   *
   * @minItems 1
   * @maxItems 20
   */
  measures: Measure[];
  /**
   * Dimensions down the side, the outer one first. Default: all that are no columns.
   *
   * @minItems 1
   * @maxItems 5
   */
  rows?: ReportId[];
  /**
   * Dimensions across the top, the outer one first. Default: none.
   *
   * @minItems 1
   * @maxItems 5
   */
  columns?: ReportId[];
  /**
   * Each value beside that of an earlier time.
   */
  compare?: {
    /**
     * former: the period before, as long as the one that is asked for, or else one step of the dimension. lastYear: the same a year before.
     */
    with: "former" | "lastYear";
    over: ReportId;
  };
  /**
   * The picture above the table.
   */
  chart?: {
    /**
     * line: over a time. bars: lying. columns: standing. stacked: standing, parted by `parts`. ring: parts of a whole. figures: the totals as large numbers.
     */
    shape: "line" | "bars" | "columns" | "stacked" | "ring" | "figures";
    over?: ReportId;
    parts?: ReportId;
    /**
     * What is drawn. Default: the first measure; of figures all.
     *
     * @minItems 1
     * @maxItems 8
     */
    measures?: ReportId[];
  };
  /**
   * Order of the groups. Default: times as they follow each other, else the first measure, greatest first.
   *
   * @minItems 1
   * @maxItems 5
   */
  sort?: {
    by: ReportId;
    /**
     * Direction.
     */
    order?: "asc" | "desc";
  }[];
  /**
   * Cells that are told at most; that there are more is told too.
   */
  most?: number;
  /**
   * all: sub-totals of every outer dimension and grand totals. grand: grand totals alone.
   */
  totals?: "all" | "grand" | "none";
}
/**
 * By what records are put together.
 */
export interface Dimension {
  id: ReportId;
  field: FieldPath;
  /**
   * Of a time: into what it is put. Weeks are those of ISO 8601. Days are those of China Standard Time.
   */
  by?: "day" | "week" | "month" | "quarter" | "year";
  /**
   * Heading, in Chinese. Default: the field's title.
   */
  title?: string;
}
/**
 * What is worked out of the records of a group. In sub-totals and totals it is worked out again, never added up from groups.
 */
export interface Measure {
  id: ReportId;
  /**
   * Heading, in Chinese. Default: the field's title, with what is worked out of it.
   */
  title?: string;
  /**
   * count: how many records, or rows of the details. sum, average, least, greatest: of a number. distinct: how many different values. ratio: one measure divided by another. share: how much of the whole a measure is. running: a measure added up along a dimension.
   */
  of: "count" | "sum" | "average" | "least" | "greatest" | "distinct" | "ratio" | "share" | "running";
  field?: FieldPath;
  /**
   * Of a ratio: the two measures, neither of them a ratio, share or running.
   */
  ratio?: {
    of: ReportId;
    to: ReportId;
  };
  /**
   * Of a share: the measure, a count or sum. The whole is all that the reader's query finds.
   */
  share?: {
    of: ReportId;
  };
  /**
   * Of a running measure: what is added up, and along what.
   */
  running?: {
    of: ReportId;
    over: ReportId;
  };
  /**
   * How it is written. Default: percent for ratio and share, else number.
   */
  format?: "number" | "money" | "percent";
  /**
   * Digits after the point. Default: those of the field; of averages, ratios and shares at least two.
   */
  scale?: number;
  /**
   * Text behind the number, in Chinese: a unit, say.
   */
  suffix?: string;
}
