import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import type { Plugin } from "vite";
import { FONT_FILES } from "../src/server/print/font-files.ts";
import { fontParts, rangeOf } from "./font-parts.ts";

const WEIGHTS = { regular: 400, bold: 700 } as const;
const MODULE = /src\/features\/print\/print-font-files\.ts$/;

/**
 * In a build the font of print stands in parts, of which a browser takes those whose characters it shows: most pages need the first alone, of 0.7 MB a weight.
 * They stay TrueType, which the set-up compresses as it does scripts (WOFF2 would be a fifth smaller, and take a minute of each build). Layout tables are
 * left out, as the layout of print knows no ligatures.
 */
export const printFont: Plugin = {
  name: "print-font",
  apply: "build",
  enforce: "pre",
  async load(id) {
    if (!MODULE.test(id)) return null;
    const files: string[] = [];
    for (const [weight, file] of Object.entries(FONT_FILES)) {
      const font = await readFile(file);
      for (const [index, characters] of fontParts().entries()) {
        const source = await subsetFont(font, characters, {
          targetFormat: "truetype",
          keepFeatures: [],
          noLayoutClosure: true,
          noHinting: true,
        });
        const reference = this.emitFile({ type: "asset", name: `print-${weight}-${index}.ttf`, source });
        const range = index === 0 ? "" : `, range: RANGES[${index}]`;
        files.push(`{ url: import.meta.ROLLUP_FILE_URL_${reference}, weight: ${WEIGHTS[weight as keyof typeof WEIGHTS]}${range} }`);
      }
    }
    return `const RANGES = ${JSON.stringify(["", ...fontParts().slice(1).map(rangeOf)])};\nexport const FONT_FILES = [${files.join(",\n")}];`;
  },
};
