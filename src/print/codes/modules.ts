import QRCode from "qrcode";
import { encode, isEncoderThere } from "#encoder";
import { hasCharacters } from "../../model/bar-code.ts";
import type { BarcodeElement } from "../../model/print-template.ts";

type Symbology = BarcodeElement["symbology"];

/** What a code is made of, in modules: bars and the spaces between them by turns, or rows of squares. */
export type Modules =
  | { readonly shape: "bars"; readonly widths: readonly number[]; readonly across: number }
  | {
      readonly shape: "squares";
      readonly across: number;
      readonly down: number;
      readonly isDark: (column: number, row: number) => boolean;
    };

/** The library's own names, where they differ. */
const NAMES: Readonly<Partial<Record<Symbology, string>>> = { codabar: "rationalizedCodabar" };

const known = new Map<string, Modules | undefined>();

/** The modules of a value; undefined where the code cannot hold it: a length, a character, a check digit. Memoised, as a roll repeats its codes. */
export function modulesOf(symbology: Symbology, value: string, correction: BarcodeElement["correction"] = "L"): Modules | undefined {
  const key = `${symbology} ${correction} ${value}`;
  if (known.has(key)) return known.get(key);
  if (known.size > 5_000) known.clear();
  const modules = encoded(symbology, value, correction);
  if (symbology === "qrcode" || isEncoderThere()) known.set(key, modules);
  return modules;
}

function encoded(symbology: Symbology, value: string, correction: NonNullable<BarcodeElement["correction"]>): Modules | undefined {
  try {
    if (symbology === "qrcode") return qrModules(value, correction);
    if (symbology === "code128" && !hasCharacters(symbology, value)) return undefined;
    return otherModules(NAMES[symbology] ?? symbology, value);
  } catch {
    // Both libraries say so of a value that the code cannot hold.
    return undefined;
  }
}

function qrModules(value: string, correction: NonNullable<BarcodeElement["correction"]>): Modules {
  const { size, data } = QRCode.create(value, { errorCorrectionLevel: correction }).modules;
  return { shape: "squares", across: size, down: size, isDark: (column, row) => data[row * size + column] === 1 };
}

/** Code 93 has two check characters always (AIM USS-93); the library leaves them out where it is not told. */
const OPTIONS: Readonly<Record<string, string>> = { code93: "includecheck" };

function otherModules(name: string, value: string): Modules | undefined {
  const [symbol] = encode(name, value, OPTIONS[name] ?? "");
  if (!symbol) return undefined;
  if ("sbs" in symbol) return { shape: "bars", widths: symbol.sbs, across: symbol.sbs.reduce((sum, width) => sum + width, 0) };
  const { pixs, pixx, pixy } = symbol;
  return { shape: "squares", across: pixx, down: pixy, isDark: (column, row) => pixs[row * pixx + column] === 1 };
}
