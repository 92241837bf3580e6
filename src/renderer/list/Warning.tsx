import { Alert } from "antd";
import { useRemembered } from "../useRemembered.ts";
import styles from "./list.module.css";

/** What the user of a grid is warned of, until it is closed. Another text is a new warning. */
export function Warning({ screen, text }: { screen: string; text: string }) {
  const [closed, setClosed] = useRemembered<string | undefined>(`screen.${screen}.warned`, undefined);
  if (closed === text) return null;
  return <Alert type="warning" showIcon closable message={text} className={styles.banner ?? ""} onClose={() => setClosed(text)} />;
}
