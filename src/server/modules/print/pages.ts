import { setImmediate } from "node:timers/promises";
import type { Printed } from "../../../model/printed.ts";
import { layout } from "../../../print/layout.ts";
import type { PrintGround, PrintRecord } from "../../../print/values/ground.ts";
import type { Context } from "../../context.ts";
import type { Messages } from "../../plugins/messages.ts";
import { groundFor, type PrintFacts } from "./ground.ts";
import type { OpenTemplate } from "./open-template.ts";
import { recordsFor } from "./records.ts";

/** How long pages are laid out before others get their turn, in ms. */
const TURN = 50;

/** The pages of records, and how many of them each record takes; of labels on sheets, which records share, as many as all take. */
export interface LaidOut extends Printed {
  readonly records: readonly PrintRecord[];
  readonly pagesOf: (record: number) => number;
}

/** The pages of records as the actor may see them. @throws AppError as `recordsFor` */
export async function pagesFor(
  context: Context,
  texts: Messages,
  open: OpenTemplate,
  { ids, ...facts }: PrintFacts & { readonly ids: readonly string[] },
  onRecord?: (done: number) => void,
): Promise<LaidOut> {
  const records = await recordsFor(context, open, ids);
  return laidOut(open, records, await groundFor(context, texts, open, facts), onRecord);
}

/** Reports are laid out record by record, with pauses for others; labels follow each other on sheets and are laid out as one. */
async function laidOut(
  { template }: OpenTemplate,
  records: readonly PrintRecord[],
  ground: PrintGround,
  onRecord: (done: number) => void = () => {},
): Promise<LaidOut> {
  if (template.kind === "label") {
    const printed = layout(template, records, ground);
    onRecord(records.length);
    return { ...printed, records, pagesOf: () => printed.pages.length };
  }
  const each: Printed[] = [];
  let since = performance.now();
  for (const record of records) {
    each.push(layout(template, [record], ground));
    onRecord(each.length);
    if (performance.now() - since < TURN) continue;
    await setImmediate();
    since = performance.now();
  }
  return {
    ...{ records, pages: each.flatMap(({ pages }) => pages), pagesOf: (record) => each[record]?.pages.length ?? 0 },
    warnings: each.flatMap(({ warnings }, record) => warnings.map((warning) => ({ ...warning, record }))),
  };
}

/** The pages from one to another, both counted from 1 and taken in. */
export const inRange = <P extends Printed>(
  printed: P,
  { from = 1, to }: { readonly from?: number | undefined; readonly to?: number | undefined },
): P => ({
  ...printed,
  pages: printed.pages.slice(from - 1, to),
});

/** Each copy whole, one after the other. */
export const copied = (printed: Printed, copies: number): Printed => ({
  ...printed,
  pages: Array.from({ length: copies }, () => printed.pages).flat(),
});
