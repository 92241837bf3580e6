import { useState } from "react";
import { type FileLimits, formatSize } from "../../../model/files.ts";
import type { Reference } from "../../../model/wire.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { DropZone } from "./DropZone.tsx";
import { FileRows } from "./FileRows.tsx";
import styles from "./files.module.css";
import { PictureCards } from "./PictureCards.tsx";
import { FilePreview } from "./preview/FilePreview.tsx";
import type { FileReading } from "./UploadButtons.tsx";
import { useFileInfos } from "./useFiles.ts";
import { type Refused, useUploads } from "./useUploads.ts";

interface BoxProps {
  readonly control: Omit<FieldWidgetProps, "onChange" | "options">;
  readonly value: readonly Reference[];
  readonly onChange: (value: readonly Reference[]) => void;
  readonly limits: FileLimits;
  readonly reading?: FileReading | undefined;
}

/** Files that can be added, looked at and taken away: what an upload field and the file dialog are made of. */
export function UploadBox({ control, value, onChange, limits, reading }: BoxProps) {
  const t = useTexts("files");
  const { label, field, entity, onWork } = control;
  const single = field.kind === "reference";
  const [openFile, setOpenFile] = useState<Reference>();
  const infos = useFileInfos(value.map(({ id }) => id));
  const place = `${entity.$id}.${field.name}`;
  const { uploads, refused, add, cancel, retry } = useUploads({ value, onChange, limits, single, field: place, onWork });
  const asCards = limits.kind !== "any";
  const List = asCards ? PictureCards : FileRows;
  const list = (
    <List
      label={t("list", { label })}
      files={value}
      infos={infos}
      uploads={uploads}
      onPreview={setOpenFile}
      onRemove={control.disabled ? undefined : (file) => onChange(value.filter(({ id }) => id !== file.id))}
      onCancel={cancel}
      onRetry={retry}
      reading={reading}
    />
  );
  return (
    <>
      <DropZone control={control} limits={limits} single={single} square={asCards} onFiles={add}>
        {list}
      </DropZone>
      {refused.length > 0 && <RefusedFiles refused={refused} limits={limits} single={single} />}
      {openFile && <FilePreview files={value} first={openFile} onClose={() => setOpenFile(undefined)} />}
    </>
  );
}

/** Which of the chosen files were not taken, and why: the texts of the specification (administration §5.2). */
function RefusedFiles({ refused, limits, single }: { refused: readonly Refused[]; limits: FileLimits; single: boolean }) {
  const t = useTexts("files");
  const texts = {
    format: t("wrong.format", { formats: limits.formats?.join(", ") }),
    size: t("wrong.size", { max: formatSize(limits.maxSize * 1024) }),
    count: t(limits.kind === "image" && single ? "wrong.onePicture" : `wrong.count.${limits.kind}`, { max: limits.maxCount }),
  };
  return (
    <ul className={styles.refused} role="alert">
      {refused.map(({ name, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list is made anew each time.
        <li key={index}>{`${name}: ${texts[reason]}`}</li>
      ))}
    </ul>
  );
}
