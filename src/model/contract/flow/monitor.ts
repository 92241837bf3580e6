import { ID, INSTANT, PAGE_QUERY, pageOf, REFERENCE } from "../common.ts";
import { JOB } from "../jobs.ts";
import { operation } from "../operation.ts";
import { boolean, choice, defaulted, integer, list, nullable, number, object, optional, text, type ValueOf } from "../schema.ts";
import { OWN, PROCESS_KEY } from "./parts.ts";

const AT = `${OWN}/monitor`;
const monitors = { permission: "flow-instance:monitor" } as const;

const DAY = text(undefined, { format: "date", description: "A day of China Standard Time." });
const COUNT = integer({ minimum: 0 });
const SECONDS = nullable(number({ description: "Seconds; null where there is nothing to measure." }));

/** What figures are narrowed by, beside the rows of who asks. */
const FILTER = {
  from: optional(DAY),
  to: optional(DAY),
  flow: optional({ ...PROCESS_KEY, description: "The key of a flow; absent: all." }),
  version: optional({ ...ID, description: "One published version of it." }),
  department: optional({ ...ID, description: "Department of the starters; those below it are meant too." }),
  organisation: optional({ ...ID, description: "Organisation of the starters." }),
  measure: optional(
    choice(["clock"], { description: "Times by the clock alone, which is faster: those in working time are null. Absent: both." }),
  ),
};
/** Of those that took one way; the key of a variant. */
const VARIANT = optional(text(32, { pattern: "^[0-9a-f]{32}$" }));
const OF_FLOW = { ...FILTER, flow: PROCESS_KEY };
export const MONITOR_FILTER = object(FILTER);
export type MonitorFilter = ValueOf<typeof MONITOR_FILTER> & { readonly variant?: string | undefined };

const SPAN = object({ median: SECONDS, p90: SECONDS, workMedian: SECONDS, workP90: SECONDS });
/** How long something takes: by the clock, and in working time of the tenant. */
export type Span = ValueOf<typeof SPAN>;

const CHOICES = object({
  flows: list(
    object({
      key: text(),
      name: text(),
      instances: COUNT,
      versions: list(object({ id: ID, version: nullable(integer()), main: boolean(), instances: COUNT })),
    }),
    { description: "Flows of which there are instances in the rows of who asks, those with most first." },
  ),
  departments: list(REFERENCE),
  organisations: list(REFERENCE),
});
/** What figures can be narrowed to. */
export type MonitorChoices = ValueOf<typeof CHOICES>;

const ENDS = { agreed: COUNT, refused: COUNT, stopped: COUNT, cancelled: COUNT };
const OVERVIEW = object({
  running: integer({ description: "Instances that run now, whenever they began." }),
  overdue: integer({ description: "Open tasks whose time is over now." }),
  started: COUNT,
  ...ENDS,
  span: SPAN,
  unit: choice(["day", "week"]),
  trend: list(object({ day: DAY, started: COUNT, ...ENDS, median: SECONDS, workMedian: SECONDS }), {
    description: "Every day of the period, or every week by its Monday.",
  }),
});
/** How flows went in a period. */
export type MonitorOverview = ValueOf<typeof OVERVIEW>;

const NODE_FIGURES = object({
  node: text(),
  name: text(),
  visits: COUNT,
  open: integer({ description: "Of these, what waits there now." }),
  oldest: SECONDS,
  span: SPAN,
  refused: COUNT,
  sentBack: integer({ description: "Rejected from here to an earlier step." }),
  late: integer({ description: "Tasks that were not done by their time." }),
});
export type NodeFigures = ValueOf<typeof NODE_FIGURES>;

const HEAT = object({
  version: nullable(ID),
  xml: nullable(text(undefined, { description: "The diagram of the version; of several that of the main one." })),
  instances: COUNT,
  nodes: list(NODE_FIGURES, { description: "Steps of people, those of the diagram in its order." }),
  flows: list(object({ id: text(), count: COUNT }), { description: "How often each sequence flow was taken." }),
});
/** How the instances of a flow went through its diagram. */
export type FlowHeat = ValueOf<typeof HEAT>;

