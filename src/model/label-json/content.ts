import type { Kind } from "./words.ts";

const ADDRESS = /^(https:\/\/|\/(?!\/)|data:image\/(png|jpeg);base64,)/;
const PATH = /^(record|row|param)(\.[a-z][A-Za-z0-9]{0,54}){1,2}$|^\$[a-zA-Z]+(\.[a-z][A-Za-z0-9]{0,54}){0,2}$/;
const FIELD = /^[a-z][A-Za-z0-9]{0,54}(\.[a-z][A-Za-z0-9]{0,54})?$/;
const LONGEST_TEXT = 2_000;

/** What the labels stand for: values without a place are of their records, or of the rows of details where each has its label. */
export interface ContentGround {
  /** The field of details of which each row has a label. */
  readonly rows?: string | undefined;
  /** Of labels of rows: whether a field without a place is the row's; else it is the record's. Absent: all of them are. */
  readonly isOfRow?: ((field: string) => boolean) | undefined;
  /** What is encoded where a picture has no address, as a text with values: such pictures are the places of QR codes. */
  readonly code?: string | undefined;
}

/** What an element shows, in our keys. */
export interface Content {
  readonly type: string;
  readonly text?: string;
  readonly field?: string;
  readonly picture?: string;
  readonly symbology?: string;
  readonly value?: string;
}

/** Our words for a `propValue`; undefined where our language has none. */
export function contentOf(kind: Kind, value: unknown, ground: ContentGround): Content | undefined {
  const text = typeof value === "number" ? String(value) : value;
  if (kind === "Picture" && (text === undefined || text === null || text === ""))
    return ground.code === undefined ? undefined : { type: "barcode", symbology: "qrcode", value: ground.code };
  if (typeof text !== "string") return undefined;
  if (kind === "text") return text.length > 0 && text.length <= LONGEST_TEXT ? { type: kind, text } : undefined;
  if (kind === "Picture" && ADDRESS.test(text)) return { type: kind, picture: text };
  const field = pathOf(text, ground);
  return field === undefined ? undefined : { type: kind, field };
}

/** The `propValue` that is read as this content. */
export function propValueOf({ text, picture, field }: Partial<Content>, ground: ContentGround): string {
  if (field === undefined) return text ?? picture ?? "";
  const short = field.replace(/^[a-z]+\./, "");
  return pathOf(short, ground) === field ? short : field;
}

function pathOf(text: string, { rows, isOfRow = () => true }: ContentGround): string | undefined {
  if (PATH.test(text)) return text;
  if (!FIELD.test(text)) return undefined;
  const [field = ""] = text.split(".");
  return `${rows !== undefined && isOfRow(field) ? "row" : "record"}.${text}`;
}
