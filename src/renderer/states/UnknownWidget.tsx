import { useTexts } from "../texts.ts";
import styles from "./states.module.css";

/** Stands in place of a widget or cell that is not registered, and says which document asks for it. */
export function UnknownWidget({ name, path }: { name: string; path: string }) {
  const t = useTexts("screen");
  return (
    <span role="alert" className={styles.unknown} title={path}>
      {t("unknownWidget", { name, path })}
    </span>
  );
}
