import { useTexts } from "../texts.ts";
import styles from "./tree.module.css";

/** How many records the tree has, where a list has its pages. */
export function TreeTotal({ count }: { count: number }) {
  const t = useTexts("screen");
  return <span className={styles.total}>{t("total", { count })}</span>;
}
