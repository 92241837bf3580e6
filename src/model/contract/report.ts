import type { Condition } from "../condition.ts";
import { ID, TIME_ZONE } from "./common.ts";
import { JOB } from "./jobs.ts";
import { operation } from "./operation.ts";
import { PRINTED } from "./print.ts";
import { boolean, choice, defaulted, integer, list, nullable, object, optional, text, typed, type ValueOf } from "./schema.ts";

const SCREEN = text(121, {
  pattern: "^[a-z][a-z0-9-]*([.][a-z0-9-]+)?$",
  description: "Id of the report, or of a tab in which it stands.",
});
const NAME = text(40, { pattern: "^[a-z][A-Za-z0-9]*$" });
const NAMES = list(NAME, { maxItems: 5, uniqueItems: true });
const COMPARED = choice(["former", "lastYear"]);
const CODE = nullable(
  text(undefined, { description: "Why it is not told to this reader: the code of an error (access.columnHidden, say); null: it is." }),
);

/** What is asked of a report, beyond what its document says. */
const QUESTION = {
  filter: optional(
    typed<Readonly<Record<string, unknown>>>({
      type: "object",
      description: "As the body of a list call: `condition`, `keyword`, and plain values of fields. The document's own filter is added.",
    }),
  ),
  rows: optional({ ...NAMES, description: "Dimensions down the side, the outer one first. Absent: those of the document." }),
  columns: optional({ ...NAMES, description: "Dimensions across the top." }),
  compare: optional(nullable({ ...COMPARED, description: "Null: without a comparison. Absent: as the document says." })),
};
export const REPORT_QUESTION = object(QUESTION);
/** What a report is run with. */
export type ReportQuestion = ValueOf<typeof REPORT_QUESTION>;

const VALUE = nullable(
  text(undefined, { description: "An exact decimal; of ratios and shares 1 is the whole. Null: there is nothing to measure." }),
);

const MEMBER = object({
  key: nullable(
    text(undefined, {
      description: "The value, the id of the record, or the stretch of time (2026-W05, 2026-Q1); null: records without one.",
    }),
  ),
  label: nullable(text(undefined, { description: "What it is called; null: it has no name, or none for the reader." })),
  hidden: boolean({
    description: "Records whose value the reader may not see, since it is that of a record out of his reach, all together.",
  }),
});
/** A value of a dimension. */
export type ReportMember = ValueOf<typeof MEMBER>;

const DIMENSION = object({
  id: NAME,
  title: text(),
  kind: choice(["dictionary", "reference", "boolean", "time", "text"]),
  by: nullable(choice(["day", "week", "month", "quarter", "year"])),
  members: list(MEMBER, { description: "Its values in their order; none where it is not laid out." }),
  refused: CODE,
});
export type ReportDimension = ValueOf<typeof DIMENSION>;

const MEASURE = object({
  id: NAME,
  title: text(),
  of: choice(["count", "sum", "average", "least", "greatest", "distinct", "ratio", "share", "running"]),
  format: choice(["number", "money", "percent"]),
  scale: integer({ description: "Digits after the point; of percent those of the percentage." }),
  suffix: nullable(text()),
  refused: CODE,
});
export type ReportMeasure = ValueOf<typeof MEASURE>;

const CELL = object({
  at: list(integer(), {
    description: "Of each dimension of the rows, then of the columns, the place among its members; -1: all of them together.",
  }),
  values: list(VALUE, { description: "In the order of the measures; null for those that are refused." }),
  former: optional(list(VALUE, { description: "The same of the earlier time, where the report compares and the cell has one." })),
});
export type ReportCell = ValueOf<typeof CELL>;

const RESULT = object({
  title: text(),
  rows: list(NAME),
  columns: list(NAME, { description: "What is laid out: without dimensions that are refused." }),
  dimensions: list(DIMENSION, { description: "All of the report." }),
  measures: list(MEASURE),
  cells: list(CELL, { description: "Of all levels: cells, sub-totals, and the whole last. In the order of the table." }),
  cut: nullable(
    object(
      { told: integer(), all: integer() },
      { description: "Cells of the finest level: more were found than are told. Totals are over all of them." },
    ),
  ),
  compare: nullable(
    object({
      with: COMPARED,
      over: NAME,
      from: nullable(
        text(undefined, { description: "First day of the earlier time; null: every stretch is compared with the one before." }),
      ),
      to: nullable(text()),
      refused: CODE,
    }),
  ),
  sort: list(object({ by: NAME, order: choice(["asc", "desc"]) }), {
    description: "The order that was kept: what is refused does not order.",
  }),
});
/** A report as one reader may see it. */
export type ReportResult = ValueOf<typeof RESULT>;

