import { CloseOutlined, RedoOutlined, ScanOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { Reference } from "../../../model/wire.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { nameOf } from "../references/references.ts";
import type { Upload } from "./useUploads.ts";

/** What can be done with the files of a list; what is absent cannot. */
export interface FileActions {
  readonly onPreview: (file: Reference) => void;
  readonly onRemove?: ((file: Reference) => void) | undefined;
  readonly onCancel?: ((key: string) => void) | undefined;
  readonly onRetry?: ((key: string) => void) | undefined;
  readonly reading?: FileReading | undefined;
}

/** Files whose content is read for the form around them. */
export interface FileReading {
  /** Whether something can be read in it at all. */
  readonly isReadable: (file: Reference) => boolean;
  readonly isRunning: (id: string) => boolean;
  readonly start: (file: Reference) => void;
}

/** Reads the code of the invoice in a file; nothing where none is read. */
export function ReadButton({ file, reading }: { file: Reference; reading: FileReading | undefined }) {
  const t = useTexts("files");
  if (!reading?.isReadable(file)) return null;
  return (
    <Button
      type="text"
      size="small"
      icon={<ScanOutlined />}
      loading={reading.isRunning(file.id)}
      aria-label={t("invoice.read", { name: nameOf(file) })}
      title={t("invoice.readShort")}
      onClick={() => reading.start(file)}
    />
  );
}

/** What can be done with a file on its way: try again when it has failed, and let go of it. */
export function UploadButtons({ upload, onCancel, onRetry }: Pick<FileActions, "onCancel" | "onRetry"> & { upload: Upload }) {
  const t = useTexts("files");
  const { key, file, state } = upload;
  const { name } = file;
  const hasFailed = state === "failed";
  return (
    <>
      {hasFailed && (
        <Button
          type="text"
          size="small"
          icon={<RedoOutlined />}
          aria-label={t("retry", { name })}
          title={t("retryShort")}
          onClick={() => onRetry?.(key)}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined />}
        aria-label={t(hasFailed ? "remove" : "cancel", { name })}
        title={t(hasFailed ? "removeShort" : "cancelShort")}
        onClick={() => onCancel?.(key)}
      />
    </>
  );
}
