import { Modal } from "antd";
import { useState } from "react";
import type { CodeKind } from "../../../model/bar-code.ts";
import { usePane } from "../../../renderer/services.tsx";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./barcode.module.css";
import { drawn } from "./drawn.ts";

export interface BarcodeProps {
  readonly text: string;
  readonly title: string;
  readonly kind?: CodeKind;
}

/** A small code that opens a large one, for a scanner to read from the screen. */
export function Barcode({ text, title, kind = "code128" }: BarcodeProps) {
  const t = useTexts("widgets");
  const { container } = usePane();
  const [open, setOpen] = useState(false);
  const picture = drawn(text, kind);
  if (!picture) return text;
  return (
    <>
      <button
        type="button"
        className={styles.small}
        aria-label={t("barcode.enlarge", { text })}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
        // A row of a grid opens by double click and by Enter; here they are the button's.
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.key === "Enter" && event.stopPropagation()}
      >
        <img src={picture} alt="" />
        <span>{text}</span>
      </button>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        footer={null}
        title={title}
        closable={{ "aria-label": t("close") }}
        width={480}
        getContainer={container}
        destroyOnHidden
      >
        <div className={styles.large}>
          <img src={picture} alt={text} />
          <p>{text}</p>
        </div>
      </Modal>
    </>
  );
}
