import type { Entity } from "../../model/documents.ts";
import type { ExpressionUser } from "../../model/expression-user.ts";
import type { ChartElement } from "../../model/print-template.ts";
import type { Row } from "../../model/wire.ts";
import type { DrawOp } from "../draw.ts";

/** What a chart shows. */
export interface PrintedChart {
  readonly shape: NonNullable<ChartElement["shape"]>;
  readonly groups: readonly { readonly name: string; readonly value: number }[];
}

/** What a layout knows beside the template and the records: whoever prints says it, for his reader. */
export interface PrintGround {
  readonly entity: Entity;
  readonly entityOf: (id: string) => Entity | undefined;
  /** Of lists of names, and how they are joined. */
  readonly language: string;
  /** The zone in which moments are told: "Asia/Shanghai". */
  readonly timeZone: string;
  /** When it is printed, ISO 8601. */
  readonly now: string;
  readonly user?: ExpressionUser | undefined;
  /** Which print of a record it is, from 1, by its id; of others it is the first. */
  readonly counts?: ReadonlyMap<string, number> | undefined;
  readonly params?: Readonly<Record<string, string>> | undefined;
  /** What yes and no are called. */
  readonly words: { readonly yes: string; readonly no: string };
  /** What a value of a dictionary is called. */
  readonly labelOf: (dictionary: string, value: unknown) => string | undefined;
  /** Whether the reader sees a field: of others, neither values nor sums are printed. */
  readonly isSeen: (entity: string, field: string) => boolean;
  /** Whether the reader sees a field masked: what stars hide has no sum, as lists have none of it. */
  readonly isMasked?: ((entity: string, field: string) => boolean) | undefined;
  /** The words of the tenant across each page of a report, which say whose print it is. Labels have none: they are stuck to goods, and scanned. */
  readonly watermark?: string | undefined;
  /** Draws a chart from 0, 0 to a width and a height in mm; without it charts are left out. */
  readonly drawChart?: ((chart: PrintedChart, width: number, height: number) => readonly DrawOp[]) | undefined;
}

/** A record as its reader may see it: references as {id, name}, details as rows. */
export type PrintRecord = Row;
