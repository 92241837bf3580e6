import { PaperClipOutlined } from "@ant-design/icons";
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from "react";
import { fileLimitsOf, GENERAL_LIMITS } from "../../../model/files.ts";
import type { Reference } from "../../../model/wire.ts";
import type { CellProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { lazily } from "../../blocks/control/lazily.tsx";
import styles from "../../blocks/files/files.module.css";
import { Thumb } from "../../blocks/files/Thumb.tsx";
import { useFileInfos } from "../../blocks/files/useFiles.ts";

type Props = CellProps & { readonly files: readonly Reference[] };

// A list shows thumbnails and counts; what they open comes when it is opened.
const FileDialog = lazily(async () => (await import("../../blocks/files/FileDialog.tsx")).FileDialog, nothing);
const FilePreview = lazily(async () => (await import("../../blocks/files/preview/FilePreview.tsx")).FilePreview, nothing);
const ShownFiles = lazily(async () => (await import("../../blocks/files/ShownFiles.tsx")).ShownFiles, nothing);

/** Thumbnails in one line of a grid. */
const MOST_THUMBS = 3;

/** What is pressed here is for the files, not for the row around. */
const apartFromRow = {
  onClick: (event: MouseEvent) => event.stopPropagation(),
  onKeyDown: (event: KeyboardEvent) => event.stopPropagation(),
};

function nothing() {
  return null;
}

export function Files({ field, files, roomy }: Props) {
  const limits = useMemo(() => fileLimitsOf(field) ?? GENERAL_LIMITS, [field]);
  const label = field.property.title;
  if (roomy) return <ShownFiles label={label} files={files} limits={limits} />;
  return limits.kind === "any" ? <Attachments label={label} files={files} /> : <Pictures files={files} />;
}

function Pictures({ files }: { files: readonly Reference[] }) {
  const firstFiles = files.slice(0, MOST_THUMBS);
  const infos = useFileInfos(firstFiles.map(({ id }) => id));
  const [open, setOpen] = useState<Reference>();
  return (
    <span className={styles.cell} {...apartFromRow}>
      {firstFiles.map((file) => (
        <Thumb key={file.id} file={file} infos={infos} onOpen={() => setOpen(file)} />
      ))}
      {files.length > MOST_THUMBS && <span className={styles.more}>{`+${files.length - MOST_THUMBS}`}</span>}
      {open && <FilePreview files={files} first={open} onClose={() => setOpen(undefined)} />}
    </span>
  );
}

function Attachments({ label, files }: { label: string; files: readonly Reference[] }) {
  const t = useTexts("files");
  const [open, setOpen] = useState(false);
  return (
    <span className={styles.cell} {...apartFromRow}>
      <button type="button" className={styles.open} aria-label={t("count", { count: files.length, label })} onClick={() => setOpen(true)}>
        <PaperClipOutlined aria-hidden="true" />
        {files.length}
      </button>
      {open && <FileDialog label={label} files={files} onClose={() => setOpen(false)} />}
    </span>
  );
}
