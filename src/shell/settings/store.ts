import { create } from "zustand";
import { DEFAULT_STYLE, readStyle, type Style } from "../../model/style.ts";
import { browserStore, followStore } from "../../storage/storage.ts";
import { useBrand } from "../branding/store.ts";

export type { Skin } from "../../model/style.ts";

/** The settings of the frame (specification shell §3): what the user chooses in the panel, and what the installation does. */
export interface Settings extends Style {
  /** Whether the menu search understands pinyin and initials. */
  readonly supportPinyinSearch: boolean;
}

export const DEFAULT_SETTINGS: Settings = { ...DEFAULT_STYLE, supportPinyinSearch: true };

/** Read by src/public/first-paint.js too. */
const STORAGE_KEY = "settings";

function stored(): Partial<Style> {
  try {
    return readStyle(JSON.parse(browserStore.get(STORAGE_KEY) ?? "{}"));
  } catch {
    return {};
  }
}

/** How the frame looks to who has chosen nothing: in the brand's colour, where it has one. */
export const usualStyle = (): Style => ({ ...DEFAULT_STYLE, color: useBrand.getState().color ?? DEFAULT_STYLE.color });

const storedSettings = (): Settings => ({ ...DEFAULT_SETTINGS, ...usualStyle(), ...stored() });

/** As the frame is drawn now: kept in this browser, or only tried out in the panel. */
export const useSettings = create<Settings>(storedSettings);

/** The part that the panel changes and the server keeps. */
export function styleOf(settings: Settings): Style {
  const { supportPinyinSearch: _, ...style } = settings;
  return style;
}

/**
 * What of the settings goes to the server: a colour only where one was chosen, or is given up. Else whoever saves something else would keep the
 * brand's colour of today, when this browser knows an older one than the server.
 */
export function styleToSave(): Partial<Style> {
  const { color, ...style } = styleOf(useSettings.getState());
  return color === usualStyle().color && stored().color === undefined ? style : { ...style, color };
}

/** Draws with other settings, until they are kept or reverted. */
export const tryOut = (part: Partial<Style>): void => useSettings.setState(part);

/** Back to what is kept. */
export const revert = (): void => useSettings.setState(storedSettings());

/** Keeps settings in this browser, so that the next page is drawn with them from its first paint. */
export function keep(style: Style): void {
  browserStore.set(STORAGE_KEY, written(style));
}

/** The usual colour is not written: who has it goes with the brand when that changes. */
function written({ color, ...style }: Style): string {
  return JSON.stringify(color === usualStyle().color ? style : { ...style, color });
}

// Whoever has chosen no colour has that of the brand, as soon as it is known.
useBrand.subscribe((brand, before) => {
  if (brand.color === before.color || stored().color !== undefined) return;
  if (useSettings.getState().color === (before.color ?? DEFAULT_STYLE.color)) tryOut({ color: usualStyle().color });
});

// What is kept in another window counts in this one too, unless something is being tried out here.
// That they were removed there is no choice.
followStore(({ key, before, after }) => {
  if (key === STORAGE_KEY && after !== null && before === written(styleOf(useSettings.getState()))) revert();
});

/** Takes over what the server keeps for the user who has signed in; null: none were ever saved, and those of this browser were another user's. */
export function adopt(personal: unknown): void {
  const style = { ...usualStyle(), ...readStyle(personal) };
  keep(style);
  tryOut(style);
}

/** Keeps one setting that is changed outside the panel. */
export function changeOne(part: Partial<Style>): void {
  keep({ ...styleOf(storedSettings()), ...part });
  tryOut(part);
}
