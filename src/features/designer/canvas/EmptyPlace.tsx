import { useTexts } from "../../../renderer/texts.ts";
import styles from "./canvas.module.css";

/** The place in a group that has no fields yet. */
export function EmptyPlace() {
  return <div className={styles.empty}>{useTexts("designer")("canvas.empty")}</div>;
}
