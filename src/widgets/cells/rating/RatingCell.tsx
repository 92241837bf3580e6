import type { CellProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { starsOf } from "../../blocks/rating/stars.ts";
import { defineCell } from "../../define.ts";
import styles from "../cells.module.css";

/** A number as that many stars, of all that there could be. */
export function RatingCell({ value, field }: CellProps<number>) {
  const t = useTexts("widgets");
  if (typeof value !== "number") return null;
  const most = starsOf(field);
  const stars = Math.min(most, Math.max(0, Math.round(value)));
  return (
    <span role="img" aria-label={t("rating.stars", { count: value, most })} className={styles.stars}>
      {"★".repeat(stars)}
      <span className={styles.unlit}>{"★".repeat(most - stars)}</span>
    </span>
  );
}

export const rating = defineCell({
  name: "rating",
  description: "A number as stars.",
  takes: { grid: ["integer", "number"] },
  component: RatingCell,
  fits: () => false,
  align: "left",
  width: 110,
  examples: { field: "stars", value: 4 },
});
