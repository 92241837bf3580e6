import type { ScreenCount } from "../../model/wire.ts";
import { useTexts } from "../texts.ts";
import styles from "./tabs.module.css";

/** More are not told one by one. */
const MOST = 999;

/** How many records there are, beside a text. */
export function CountBadge({ count }: { count: ScreenCount | undefined }) {
  const t = useTexts("screen");
  if (count === undefined) return null;
  const { total, about } = count;
  return (
    <span className={styles.count} aria-label={t(about ? "tabs.about" : "tabs.count", { count: total })} role="img">
      {total > MOST ? `${MOST}+` : `${about ? "≈" : ""}${total}`}
    </span>
  );
}
