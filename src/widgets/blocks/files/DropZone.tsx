import { InboxOutlined, PlusOutlined } from "@ant-design/icons";
import { type ClipboardEvent, type ReactNode, useRef, useState } from "react";
import { type FileLimits, formatSize } from "../../../model/files.ts";
import type { FieldWidgetProps } from "../../../renderer/registry.ts";
import { useTexts } from "../../../renderer/texts.ts";
import { controlProps } from "../control/control-props.ts";
import styles from "./files.module.css";

interface ZoneProps {
  /** Of the control; its label belongs to the file input. */
  readonly control: Omit<FieldWidgetProps, "onChange" | "options">;
  readonly limits: FileLimits;
  readonly single: boolean;
  /** A square beside pictures, in place of a bar over a list. */
  readonly square: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children?: ReactNode;
}

/**
 * Takes files by its button, by drag and drop onto all of it (what is inside too), and pasted ones while the focus is here. A pasted picture has no
 * name of its own: it gets one with the time.
 */
export function DropZone({ control, limits, single, square, onFiles, children }: ZoneProps) {
  const t = useTexts("files");
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const disabled = control.disabled ?? false;
  const { onBlur, ...inputProps } = controlProps(control);
  const take = (files: readonly File[]) => {
    if (!disabled && files.length > 0) onFiles(files);
  };
  const paste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    take(files.map(named));
  };
  const hint = [
    limits.formats?.join(" / "),
    t("zone.size", { max: formatSize(limits.maxSize * 1024) }),
    single ? undefined : t("zone.count", { max: limits.maxCount }),
  ].filter(Boolean);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what it does can be done by the file input inside as well.
    <div
      className={over ? styles.over : undefined}
      onPaste={paste}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <div className={square ? styles.cards : styles.stack}>
        {square && children}
        <div className={`${square ? styles.square : styles.bar} ${control.invalid ? styles.wrong : ""}`}>
          <input
            {...inputProps}
            ref={input}
            type="file"
            className={styles.input}
            multiple={!single}
            accept={limits.formats?.map((format) => `.${format}`).join(",")}
            aria-label={control.label}
            title={t("zone.title")}
            onBlur={onBlur}
            onChange={(event) => {
              take([...(event.target.files ?? [])]);
              // The same file can be chosen again.
              event.target.value = "";
            }}
          />
          <span className={styles.call} aria-hidden="true">
            {square ? <PlusOutlined /> : <InboxOutlined className={styles.inbox} />}
            <span>{t(square ? "zone.picture" : "zone.file")}</span>
            {!square && <small className={styles.hint}>{hint.join(t("separator"))}</small>}
          </span>
        </div>
        {!square && children}
      </div>
      {square && <small className={styles.hint}>{hint.join(t("separator"))}</small>}
    </div>
  );
}

function named(file: File): File {
  if (!/^image\.\w+$/.test(file.name)) return file;
  const now = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, "");
  return new File([file], `${now}.${file.type.split("/")[1] ?? "png"}`, { type: file.type });
}
