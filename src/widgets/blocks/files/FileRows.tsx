import { DeleteOutlined, DownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { formatSize } from "../../../model/files.ts";
import type { Reference } from "../../../model/wire.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { nameOf } from "../references/references.ts";
import { FileIcon } from "./FileIcon.tsx";
import styles from "./files.module.css";
import { type FileActions, ReadButton, UploadButtons } from "./UploadButtons.tsx";
import type { FileInfos } from "./useFiles.ts";
import type { Upload } from "./useUploads.ts";

export interface FileListProps extends FileActions {
  readonly label: string;
  readonly files: readonly Reference[];
  readonly infos: FileInfos;
  readonly uploads: readonly Upload[];
}

/** Files one under the other: name, size, status, what can be done. The name opens the preview. */
export function FileRows({ label, files, infos, uploads, ...actions }: FileListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {files.map((file) => (
        <StoredRow key={file.id} file={file} infos={infos} {...actions} />
      ))}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} {...actions} />
      ))}
    </ul>
  );
}

function StoredRow({ file, infos, onPreview, onRemove, reading }: FileActions & { file: Reference; infos: FileInfos }) {
  const t = useTexts("files");
  const info = infos.get(file.id);
  const name = nameOf(file);
  const isGone = infos.has(file.id) && !info;
  return (
    <li className={styles.row}>
      <FileIcon name={name} />
      <span className={styles.name} title={name}>
        {isGone ? (
          name
        ) : (
          <button type="button" className={styles.open} onClick={() => onPreview(file)}>
            {name}
          </button>
        )}
      </span>
      {isGone && <span className={`${styles.status} ${styles.failed}`}>{t("gone")}</span>}
      {info && <span className={styles.size}>{formatSize(info.size)}</span>}
      <span className={styles.actions}>
        {info && <ReadButton file={file} reading={reading} />}
        {info && (
          <Button
            type="text"
            size="small"
            href={`${info.url}&download`}
            download={name}
            icon={<DownloadOutlined />}
            aria-label={t("download", { name })}
            title={t("downloadShort")}
          />
        )}
        {onRemove && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t("remove", { name })}
            title={t("removeShort")}
            onClick={() => onRemove(file)}
          />
        )}
      </span>
    </li>
  );
}

function UploadRow({ upload, ...actions }: FileActions & { upload: Upload }) {
  const t = useTexts("files");
  const { file, state, progress, error } = upload;
  const { name } = file;
  const hasFailed = state === "failed";
  return (
    <li className={styles.row}>
      <FileIcon name={name} />
      <span className={styles.name}>
        <span title={name}>{name}</span>
        {hasFailed ? (
          <span role="alert" className={`${styles.status} ${styles.failed}`}>
            {" "}
            {t("failed", { name, reason: error })}
          </span>
        ) : (
          <progress className={styles.progress} value={progress} max={1} aria-label={t("uploading", { name })} />
        )}
      </span>
      <span className={styles.size}>{hasFailed ? formatSize(file.size) : `${Math.round(progress * 100)}%`}</span>
      <span className={styles.actions}>
        <UploadButtons upload={upload} {...actions} />
      </span>
    </li>
  );
}
