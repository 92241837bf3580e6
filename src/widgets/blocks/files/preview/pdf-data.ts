// Vite reads these calls as they stand here: their options cannot be shared.
const maps = import.meta.glob<string>("../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap", {
  query: "?url",
  import: "default",
  eager: true,
});
const fonts = import.meta.glob<string>("../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}", {
  query: "?url",
  import: "default",
  eager: true,
});
const decoders = import.meta.glob<string>("../../../../../node_modules/pdfjs-dist/wasm/*_nowasm_fallback.js", {
  query: "?url",
  import: "default",
  eager: true,
});

const folderOf = (urls: Readonly<Record<string, string>>): string => (Object.values(urls)[0] ?? "").replace(/[^/]*$/, "");

/**
 * Where pdf.js finds what some documents need and do not bring: character maps of Chinese, Japanese and Korean fonts, the fonts that every reader
 * has, and the decoders of scans. They keep their names (vite.config.ts), as pdf.js asks for them by name.
 */
export const pdfData = { cMapUrl: folderOf(maps), standardFontDataUrl: folderOf(fonts), wasmUrl: folderOf(decoders) };
