import type { Field } from "./fields.ts";

/** The entity whose records are uploaded files: a field that holds files refers to it. */
export const FILE_ENTITY = "file";

type FileKind = "any" | "image" | "video";

/** Which files a field takes. */
export interface FileLimits {
  readonly kind: FileKind;
  /** Endings of names, in small letters; absent: every file. */
  readonly formats?: readonly string[] | undefined;
  /** KB of one file, at most. */
  readonly maxSize: number;
  readonly maxCount: number;
}

/** Specification administration §5.2 and §9. */
const DEFAULTS: Readonly<Record<FileKind, FileLimits>> = {
  any: { kind: "any", maxSize: 51_200, maxCount: 20 },
  image: { kind: "image", formats: ["jpeg", "jpg", "png"], maxSize: 1_024, maxCount: 100 },
  video: { kind: "video", formats: ["mp4", "avi"], maxSize: 1_024, maxCount: 1 },
};

/** What is taken where no field says otherwise: a file that is sent before it is known where it belongs. */
export const GENERAL_LIMITS: FileLimits = DEFAULTS.any;

/** Whether the field's values are files. */
export const holdsFiles = ({ property }: Pick<Field, "property">): boolean =>
  (property["x-entity"] ?? property.items?.["x-entity"]) === FILE_ENTITY;

/** The files that a field takes; undefined where it holds none. A single reference takes one. */
export function fileLimitsOf(field: Pick<Field, "property">): FileLimits | undefined {
  if (!holdsFiles(field)) return undefined;
  const said = field.property["x-files"] ?? {};
  const limits = { ...DEFAULTS[said.kind ?? "any"], ...said };
  return field.property["x-entity"] ? { ...limits, maxCount: 1 } : limits;
}

/** `Offer 2.PDF` → `pdf`; "" without one. */
export const extensionOf = (name: string): string => /[^.]\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** Whether a name ends as the limits ask. */
export const fitsFormats = ({ formats }: FileLimits, name: string): boolean => !formats || formats.includes(extensionOf(name));

export type FileSort = "image" | "video" | "pdf" | "word" | "sheet" | "text" | "archive" | "other";

const SORTS: Readonly<Record<string, FileSort>> = {
  ...{ jpg: "image", jpeg: "image", png: "image", webp: "image", gif: "image", avif: "image" },
  ...{ mp4: "video", avi: "video", mov: "video", webm: "video" },
  ...{ pdf: "pdf", doc: "word", docx: "word", xls: "sheet", xlsx: "sheet", csv: "sheet" },
  ...{ txt: "text", log: "text", md: "text", json: "text" },
  ...{ zip: "archive", rar: "archive", "7z": "archive", gz: "archive", tar: "archive" },
};

/** What a file is, by the ending of its name: the server lets no name say what the content is not. */
export const sortOf = (name: string): FileSort => SORTS[extensionOf(name)] ?? "other";

/** What can be shown without leaving the page (specification administration §5.2, and documents). */
const PREVIEWED = new Set([
  "jpg",
  "jpeg",
  "png",
  "webp",
  "gif",
  "avif",
  "mp4",
  "webm",
  "pdf",
  "docx",
  "xlsx",
  "txt",
  "log",
  "md",
  "json",
  "csv",
]);
export const canPreview = (name: string): boolean => PREVIEWED.has(extensionOf(name));

const UNITS = ["B", "KB", "MB", "GB", "TB"] as const;

/** 1536 → `1.5 KB`, in steps of 1024, with one digit after the point at most. */
export function formatSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  return `${Number((bytes / 1024 ** step).toFixed(1))} ${UNITS[step]}`;
}
