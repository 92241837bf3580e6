import { type DOMAttributes, useMemo } from "react";
import { screenAt, useScreens } from "./screens.tsx";
import { isDrawn } from "./tabs/ids.ts";

/** A pointer that only crosses an entry on its way is gone sooner. */
const REST_MS = 50;

type Intent = Pick<DOMAttributes<HTMLElement>, "onPointerOver" | "onPointerDown" | "onFocus">;

/**
 * Handlers for an element that holds things which open screens, each marked by `data-page` with the address. Where the pointer comes to
 * rest, or the focus, that screen is prepared; where a button or a finger goes down, its rows are asked for as well, which is a tenth of a
 * second before the click. A screen that is drawn already needs neither; one whose tab came back with the desk does.
 */
export function useIntent(): Intent {
  const { prepare } = useScreens();
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let aimed: string | undefined;
    const start = (page: string | undefined, certain: boolean) => {
      if (page?.startsWith("/screen/") && !isDrawn(page)) prepare(screenAt(page).id, certain);
    };
    const aim = ({ target }: { readonly target: EventTarget }) => {
      const page = pageAt(target);
      if (page === aimed) return;
      aimed = page;
      clearTimeout(timer);
      timer = setTimeout(() => start(page, false), REST_MS);
    };
    return { onPointerOver: aim, onFocus: aim, onPointerDown: ({ target }) => start(pageAt(target), true) };
  }, [prepare]);
}

/** The library draws the entry of a menu around our mark. */
function pageAt(target: EventTarget): string | undefined {
  if (!(target instanceof Element)) return undefined;
  const mark = target.closest("[data-page]") ?? target.closest("[role=menuitem]")?.querySelector("[data-page]");
  return mark?.getAttribute("data-page") ?? undefined;
}
