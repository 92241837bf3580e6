import type { PlannedItem } from "../../model/contract/promotion.ts";
import { FACTS } from "../../model/promotion/item.ts";
import { useTexts } from "../../renderer/texts.ts";
import css from "./promotion.module.css";

/** So many differences are shown; who reads more looks into the designer. */
const MOST = 200;

/** What differs, place by place: as it is, and as it would be. */
export function Differences({ differences }: Pick<PlannedItem, "differences">) {
  const t = useTexts("promotion");
  if (differences.length === 0) return null;
  return (
    <>
      <table className={css.differences}>
        <thead>
          <tr>
            <th scope="col">{t("difference.place")}</th>
            <th scope="col">{t("difference.now")}</th>
            <th scope="col">{t("difference.then")}</th>
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, MOST).map(({ kind, id, language, path, change, before, after }) => (
            <tr key={JSON.stringify([kind, id, language, path, change])} data-change={change}>
              <td>
                {t(`change.${change}`)}{" "}
                {[kind === FACTS ? t("difference.facts") : `${kind} ${id}`, language, ...path].filter(Boolean).join(" › ")}
              </td>
              <td>{shown(before)}</td>
              <td>{shown(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {differences.length > MOST && <p>{t("difference.more", { count: differences.length - MOST })}</p>}
    </>
  );
}

const LONGEST = 300;

/** A value as it is written, cut where it is long. */
export function shown(value: unknown): string {
  if (value === undefined || value === null) return "";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
