import type { PlannedItem } from "../../model/contract/promotion.ts";
import { FACTS } from "../../model/promotion/item.ts";
import { useTexts } from "../../renderer/texts.ts";
import css from "./promotion.module.css";

/** So many differences are shown; who reads more looks into the designer. */
const MOST = 200;

interface DifferencesProps extends Pick<PlannedItem, "differences"> {
  /** What its two sides are called; absent: as it is, and as it would be. */
  readonly sides?: readonly [string, string];
}

/** What differs between two sides, place by place. */
export function Differences({ differences, sides }: DifferencesProps) {
  const t = useTexts("promotion");
  const [before, after] = sides ?? [t("difference.now"), t("difference.then")];
  if (differences.length === 0) return null;
  return (
    <>
      <table className={css.differences}>
        <thead>
          <tr>
            <th scope="col">{t("difference.place")}</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {differences.slice(0, MOST).map(({ kind, id, language, path, change, before: was, after: is }) => (
            <tr key={JSON.stringify([kind, id, language, path, change])} data-change={change}>
              <td>
                {t(`change.${change}`)}{" "}
                {[kind === FACTS ? t("difference.facts") : `${kind} ${id}`, language, ...path].filter(Boolean).join(" › ")}
              </td>
              <td>{shown(was)}</td>
              <td>{shown(is)}</td>
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
