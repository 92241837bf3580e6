import { type Paper, paperOf } from "../../model/print-paper.ts";
import type { PageFooterBand, PageHeaderBand, PrintTemplate } from "../../model/print-template.ts";
import type { DrawOp } from "../draw.ts";
import type { PrintGround, PrintRecord } from "../values/ground.ts";
import { type Sums, withRow } from "../values/sums.ts";

/** A page while it is filled: what stands on it, what will when all pages are counted, and what its rows add up to. */
export interface OpenPage {
  readonly ops: DrawOp[];
  /** Of which pages are counted: texts that name pages are drawn last. */
  readonly later: ((page: number, pages: number) => DrawOp[])[];
  /** By details. */
  readonly sums: Map<string, Sums>;
  readonly running: Map<string, Sums>;
}

/** Where the course of a record stands: a pen that goes down the page, and on to the next. */
export interface Course {
  readonly record: PrintRecord;
  readonly ground: PrintGround;
  readonly template: PrintTemplate;
  readonly paper: Paper;
  readonly header: PageHeaderBand | undefined;
  readonly footer: PageFooterBand | undefined;
  readonly pages: OpenPage[];
  readonly warn: (warning: "narrow" | "code" | "row", id: string) => void;
  y: number;
}

/** Half a micrometre: heights that are added up are not exact. */
export const TOLERANCE = 0.0005;

/** The course of a record on its first page. */
export function courseOf(template: PrintTemplate, record: PrintRecord, ground: PrintGround, warn: Course["warn"]): Course {
  const bands = template.bands ?? [];
  const course: Course = {
    ...{ record, ground, template, warn, paper: paperOf(template), pages: [], y: 0 },
    header: bands.find((band) => band.kind === "pageHeader"),
    footer: bands.find((band) => band.kind === "pageFooter"),
  };
  turnPage(course);
  return course;
}

/** Where bands begin on a page. */
export const topOf = ({ paper, header }: Course): number => paper.margin[0] + (header?.height ?? 0);

/** Where they end. */
export const bottomOf = ({ paper, footer }: Course): number => paper.height - paper.margin[2] - (footer?.height ?? 0);

export const roomOf = (course: Course): number => bottomOf(course) - course.y;

/** Whether something has room on what is left of the page. */
export const hasRoom = (course: Course, height: number): boolean => height <= roomOf(course) + TOLERANCE;

/** Nothing stands on the page yet: a further one would have no more room. */
export const isFresh = (course: Course): boolean => course.y <= topOf(course) + TOLERANCE;

export const pageOf = ({ pages }: Course): OpenPage => pages.at(-1) as OpenPage;

/** Goes to the top of a new page. */
export function turnPage(course: Course): void {
  const running = course.pages.at(-1)?.running;
  course.pages.push({ ops: [], later: [], sums: new Map(), running: new Map(running) });
  course.y = topOf(course);
}

/** Notes that a row of details stands on the page. */
export function noteRow(course: Course, details: string, columns: readonly string[], row: PrintRecord): void {
  const { sums, running } = pageOf(course);
  for (const each of [sums, running]) each.set(details, withRow(each.get(details) ?? new Map(), columns, row));
}
