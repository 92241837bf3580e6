import { Alert, Radio } from "antd";
import type { PlannedItem, PromotionChoice } from "../../model/contract/promotion.ts";
import type { WrittenDocument } from "../../model/written-document.ts";
import { useTexts } from "../../renderer/texts.ts";
import { Differences, shown } from "./Differences.tsx";
import { sideOf } from "./decisions.ts";
import { PlaceName } from "./PlaceName.tsx";
import css from "./promotion.module.css";

interface ItemDetailsProps {
  readonly item: PlannedItem;
  /** Those of the item as they come, in which titles of places are looked for. */
  readonly documents: readonly WrittenDocument[];
  readonly choices: readonly PromotionChoice[];
  readonly onChoose: (choice: PromotionChoice) => void;
}

/** What of an item would be otherwise here, what both sides changed, what is wrong with it, and what publishing would write over. */
export function ItemDetails({ item, documents, choices, onChoose }: ItemDetailsProps) {
  const t = useTexts("promotion");
  const { kind, id, differences, conflicts, problems, elsewhere } = item;
  return (
    <div className={css.details}>
      {problems.map(({ message, severity, place }) => (
        <Alert
          key={JSON.stringify([place, message])}
          type={severity}
          showIcon
          message={
            <>
              {place && <PlaceName place={{ before: undefined, after: undefined, ...place }} documents={documents} />}
              {message}
            </>
          }
        />
      ))}
      {conflicts.map((conflict) => {
        const { document, path, mine, theirs } = conflict;
        const place = [document, ...path].join(" › ");
        return (
          <section key={place} className={css.conflict} aria-label={place}>
            <strong>
              <PlaceName place={placeIn(conflict)} documents={documents} />
            </strong>
            <Radio.Group
              aria-label={place}
              value={sideOf(choices, item, conflict)}
              onChange={({ target }) => onChoose({ kind, id, document, path: [...path], side: target.value })}
            >
              <Side side="mine" value={mine} />
              <Side side="theirs" value={theirs} />
            </Radio.Group>
          </section>
        );
      })}
      <Differences differences={differences} documents={documents} />
      {elsewhere.length > 0 && (
        <section className={css.conflict} aria-label={t("elsewhere.title")}>
          <strong>{t("elsewhere.title")}</strong>
          <Differences differences={elsewhere} documents={documents} />
        </section>
      )}
    </div>
  );
}

/** A conflict names its document in one text; of a translation its path begins with the texts and their language. */
function placeIn({ document, path, mine, theirs }: PlannedItem["conflicts"][number]) {
  const [kind = "", id = ""] = document.split(" ");
  return { kind, id, language: null, path, before: mine, after: theirs };
}

function Side({ side, value }: { readonly side: "mine" | "theirs"; readonly value: unknown }) {
  const t = useTexts("promotion");
  return (
    <Radio value={side} className={css.side ?? ""}>
      {t(`side.${side}`)} <code>{shown(value) || t("side.nothing")}</code>
    </Radio>
  );
}
