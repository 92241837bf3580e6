import { CloseOutlined, RedoOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { Reference } from "../../../model/wire.ts";
import { useTexts } from "../../../renderer/texts.ts";
import type { Upload } from "./useUploads.ts";

/** What can be done with the files of a list; what is absent cannot. */
export interface FileActions {
  readonly onPreview: (file: Reference) => void;
  readonly onRemove?: ((file: Reference) => void) | undefined;
  readonly onCancel?: ((key: string) => void) | undefined;
  readonly onRetry?: ((key: string) => void) | undefined;
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
