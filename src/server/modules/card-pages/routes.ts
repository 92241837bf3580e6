import type { FastifyInstance, FastifyRequest } from "fastify";
import { may } from "../../../model/actor.ts";
import type { Card, CardPage } from "../../../model/card-page.ts";
import { CARD_PAGES } from "../../../model/contract/card-pages.ts";
import { AppError } from "../../../model/error.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { documentsSeenBy } from "../../documents/seen.ts";
import { serve } from "../../plugins/serve.ts";
import { fromReplica } from "../../records/read/from-replica.ts";
import { deviceOf } from "../menu/device-of.ts";
import { chartOf } from "./chart.ts";
import { drawnPage } from "./drawn.ts";
import { figuresOf } from "./figures.ts";
import { pageOf } from "./page-of.ts";
import { heldPictures, openPictures } from "./pictures.ts";
import { rowsOf } from "./rows.ts";
import { assertOpen, openCard, seenPage } from "./seen-page.ts";

/** Pages of cards, and what stands on their cards. */
export async function cardPageRoutes(app: FastifyInstance): Promise<void> {
  const { page, figures, chart, rows } = CARD_PAGES;
  const cardAt = async <K extends Card["kind"]>(request: FastifyRequest, { id, card }: { id: string; card: string }, kind: K) =>
    openCard(request.context(), await pageOf(request, id), card, kind);
  serve(app, page, async ({ params: { id }, query: { device } }, request) => {
    const context = request.context();
    const opened = await pageOf(request, id);
    if (opened.cards.length > 0) assertOpen(context, opened);
    return seenPage(context, opened, device ?? deviceOf(request), heldPictures(context, id));
  });
  serve(app, figures, async ({ params }, request) => {
    const card = await cardAt(request, params, "counts");
    return fromReplica(request.context(), (own) => figuresOf(own, card));
  });
  serve(app, chart, async ({ params }, request) => {
    const card = await cardAt(request, params, "chart");
    return fromReplica(request.context(), (own) => chartOf(own, card));
  });
  serve(app, rows, async ({ params }, request) => {
    const card = await cardAt(request, params, "list");
    return fromReplica(request.context(), (own) => rowsOf(own, card));
  });
}

/** Pages of cards that are being drawn, as who draws them may see what is on them. */
export async function drawnPageRoutes(app: FastifyInstance): Promise<void> {
  const { drawn, drawnFigures, drawnChart, drawnRows } = CARD_PAGES;
  const drawnBy = ({ actor, edition }: FastifyRequest, document: WrittenDocument): CardPage => {
    if (!may(actor, "canvas-page:view") && !may(actor, "personal-page:view")) throw new AppError("access.denied");
    return drawnPage(documentsSeenBy(actor, edition.documents), document);
  };
  const cardIn = <K extends Card["kind"]>(request: FastifyRequest, body: { document: WrittenDocument; card: string }, kind: K) =>
    openCard(request.context(), drawnBy(request, body.document), body.card, kind);
  serve(app, drawn, ({ body: { document, device } }, request) =>
    seenPage(request.context(), drawnBy(request, document), device ?? deviceOf(request), openPictures(request.context())),
  );
  serve(app, drawnFigures, ({ body }, request) => figuresOf(request.context(), cardIn(request, body, "counts")));
  serve(app, drawnChart, ({ body }, request) => chartOf(request.context(), cardIn(request, body, "chart")));
  serve(app, drawnRows, ({ body }, request) => rowsOf(request.context(), cardIn(request, body, "list")));
}
