import { CARD_PAGE_KIND, type CardPage, cardPageOf } from "../../../model/card-page.ts";
import type { Documents } from "../../../model/documents.ts";
import { AppError } from "../../../model/error.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { checkAmong } from "../designs/problems.ts";

/**
 * A page as it is drawn, without the cards that are wrong.
 * @param around what of the documents in force who looks at it may see: a card that names anything else is wrong for him
 * @throws AppError request.invalid for another kind of document; document.invalid where the page itself is wrong, with the problems in `data`
 */
export function drawnPage(around: Documents, written: WrittenDocument): CardPage {
  if (written.kind !== CARD_PAGE_KIND)
    throw new AppError("request.invalid", { fields: [{ path: "document.kind", code: "field.unknown" }] });
  const { cards } = written.content;
  if (Array.isArray(cards) && cards.length === 0) return emptyPage(written);
  const { documents, problems } = checkAmong([written], around, [written]);
  const errors = problems.filter(({ severity, language }) => severity === "error" && language === null);
  const page = cardPageOf(documents, written.id);
  if (errors.length === 0 && page) return page;
  const wrong = errors.map(({ path: [part, index] }) => (part === "cards" && typeof index === "number" ? index : undefined));
  if (!Array.isArray(cards) || wrong.length === 0 || wrong.includes(undefined)) throw new AppError("document.invalid", { data: problems });
  return drawnPage(around, { ...written, content: { ...written.content, cards: cards.filter((_, index) => !wrong.includes(index)) } });
}

function emptyPage({ id, content: { title, description } }: WrittenDocument): CardPage {
  const words = { title: String(title ?? ""), ...(typeof description === "string" && { description }) };
  return { $id: id, ...words, cards: [] };
}
