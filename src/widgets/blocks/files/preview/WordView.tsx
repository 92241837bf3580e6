import { Spin } from "antd";
import { renderAsync } from "docx-preview";
import { useRef } from "react";
import { contentOf } from "./content.ts";
import styles from "./preview.module.css";
import { useContent } from "./useContent.ts";
import type { ViewProps } from "./view-props.ts";

/** What belongs to the page around a document: it is read on grey, and on a telephone it is scrolled. */
const AROUND = "body{margin:0;background:#eceff3}.docx-wrapper{background:none!important;padding:16px!important}";

/**
 * A Word document (docx). It is drawn into a frame of its own, where no script can run and no style reaches the page: it was written by
 * somebody else.
 */
export function WordView({ info }: ViewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isDrawn = useContent(info.url, async (url, signal) => {
    const content = await contentOf(url, signal);
    const page = frame.current?.contentDocument;
    if (!page) return false;
    const style = page.createElement("style");
    style.textContent = AROUND;
    const settings = { inWrapper: true, useBase64URL: true, renderAltChunks: false, renderComments: false };
    await renderAsync(content, page.body, page.head, settings);
    page.head.append(style);
    // Links lead out of the frame, which may go nowhere.
    for (const link of page.querySelectorAll("a")) link.removeAttribute("href");
    return true;
  });
  return (
    <>
      {!isDrawn && <Spin size="large" />}
      <iframe ref={frame} title={info.name} sandbox="allow-same-origin" className={styles.frame} hidden={!isDrawn} />
    </>
  );
}
