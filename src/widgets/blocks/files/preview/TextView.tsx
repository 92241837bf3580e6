import { Spin } from "antd";
import { useTexts } from "../../../../renderer/texts.ts";
import { contentOf } from "./content.ts";
import styles from "./preview.module.css";
import { useContent } from "./useContent.ts";
import type { ViewProps } from "./view-props.ts";

/** Letters that are shown; what is beyond can be saved. */
const MOST = 500_000;

/** A file of plain text. */
export function TextView({ info }: ViewProps) {
  const t = useTexts("files");
  const text = useContent(info.url, async (url, signal) => new TextDecoder().decode(await contentOf(url, signal)));
  if (text === undefined) return <Spin size="large" />;
  return (
    <div className={styles.paper}>
      <pre className={styles.text}>{text.slice(0, MOST)}</pre>
      {text.length > MOST && <p>{t("cut")}</p>}
    </div>
  );
}
