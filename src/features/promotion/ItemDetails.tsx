import { Alert, Radio } from "antd";
import type { PlannedItem, PromotionChoice } from "../../model/contract/promotion.ts";
import { useTexts } from "../../renderer/texts.ts";
import { sideOf } from "./decisions.ts";
import css from "./promotion.module.css";

interface ItemDetailsProps {
  readonly item: PlannedItem;
  readonly choices: readonly PromotionChoice[];
  readonly onChoose: (choice: PromotionChoice) => void;
}

/** So many differences are shown; who reads more looks into the designer. */
const MOST = 200;

/** What of an item would be otherwise here, what both sides changed, and what is wrong with it. */
export function ItemDetails({ item, choices, onChoose }: ItemDetailsProps) {
  const t = useTexts("promotion");
  const { kind, id, differences, conflicts, problems } = item;
  return (
    <div className={css.details}>
      {problems.map(({ message, severity, place }) => (
        <Alert key={`${place} ${message}`} type={severity} showIcon message={[place, message].filter(Boolean).join(": ")} />
      ))}
      {conflicts.map((conflict) => {
        const { document, path, mine, theirs } = conflict;
        const place = [document, ...path].join(" › ");
        return (
          <section key={place} className={css.conflict} aria-label={place}>
            <strong>{place}</strong>
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
      {differences.length > 0 && (
        <table className={css.differences}>
          <thead>
            <tr>
              <th scope="col">{t("difference.place")}</th>
              <th scope="col">{t("difference.now")}</th>
              <th scope="col">{t("difference.then")}</th>
            </tr>
          </thead>
          <tbody>
            {differences.slice(0, MOST).map(({ kind: of, id: name, language, path, change, before, after }) => (
              <tr key={JSON.stringify([of, name, language, path, change])} data-change={change}>
                <td>
                  {t(`change.${change}`)}{" "}
                  {[of === "facts" ? t("difference.facts") : `${of} ${name}`, language, ...path].filter(Boolean).join(" › ")}
                </td>
                <td>{shown(before)}</td>
                <td>{shown(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {differences.length > MOST && <p>{t("difference.more", { count: differences.length - MOST })}</p>}
    </div>
  );
}

function Side({ side, value }: { readonly side: "mine" | "theirs"; readonly value: unknown }) {
  const t = useTexts("promotion");
  return (
    <Radio value={side} className={css.side ?? ""}>
      {t(`side.${side}`)} <code>{shown(value) || t("side.nothing")}</code>
    </Radio>
  );
}

const LONGEST = 300;

/** A value as it is written, cut where it is long. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
