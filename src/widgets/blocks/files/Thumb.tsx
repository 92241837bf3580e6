import type { Reference } from "../../../model/wire.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { nameOf } from "../references/references.ts";
import { FileIcon } from "./FileIcon.tsx";
import styles from "./files.module.css";
import type { FileInfos } from "./useFiles.ts";

interface ThumbProps {
  readonly file: Reference;
  readonly infos: FileInfos;
  readonly onOpen: () => void;
}

/** The small picture of a file, or its icon, as a button that opens it. */
export function Thumb({ file, infos, onOpen }: ThumbProps) {
  const t = useTexts("files");
  const name = nameOf(file);
  const url = infos.get(file.id)?.thumbUrl;
  return (
    <button type="button" className={styles.thumb} aria-label={t("preview", { name })} title={name} onClick={onOpen}>
      {url ? <img src={url} alt="" loading="lazy" decoding="async" /> : <FileIcon name={name} />}
    </button>
  );
}
