import type { MenuExamined } from "../../model/contract/menu.ts";

/** How wide a title of the sidebar may be where nobody has said otherwise (specification shell §9). */
const ROOM_PX = 115;

export interface CutTitle {
  readonly id: string;
  readonly code: string;
  /** The languages in which it is cut, each with the title. */
  readonly cut: readonly { readonly language: string; readonly title: string }[];
}

/** The entries whose titles are wider than there is room for, in whatever language. */
export function cutTitles(titles: MenuExamined["titles"], widthOf: (text: string) => number, room: number): CutTitle[] {
  return titles.flatMap(({ id, code, titles: byLanguage }) => {
    const cut = Object.entries(byLanguage).flatMap(([language, title]) => (widthOf(title) > room ? [{ language, title }] : []));
    return cut.length > 0 ? [{ id, code, cut }] : [];
  });
}

/** How the sidebar draws titles: the width that it leaves them, and how wide a text is in its type. */
export function sidebarType(): { readonly room: number; readonly widthOf: (text: string) => number } {
  const title = document.querySelector("[data-title]") ?? document.body;
  const style = getComputedStyle(title);
  const context = document.createElement("canvas").getContext("2d");
  if (context) context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const room = Number.parseFloat(style.getPropertyValue("--menu-title-width")) || ROOM_PX;
  return { room, widthOf: (text) => context?.measureText(text).width ?? 0 };
}
