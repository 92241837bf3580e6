import { useState } from "react";
import type { FileLimits } from "../../../model/files.ts";
import type { Reference } from "../../../model/wire.ts";
import { FileRows } from "./FileRows.tsx";
import styles from "./files.module.css";
import { PictureCards } from "./PictureCards.tsx";
import { FilePreview } from "./preview/FilePreview.tsx";
import { useFileInfos } from "./useFiles.ts";

interface ShownProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly files: readonly Reference[];
  readonly limits: FileLimits;
}

/** The files of a field to look at and to save. */
export function ShownFiles({ id, label, files, limits }: ShownProps) {
  const infos = useFileInfos(files.map((file) => file.id));
  const [openFile, setOpenFile] = useState<Reference>();
  const List = limits.kind === "any" ? FileRows : PictureCards;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a look and a legend of its own.
    <div id={id} role="group" aria-label={label}>
      {files.length === 0 && <div className={styles.none}>—</div>}
      <List label={label} files={files} infos={infos} uploads={[]} onPreview={setOpenFile} />
      {openFile && <FilePreview files={files} first={openFile} onClose={() => setOpenFile(undefined)} />}
    </div>
  );
}
