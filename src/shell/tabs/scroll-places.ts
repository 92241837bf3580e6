import { forgetWithTabs } from "./store.ts";

/** How far an element was scrolled, and where it stands in its frame: the number of each child from the top down. */
interface ScrollPlace {
  readonly path: readonly number[];
  readonly top: number;
  readonly left: number;
}

/** Rows may be on their way for so long. */
const PATIENCE_MS = 3_000;
const GIVEN_UP = ["wheel", "pointerdown", "keydown"] as const;
const byTab = new Map<string, readonly ScrollPlace[]>();
forgetWithTabs(byTab);

/** Remembers how far everything in a frame is scrolled. */
export function rememberScroll(tab: string, frame: Element): void {
  const places = [...frame.querySelectorAll("*")].flatMap((element): ScrollPlace[] => {
    const { scrollTop: top, scrollLeft: left } = element;
    return top > 0 || left > 0 ? [{ path: pathTo(element, frame), top, left }] : [];
  });
  byTab.set(tab, places);
}

/** Scrolls a frame that was drawn again to where it was, as soon as it is long enough, unless its user is quicker. Gives the function that ends it. */
export function restoreScroll(tab: string, frame: Element): () => void {
  let left = byTab.get(tab) ?? [];
  byTab.delete(tab);
  const end = performance.now() + PATIENCE_MS;
  let request = 0;
  const stop = () => {
    cancelAnimationFrame(request);
    for (const event of GIVEN_UP) frame.removeEventListener(event, stop);
  };
  const attempt = () => {
    left = left.filter((place) => !isBack(place, frame));
    if (left.length === 0 || performance.now() > end) stop();
    else request = requestAnimationFrame(attempt);
  };
  for (const event of GIVEN_UP) frame.addEventListener(event, stop, { passive: true });
  attempt();
  return stop;
}

function isBack({ path, top, left }: ScrollPlace, frame: Element): boolean {
  let element: Element | undefined = frame;
  for (const at of path) element = element?.children[at];
  if (!element) return false;
  element.scrollTop = top;
  element.scrollLeft = left;
  return Math.abs(element.scrollTop - top) <= 1 && Math.abs(element.scrollLeft - left) <= 1;
}

function pathTo(element: Element, frame: Element): number[] {
  const path: number[] = [];
  for (let at: Element | null = element; at !== null && at !== frame; at = at.parentElement)
    path.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
  return path;
}
