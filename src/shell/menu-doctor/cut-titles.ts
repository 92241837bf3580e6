import type { MenuExamined } from "../../model/contract/menu.ts";
import { usualTitleRoom } from "../layout/usual-width.ts";

export interface CutTitle {
  readonly id: string;
  readonly code: string;
  /** The languages in which it is cut, each with the title. */
  readonly cut: readonly { readonly language: string; readonly title: string }[];
}

/** The entries whose titles are wider than a sidebar of the usual width has room for, each language by its own width. */
export function cutTitles(titles: MenuExamined["titles"], widthOf: (text: string) => number): CutTitle[] {
  return titles.flatMap(({ id, code, titles: byLanguage }) => {
    const cut = Object.entries(byLanguage).flatMap(([language, title]) =>
      widthOf(title) > usualTitleRoom(language) ? [{ language, title }] : [],
    );
    return cut.length > 0 ? [{ id, code, cut }] : [];
  });
}

/** Measures how wide a text is in the type of the sidebar. */
export function sidebarMeasure(): (text: string) => number {
  const title = document.querySelector("[data-title]") ?? document.body;
  const style = getComputedStyle(title);
  const context = document.createElement("canvas").getContext("2d");
  if (context) context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  return (text) => context?.measureText(text).width ?? 0;
}
