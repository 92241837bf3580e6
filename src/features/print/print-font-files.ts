import regular from "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url";
import bold from "@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf?url";

/** A part of the font in a weight. */
export interface FontFile {
  readonly url: string;
  readonly weight: 400 | 700;
  /** The characters that it has, as `unicode-range` says them; without it, all that no later part has. */
  readonly range?: string;
}

/** The font of print. A build puts its parts here (`generators/print-font.ts`); what is developed takes it whole. */
export const FONT_FILES: readonly FontFile[] = [
  { url: regular, weight: 400 },
  { url: bold, weight: 700 },
];
