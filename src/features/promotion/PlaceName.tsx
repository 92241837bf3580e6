import { useTranslation } from "react-i18next";
import type { DocumentDifference } from "../../model/document-difference.ts";
import { FACTS } from "../../model/promotion/item.ts";
import { placeText, placeWords } from "../../model/promotion/place-words.ts";
import type { WrittenDocument } from "../../model/written-document.ts";
import { useTexts } from "../../renderer/texts.ts";
import css from "./promotion.module.css";

interface PlaceNameProps {
  readonly place: Pick<DocumentDifference, "kind" | "id" | "language" | "path" | "before" | "after">;
  /** In which titles are looked for. */
  readonly documents: readonly WrittenDocument[];
}

/** A place of a document as people speak of it, and below it as the document has it. */
export function PlaceName({ place, documents }: PlaceNameProps) {
  const t = useTexts("promotion");
  const property = useTexts("designer");
  const { language } = useTranslation().i18n;
  const { kind, id } = place;
  const wordOf = (word: string) => t(`part.${word}`, { defaultValue: property(`property.${word}`, { defaultValue: word }) });
  const [whole, ...steps] = placeWords(place, documents, language);
  const first = kind === FACTS ? t("difference.facts") : whole && "title" in whole ? whole.title : id;
  const words = [first, ...steps.map((step) => ("title" in step ? step.title : wordOf(step.word)))];
  return (
    <>
      {words.join(" › ")}
      {place.language !== null && <em> ({place.language})</em>}
      <code className={css.written}>{placeText(place)}</code>
    </>
  );
}
