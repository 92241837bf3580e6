import type { PrintPreview } from "../../model/contract/print.ts";
import type { PrintSource, PrintWish } from "../../model/printing.ts";

/** Pages of the first answer: what a window shows, and a little more, so that it comes soon. */
export const FIRST_PAGES = 3;

/** A source whose first pages are asked for at once, while the preview itself is still loading: who asks for them first of all gets that answer. */
export function withFirstPages(source: PrintSource, { ids }: PrintWish, template: string): PrintSource {
  let first: Promise<PrintPreview> | undefined = source.pages({ template, ids, from: 1, to: FIRST_PAGES });
  // What fails is told to who asks.
  first.catch(() => {});
  return {
    ...source,
    pages: (asked, signal) => {
      const own = asked.template === template && asked.from === 1 && asked.params === undefined ? first : undefined;
      first = undefined;
      return own ?? source.pages(asked, signal);
    },
  };
}
