import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { Reference } from "../../../model/wire.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { nameOf } from "../references/references.ts";
import type { FileListProps } from "./FileRows.tsx";
import styles from "./files.module.css";
import { Thumb } from "./Thumb.tsx";
import { type FileActions, ReadButton, UploadButtons } from "./UploadButtons.tsx";
import type { FileInfos } from "./useFiles.ts";
import type { Upload } from "./useUploads.ts";

/** Pictures and films as cards with thumbnails (specification administration §2.4). A click opens the preview. */
export function PictureCards({ label, files, infos, uploads, ...actions }: FileListProps) {
  if (files.length + uploads.length === 0) return null;
  return (
    <ul className={`${styles.list} ${styles.cards}`} aria-label={label}>
      {files.map((file) => (
        <StoredCard key={file.id} file={file} infos={infos} {...actions} />
      ))}
      {uploads.map((upload) => (
        <UploadCard key={upload.key} upload={upload} {...actions} />
      ))}
    </ul>
  );
}

function StoredCard({ file, infos, onPreview, onRemove, reading }: FileActions & { file: Reference; infos: FileInfos }) {
  const t = useTexts("files");
  const name = nameOf(file);
  return (
    <li className={styles.card}>
      <Thumb file={file} infos={infos} onOpen={() => onPreview(file)} />
      {onRemove && (
        <span className={styles.actions}>
          <ReadButton file={file} reading={reading} />
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t("remove", { name })}
            title={t("removeShort")}
            onClick={() => onRemove(file)}
          />
        </span>
      )}
    </li>
  );
}

function UploadCard({ upload, ...actions }: FileActions & { upload: Upload }) {
  const t = useTexts("files");
  const { file, state, progress, error } = upload;
  const { name } = file;
  const hasFailed = state === "failed";
  return (
    <li className={styles.card} data-state={state} title={hasFailed ? `${name}: ${error}` : name}>
      <span className={styles.cardText}>{name}</span>
      {hasFailed ? (
        <span role="alert" className={`${styles.cardText} ${styles.failed}`}>
          {t("failed", { name, reason: error })}
        </span>
      ) : (
        <progress className={styles.progress} value={progress} max={1} aria-label={t("uploading", { name })} />
      )}
      <span className={styles.actions}>
        <UploadButtons upload={upload} {...actions} />
      </span>
    </li>
  );
}
