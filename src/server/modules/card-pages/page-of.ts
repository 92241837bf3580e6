import type { FastifyRequest } from "fastify";
import { may } from "../../../model/actor.ts";
import { type CardPage, cardPageOf } from "../../../model/card-page.ts";
import { AppError } from "../../../model/error.ts";
import { kindNamed } from "../../../model/kinds/kinds.ts";
import { textAt } from "../../../model/kinds/texts.ts";
import { recordOfOwnPage } from "../../../model/own-page.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { documentsSeenBy } from "../../documents/seen.ts";
import { OWN_PAGES } from "../canvas-page/kinds.ts";
import { designOf, draftOf } from "../designs/store.ts";
import { drawnPage } from "./drawn.ts";

/**
 * The page of cards of this name: one that is in force, or one that the actor has drawn for himself.
 * @throws AppError document.notFound
 */
export async function pageOf(request: FastifyRequest, name: string): Promise<CardPage> {
  const record = recordOfOwnPage(name);
  const page = record === undefined ? cardPageOf(request.context().documents, name) : await ownPage(request, record);
  if (!page) throw new AppError("document.notFound", { params: { id: name } });
  return page;
}

/** A page that somebody has drawn for himself, as he may see it now; undefined for everybody else, whatever he may view. */
async function ownPage(request: FastifyRequest, id: string): Promise<CardPage | undefined> {
  const context = request.context();
  const { actor, edition, language } = request;
  if (!may(actor, `${OWN_PAGES.entity}:view`)) return undefined;
  const design = await designOf(context, OWN_PAGES, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "record.notFound") return undefined;
    throw error;
  });
  const [document] = design ? (await draftOf(context.db, design)).documents : [];
  return document && drawnPage(documentsSeenBy(actor, edition.documents), inLanguage(document, language));
}

function inLanguage(document: WrittenDocument, language: string): WrittenDocument {
  const content = kindNamed(document.kind)?.mapTexts(
    document.content as never,
    (path, text) => textAt(document.texts[language], path) ?? text,
  );
  return { ...document, content: (content ?? document.content) as WrittenDocument["content"] };
}
