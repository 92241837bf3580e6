import type { FastifyInstance } from "fastify";
import { CARD_PAGES } from "../../../model/contract/card-pages.ts";
import { serve } from "../../plugins/serve.ts";
import { deviceOf } from "../menu/device-of.ts";
import { chartOf } from "./chart.ts";
import { figuresOf } from "./figures.ts";
import { rowsOf } from "./rows.ts";
import { seenPage } from "./seen-page.ts";

/** Pages of cards, and what stands on their cards. */
export async function cardPageRoutes(app: FastifyInstance): Promise<void> {
  const { page, figures, chart, rows } = CARD_PAGES;
  serve(app, page, ({ params: { id }, query: { device } }, request) => seenPage(request.context(), id, device ?? deviceOf(request)));
  serve(app, figures, ({ params: { id, card } }, request) => figuresOf(request.context(), id, card));
  serve(app, chart, ({ params: { id, card } }, request) => chartOf(request.context(), id, card));
  serve(app, rows, ({ params: { id, card } }, request) => rowsOf(request.context(), id, card));
}