const PLACE = list(object({ dimension: NAME, key: nullable(text(255)), hidden: defaulted(boolean(), false) }), {
  maxItems: 5,
  description: "The cell: a member of each dimension that is not taken together. [] is the whole.",
});
export type ReportPlace = ValueOf<typeof PLACE>;

const CELL_QUESTION = { ...QUESTION, at: PLACE, former: defaulted(boolean({ description: "The earlier time of the comparison." }), false) };
const DRILL_QUESTION = object(CELL_QUESTION);
export type DrillQuestion = ValueOf<typeof DRILL_QUESTION>;

const DRILL = object({
  entity: text(),
  total: integer({ description: "Records of the entity behind the number; of a report over details those that have the rows." }),
  condition: nullable(
    typed<Condition>({
      type: "object",
      description: "With which a list of the entity shows exactly them; null: a condition cannot say it.",
    }),
  ),
  keyword: nullable(text(undefined, { description: "Asked for beside the condition." })),
  screen: nullable(text(undefined, { description: "A list or tree of the entity that opens with it." })),
});
/** The records behind a number. */
export type ReportDrill = ValueOf<typeof DRILL>;

const SIDE = object({
  name: text(),
  self: boolean(),
  value: VALUE,
  records: integer({ description: "How many records, or rows of details, the number comes from." }),
  refused: CODE,
});

const REASON = object({
  layer: choice(["task", "tenant", "feature", "roles", "organisation", "reference"], {
    description: "What leaves the records out: as in rights.explain; `reference`: the value is that of a record out of reach.",
  }),
  title: nullable(text(undefined, { description: "Of a role its name, of a reference its field; null: none, or not for the asker." })),
  part: nullable(choice(["scope", "rule", "organisations"])),
  sentence: nullable(text(undefined, { description: "What it says, in the asker's words; null: not for him." })),
});

const EXPLANATION = object({
  measure: NAME,
  mine: SIDE,
  other: nullable(SIDE),
  difference: VALUE,
  records: integer({ description: "How many records more the first number comes from." }),
  parts: list(
    object({
      reasons: list(REASON, { description: "All of them leave the records out, each by itself; several where several roles each do." }),
      records: integer(),
      value: nullable(
        text(undefined, { description: "What they come to: parts add up to the difference. Null where the measure does not add up." }),
      ),
    }),
    { description: "The records that the asker sees and the other does not, by what keeps them from him." },
  ),
  whole: boolean({
    description: "The asker sees all records of his tenant. Else the other's number is that of the records which both may see.",
  }),
  own: list(REASON, { description: "What limits the asker's own records, as sentences." }),
});
/** Why a number is what it is, and another one for somebody else. */
export type ReportExplanation = ValueOf<typeof EXPLANATION>;

const path = "/api/v1/report/:screen";
const own = { method: "POST", permission: "signed-in", byKey: true, params: object({ screen: SCREEN }) } as const;

const IN_ZONE = { zone: defaulted({ ...TIME_ZONE, description: "The time zone whose clock times are told by." }, "UTC") };

/** Reports (screens of kind `report`; the paths are ours). Everybody runs his own: rows and columns that he may not see are in no number. */
export const REPORT = {
  run: operation({
    ...{ id: "report.run", ...own, path: `${path}/run`, answer: RESULT, body: REPORT_QUESTION },
    summary: "What a report measures, with all its totals, of the records that exist for the user",
  }),
  drill: operation({
    ...{ id: "report.drill", ...own, path: `${path}/drill`, answer: DRILL, body: DRILL_QUESTION },
    summary: "Which records a number of a report comes from, as a condition",
  }),
  export: operation({
    ...{ id: "report.export", ...own, path: `${path}/export`, answer: JOB, body: REPORT_QUESTION },
    summary:
      "Write a report, as the user sees it, to a workbook or a PDF: a background job. Who may export records of its entity may; to a PDF, which stands in the print log, who may print them",
    query: object({ ...IN_ZONE, format: defaulted(choice(["xlsx", "pdf"], { description: "Into which file." }), "xlsx") }),
  }),
  print: operation({
    ...{ id: "report.print", ...own, path: `${path}/print`, body: REPORT_QUESTION },
    summary:
      "The pages of a report as the user sees it, for a browser that prints them; they stand in the print log. Who may print records of its entity may",
    query: object(IN_ZONE),
    answer: PRINTED,
  }),
  explain: operation({
    ...{ id: "report.explain", ...own, path: `${path}/explain`, answer: EXPLANATION },
    summary: "Why a number of a report is what it is, and what it is for somebody else, among the records that the user sees himself",
    body: object({
      ...CELL_QUESTION,
      measure: NAME,
      person: optional({ ...ID, description: "With whom it is compared; absent: with nobody." }),
    }),
  }),
} as const;
