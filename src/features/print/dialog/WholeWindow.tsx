import { Modal } from "antd";
import type { ReactNode } from "react";
import { useTexts } from "../../../renderer/texts.ts";
import styles from "./dialog.module.css";

interface WholeWindowProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that fills the window, as paper needs room. */
export function WholeWindow({ title, onClose, children }: WholeWindowProps) {
  const t = useTexts("print");
  return (
    <Modal
      open
      title={<span className={styles.title}>{title}</span>}
      footer={null}
      width="100%"
      wrapClassName={styles.whole ?? ""}
      closable={{ "aria-label": t("close") }}
      // What was set here is lost: a click beside the paper must not do that.
      maskClosable={false}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
