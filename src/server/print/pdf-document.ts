import { createHash } from "node:crypto";
import PDFDocument from "pdfkit";

/** What of pdfkit writes glyphs, beyond what its types tell. */
export interface PdfFont {
  readonly id: string;
  encode(text: string): readonly [glyphs: readonly string[], positions: unknown];
  ref(): PdfObject;
  readonly font: ReadFont;
}

/** A font as it is in its file. */
export interface ReadFont {
  readonly unitsPerEm: number;
  /** The codes of its characters. */
  readonly characterSet: readonly number[];
  hasGlyphForCodePoint(code: number): boolean;
  glyphForCodePoint(code: number): { readonly advanceWidth: number };
}

export interface PdfObject {
  end(content?: Uint8Array): void;
}

/** A document of pdfkit, of which pages, fonts and objects are used; what stands on a page is written in PDF's own operators. */
export interface Pdf extends NodeJS.EventEmitter {
  addPage(options: { readonly size: readonly [number, number]; readonly margin: number }): void;
  addContent(operators: string): void;
  /** Adds the operators of a path of SVG. */
  path(path: string): void;
  registerFont(name: string, source: Uint8Array): void;
  end(): void;
  readonly page: {
    readonly fonts: Record<string, PdfObject>;
    readonly xobjects: Record<string, PdfObject>;
    readonly ext_gstates: Record<string, PdfObject>;
  };
  readonly _font: PdfFont;
  font(name: string): Pdf;
  ref(data: Readonly<Record<string, unknown>>): PdfObject;
  _id: Uint8Array;
}

const POINTS_A_MM = 72 / 25.4;

/** Begins a document without a page. */
export function newPdf(title: string, at: Date): Pdf {
  const info = { Title: title, Creator: "Formwork", Producer: "Formwork", CreationDate: at, ModDate: at };
  return new PDFDocument({ autoFirstPage: false, pdfVersion: "1.7", margin: 0, info, displayTitle: true, font: "" }) as unknown as Pdf;
}

/** Begins a page, whose units are then millimetres from its upper left corner. */
export function newPage(pdf: Pdf, width: number, height: number): void {
  pdf.addPage({ size: [width * POINTS_A_MM, height * POINTS_A_MM], margin: 0 });
  pdf.addContent(`${POINTS_A_MM} 0 0 ${POINTS_A_MM} 0 0 cm`);
}

/** Stands in the place of an id until all bytes are there: as long as one. */
const NO_ID = Buffer.alloc(16);

/** Collects the bytes of a document from its beginning. Its id is a hash of all of them, where pdfkit would take one of title and date. */
export function bytesOf(pdf: Pdf): () => Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  return async () => {
    pdf._id = NO_ID;
    pdf.end();
    await ended;
    return withId(Buffer.concat(chunks));
  };
}

/** The trailer holds the id twice. */
function withId(bytes: Buffer): Buffer {
  const [blank, id] = [NO_ID.toString("hex"), createHash("sha256").update(bytes).digest("hex").slice(0, 32)];
  for (let times = 0; times < 2; times++) {
    const at = bytes.lastIndexOf(blank, undefined, "latin1");
    if (at >= 0) bytes.write(id, at, "latin1");
  }
  return bytes;
}

/** A font as a document reads it from its bytes. */
export function readFont(bytes: Uint8Array): ReadFont {
  const pdf = newPdf("", new Date(0));
  pdf.registerFont("font", bytes);
  return pdf.font("font")._font.font;
}
