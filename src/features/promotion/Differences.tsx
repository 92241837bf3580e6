import type { PlannedItem } from "../../model/contract/promotion.ts";
import type { WrittenDocument } from "../../model/written-document.ts";
import { useTexts } from "../../renderer/texts.ts";
import { PlaceName } from "./PlaceName.tsx";
import css from "./promotion.module.css";

/** So many differences are shown; who reads more looks into the designer. */
const MOST = 200;

interface DifferencesProps extends Pick<PlannedItem, "differences"> {
  /** What its two sides are called; absent: as it is, and as it would be. */
  readonly sides?: readonly [string, string];
  /** In which titles of places are looked for; absent: places are called as documents call them. */
  readonly documents?: readonly WrittenDocument[] | undefined;
}

/** What differs between two sides, place by place. */
export function Differences({ differences, sides, documents = [] }: DifferencesProps) {
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
          {differences.slice(0, MOST).map((one) => (
            <tr key={JSON.stringify([one.kind, one.id, one.language, one.path, one.change])} data-change={one.change}>
              <td>
                {t(`change.${one.change}`)} <PlaceName place={{ before: undefined, after: undefined, ...one }} documents={documents} />
              </td>
              <td>{shown(one.before)}</td>
              <td>{shown(one.after)}</td>
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