const STEP = object({ node: text(), name: text() });
const VARIANTS = object({
  instances: integer({ description: "Instances of the selection that have ended." }),
  variants: integer({ description: "In how many ways they went; the list holds the most frequent." }),
  rows: list(
    object({
      key: text(),
      steps: list(STEP, { description: "Steps of people in the order in which they were come to." }),
      result: nullable(text(undefined, { description: "Dictionary flow_result." })),
      count: COUNT,
      share: number(),
      median: SECONDS,
      workMedian: SECONDS,
    }),
  ),
  rework: list(
    object({
      node: text(),
      name: text(),
      from: nullable(text()),
      fromName: nullable(text()),
      count: integer({ description: "How often the step was come to again." }),
      instances: COUNT,
      people: list(object({ person: REFERENCE, count: COUNT }), { description: "By whose decisions most." }),
    }),
  ),
});
/** The ways in which instances of a flow really went. */
export type FlowVariants = ValueOf<typeof VARIANTS>;

const LOAD = object({ person: REFERENCE, open: COUNT, overdue: COUNT, done: COUNT, span: SPAN });
const PEOPLE = object({ people: integer(), rows: list(LOAD, { description: "The 500 with the most to do." }) });
/** Who has and had how much to do. */
export type FlowLoad = ValueOf<typeof PEOPLE>;

const OVERDUE = object({
  id: ID,
  title: nullable(text()),
  flow: nullable(text()),
  step: nullable(text()),
  assignee: nullable(REFERENCE),
  starter: nullable(REFERENCE),
  since: nullable(INSTANT),
  dueTime: nullable(INSTANT),
  processInstanceId: nullable(ID),
});
/** An open task whose time is over. */
export type OverdueTask = ValueOf<typeof OVERDUE>;

/** How flows go: for who may monitor them, in his rows. */
export const FLOW_MONITOR = {
  choices: operation({
    ...{ id: "flowMonitor.choices", method: "GET", path: `${AT}/choices`, ...monitors, answer: CHOICES },
    summary: "Flows, versions, departments and organisations that figures can be narrowed to",
  }),
  overview: operation({
    ...{ id: "flowMonitor.overview", method: "GET", path: `${AT}/overview`, ...monitors, query: MONITOR_FILTER, answer: OVERVIEW },
    summary: "What began and ended in a period, how long it took, and what is open now; 30 days where none is said",
  }),
  heat: operation({
    ...{ id: "flowMonitor.heat", method: "GET", path: `${AT}/heat`, ...monitors, answer: HEAT },
    ...{ summary: "Visits, waiting and refusals of each step of a flow, of instances that began in a period" },
    query: object({ ...OF_FLOW, variant: VARIANT }),
  }),
  variants: operation({
    ...{ id: "flowMonitor.variants", method: "GET", path: `${AT}/variants`, ...monitors, query: object(OF_FLOW), answer: VARIANTS },
    summary: "The ways in which instances that began in a period really went, and what was done again",
  }),
  people: operation({
    ...{ id: "flowMonitor.people", method: "GET", path: `${AT}/people`, ...monitors, query: MONITOR_FILTER, answer: PEOPLE },
    summary: "Open tasks of people, and what they did in a period",
  }),
  overdue: operation({
    ...{ id: "flowMonitor.overdue", method: "GET", path: `${AT}/overdue`, ...monitors, answer: pageOf(OVERDUE) },
    ...{ summary: "Open tasks whose time is over, the longest first" },
    query: object({ ...FILTER, current: PAGE_QUERY.current, size: PAGE_QUERY.size }),
  }),
  export: operation({
    ...{ id: "flowMonitor.export", method: "POST", path: `${AT}/export`, ...monitors, answer: JOB },
    summary: "Write the figures to a workbook, or what happened to an event log (OCEL 2.0, JSON), by a background job",
    body: object({
      ...FILTER,
      what: choice(["figures", "events"]),
      zone: defaulted(text(64, { pattern: "^[A-Za-z][A-Za-z0-9_+/-]*$" }), "UTC"),
    }),
  }),
} as const;
