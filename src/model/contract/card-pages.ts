import { DEVICES } from "../device.ts";
import { operation } from "./operation.ts";
import { REPORT_QUESTION } from "./report.ts";
import { anyOf, boolean, choice, integer, list, nullable, object, optional, text, typed, type ValueOf } from "./schema.ts";
import { WRITTEN_DOCUMENT } from "./written-document.ts";

const PAGE = text(60, { pattern: "^[a-z][a-z0-9-]*$" });
const NAME = text(40, { pattern: "^[a-z][A-Za-z0-9-]*$" });
const frame = { id: text(), width: choice(["quarter", "third", "half", "full"]) };
const kind = <const K extends string>(name: K) => typed<K>({ const: name });

const CARD = anyOf(
  object({ ...frame, kind: kind("counts"), title: text() }),
  object({ ...frame, kind: kind("list"), title: text(), screen: text() }),
  object({
    ...frame,
    ...{ kind: kind("chart"), title: text(), shape: choice(["bars", "columns", "line", "ring"]), of: text() },
    measure: nullable(text(undefined, { description: "What the measured field is called; null: records are counted." })),
  }),
  object({
    ...{ ...frame, kind: kind("report"), title: text(), screen: text() },
    question: nullable({ ...REPORT_QUESTION, description: "What the report is run with; null: as its document says." }),
  }),
  object({ ...frame, kind: kind("text"), title: nullable(text()), description: text() }),
  object({
    ...frame,
    kind: kind("picture"),
    title: nullable(text()),
    picture: nullable(text(undefined, { description: "Null: the file is not here." })),
    description: text(),
  }),
  object({
    ...{ ...frame, kind: kind("links"), title: text() },
    links: list(
      object({ id: text(), title: text(), path: text(undefined, { description: "Inside the product, or outside with https." }) }),
    ),
  }),
  object({ ...frame, kind: kind("piece"), title: nullable(text()), piece: text() }),
);
/** A card as a reader gets it: in his language, without what it asks of records. */
export type SeenCard = ValueOf<typeof CARD>;

const CARD_PAGE = object({ id: text(), title: text(), description: nullable(text()), cards: list(CARD) });
/** A page of cards as a reader gets it. */
export type SeenPage = ValueOf<typeof CARD_PAGE>;

const FIGURE = object({
  id: text(),
  title: text(undefined, { description: "In the language of the user." }),
  total: integer(),
  about: optional(boolean({ description: "They were not counted one by one." })),
  screen: nullable(text(undefined, { description: "The screen that lists them." })),
});
/** A number of a card. */
export type SeenFigure = ValueOf<typeof FIGURE>;

const VALUE = nullable(
  text(undefined, {
    description: "How many records, or what was measured of them: an exact decimal; null where there was nothing to measure.",
  }),
);
const GROUP = object({
  key: nullable(text(undefined, { description: "The value, the id of the record, or the day, month or year; null: records without one." })),
  label: nullable(text(undefined, { description: "What it is called; null: it has no name, or none for the user." })),
  value: VALUE,
});
const CHART = object({
  groups: list(GROUP, { description: "In time, or the greatest first." }),
  rest: nullable(
    object({ groups: integer(), value: VALUE }, { description: "The values that are left, together; measured where that adds up." }),
  ),
});
/** What a chart shows. */
export type SeenChart = ValueOf<typeof CHART>;

const ROWS = object({
  columns: list(text(), { description: "The fields that are shown, in their order." }),
  records: list(typed<Readonly<Record<string, unknown>> & { readonly id: string }>({ type: "object", required: ["id"] })),
  total: integer(),
});
/** The first records of a list. */
export type SeenRows = ValueOf<typeof ROWS>;

const path = "/api/v1/cardPage/:id";
const own = { method: "GET", permission: "signed-in" } as const;
const params = object({ id: PAGE, card: NAME });

const drawn = "/api/v1/cardPage/drawn";
const drawing = { method: "POST", permission: "signed-in" } as const;
const DRAWN_CARD = object({ document: WRITTEN_DOCUMENT, card: NAME });

/** Pages of cards (schemas/card-pages; the paths are ours). Everybody asks for his own: rows and columns that he may not see are in no number. */
export const CARD_PAGES = {
  page: operation({
    ...{ id: "cardPages.page", path, ...own, answer: CARD_PAGE },
    summary: "A page of cards, with those of its cards that are for the user",
    params: object({ id: PAGE }),
    query: object({ device: optional(choice(DEVICES)) }),
  }),
  figures: operation({
    ...{ id: "cardPages.figures", path: `${path}/figures/:card`, ...own, answer: list(FIGURE) },
    summary: "The numbers of a card, as far as the user may view what is counted",
    params,
  }),
  chart: operation({
    ...{ id: "cardPages.chart", path: `${path}/chart/:card`, ...own, answer: CHART },
    summary: "What a chart shows, of the records that exist for the user",
    params,
  }),
  rows: operation({
    ...{ id: "cardPages.rows", path: `${path}/rows/:card`, ...own, answer: ROWS },
    summary: "The first records of a list, of those that exist for the user",
    params,
  }),
  drawn: operation({
    ...{ id: "cardPages.drawn", path: drawn, ...drawing, answer: CARD_PAGE },
    summary: "A page of cards that is being drawn, as who draws it would see it: without the cards that are wrong; nothing is stored",
    body: object({ document: WRITTEN_DOCUMENT, device: optional(choice(DEVICES)) }),
  }),
  drawnFigures: operation({
    ...{ id: "cardPages.drawnFigures", path: `${drawn}/figures`, ...drawing, answer: list(FIGURE) },
    ...{ summary: "The numbers of a card that is being drawn", body: DRAWN_CARD },
  }),
  drawnChart: operation({
    ...{ id: "cardPages.drawnChart", path: `${drawn}/chart`, ...drawing, answer: CHART },
    ...{ summary: "What a chart shows that is being drawn", body: DRAWN_CARD },
  }),
  drawnRows: operation({
    ...{ id: "cardPages.drawnRows", path: `${drawn}/rows`, ...drawing, answer: ROWS },
    ...{ summary: "The first records of a list that is being drawn", body: DRAWN_CARD },
  }),
} as const;
