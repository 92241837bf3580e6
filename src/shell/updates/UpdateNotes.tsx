import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { UpdateNote } from "../../model/contract/updates.ts";
import { RichText } from "../../widgets/blocks/rich-text/RichText.tsx";
import styles from "./updates.module.css";

/** What updates have changed, the newest first. Closing it takes them as seen. */
export function UpdateNotes({ notes, onSeen }: { notes: readonly UpdateNote[]; onSeen: () => void }) {
  const { t } = useTranslation("layout");
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onSeen();
  };
  return (
    <Modal
      open={open}
      title={t("updates.title")}
      width={640}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          {t("updates.close")}
        </Button>
      }
    >
      {notes.map(({ id, releaseVersion, title, content }) => (
        <article key={id} className={styles.note}>
          <h2 className={styles.title}>{`${releaseVersion} · ${title}`}</h2>
          <RichText html={content} />
        </article>
      ))}
    </Modal>
  );
}
