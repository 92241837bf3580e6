import { fontBytes, type Weight } from "./font-files.ts";
import type { Pdf, PdfFont } from "./pdf-document.ts";

/** A text as a PDF shows it. */
export interface Letters {
  /** The name of the font among the resources of the page. */
  readonly font: string;
  /** Its glyphs in hexadecimal digits. */
  readonly glyphs: string;
}

/**
 * Writes texts of one document glyph by glyph: no ligature, no kerning and no other form of a letter changes a width by which the layout has broken a line.
 * Each character is looked up once.
 */
export function lettersOf(pdf: Pdf): (text: string, bold: boolean) => Letters {
  const write = { regular: writer(pdf, "regular"), bold: writer(pdf, "bold") };
  return (text, bold) => write[bold ? "bold" : "regular"](text);
}

function writer(pdf: Pdf, weight: Weight): (text: string) => Letters {
  pdf.registerFont(weight, fontBytes(weight));
  const known = new Map<string, string>();
  let font: PdfFont | undefined;
  const glyphOf = (character: string, by: PdfFont): string => {
    const glyph = known.get(character) ?? (isControl(character) ? "" : by.encode(character)[0].join(""));
    known.set(character, glyph);
    return glyph;
  };
  return (text) => {
    // A document without bold letters holds no bold font.
    font ??= pdf.font(weight)._font;
    pdf.page.fonts[font.id] ??= font.ref();
    let glyphs = "";
    for (const character of text) glyphs += glyphOf(character, font);
    return { font: font.id, glyphs };
  };
}

const isControl = (character: string): boolean => (character.codePointAt(0) as number) < 32;
