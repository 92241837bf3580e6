import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cache } from "../caches.ts";

const FOLDER = "@expo-google-fonts/noto-sans-sc";

/** Noto Sans SC (SIL Open Font License 1.1), whole: by its widths the layout breaks lines (`src/print/text/glyph-widths.json`). */
export const FONT_FILES = {
  regular: fileOf("400Regular/NotoSansSC_400Regular.ttf"),
  bold: fileOf("700Bold/NotoSansSC_700Bold.ttf"),
} as const;

export type Weight = keyof typeof FONT_FILES;

function fileOf(path: string): string {
  return fileURLToPath(import.meta.resolve(`${FOLDER}/${path}`));
}

const read = new Map<Weight, Uint8Array>();
const meter = cache("fonts", { size: () => read.size, forget: () => read.clear() });

/** The font as TrueType. Read once: 10.5 MB a weight. */
export function fontBytes(weight: Weight): Uint8Array {
  meter.count(read.has(weight));
  const bytes = read.get(weight) ?? readFileSync(FONT_FILES[weight]);
  read.set(weight, bytes);
  return bytes;
}
