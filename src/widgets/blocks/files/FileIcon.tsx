import {
  FileExcelOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  FileTextOutlined,
  FileWordOutlined,
  FileZipOutlined,
  VideoCameraOutlined,
} from "@ant-design/icons";
import type { ComponentType } from "react";
import { type FileSort, sortOf } from "../../../model/files.ts";
import styles from "./files.module.css";

const ICONS: Readonly<Record<FileSort, ComponentType<{ className?: string }>>> = {
  image: FileImageOutlined,
  video: VideoCameraOutlined,
  pdf: FilePdfOutlined,
  word: FileWordOutlined,
  sheet: FileExcelOutlined,
  text: FileTextOutlined,
  archive: FileZipOutlined,
  other: FileOutlined,
};

/** What kind of file it is, in the colour that people know it by. The name beside it says the same. */
export function FileIcon({ name }: { name: string }) {
  const sort = sortOf(name);
  const Icon = ICONS[sort];
  return (
    <span className={`${styles.icon} ${styles[sort] ?? ""}`} aria-hidden="true">
      <Icon />
    </span>
  );
}
