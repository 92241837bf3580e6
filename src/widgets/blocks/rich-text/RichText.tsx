import { useMemo } from "react";
import { elementsOf } from "./elements.ts";
import styles from "./rich-text.module.css";

/** Rich text to be read. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => elementsOf(html), [html]);
  return <div className={styles.text}>{content}</div>;
}
