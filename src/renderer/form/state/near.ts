import { flushSync } from "react-dom";
import { whenIdle } from "../../idle.ts";

/** Pixels around the visible part in which fields are drawn already, so that scrolling meets them ready. */
const NEAR = "400px";

/** Some fields that stand together and are not drawn yet. */
export interface FarBlock {
  readonly fields: readonly string[];
  /** Draws the controls. "soon": nobody waits for them, and the page stays smooth meanwhile. */
  draw(when: "now" | "soon"): void;
  /** Says the fields and their values as text, for those who do not look: screen readers, the search of the page, paper. */
  tell(): void;
}

/** Says when a block is to be drawn: when it comes near the visible part of whatever scrolls it, or when one of its fields is wanted. */
export interface NearWatch {
  /** Calls the block while its element stands; gives the function that ends the watch. */
  watch(element: Element, block: FarBlock): () => void;
  /** The field is drawn wherever it stands, now or when its place comes to be. */
  want(field: string): void;
  isWanted(field: string): boolean;
}

/** One observer for a whole form, made when the first block asks. Blocks that stay far are told one after the other when the page has nothing else to do. */
export function createNearWatch(): NearWatch {
  const blocks = new Map<Element, FarBlock>();
  const untold = new Set<Element>();
  const nearKeys = new Set<string>();
  let observer: IntersectionObserver | undefined;
  let isTelling = false;

  const seen = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      untold.delete(target);
      blocks.get(target)?.draw("soon");
    }
    // Not before it is known which are near: those are drawn, and need no words.
    if (!isTelling) goOn();
  };
  const tell = (element: Element) => {
    untold.delete(element);
    flushSync(() => blocks.get(element)?.tell());
  };
  const goOn = () => {
    isTelling = untold.size > 0;
    if (isTelling) whenIdle(tellSome, LATEST_MS);
  };
  const tellSome = () => {
    const end = performance.now() + TURN_MS;
    for (const element of untold) {
      tell(element);
      if (performance.now() > end) break;
    }
    goOn();
  };
  const tellAll = () => untold.forEach(tell);

  return {
    watch(element, block) {
      // scrollMargin reaches into drawers and panes that scroll by themselves, where rootMargin does not.
      observer ??= new IntersectionObserver(seen, { rootMargin: NEAR, scrollMargin: NEAR });
      if (blocks.size === 0) addEventListener("beforeprint", tellAll);
      blocks.set(element, block);
      untold.add(element);
      observer.observe(element);
      return () => {
        observer?.unobserve(element);
        blocks.delete(element);
        untold.delete(element);
        if (blocks.size === 0) removeEventListener("beforeprint", tellAll);
      };
    },
    want(field) {
      nearKeys.add(field);
      for (const block of blocks.values()) if (block.fields.includes(field)) return block.draw("now");
    },
    isWanted: (field) => nearKeys.has(field),
  };
}

/** Short enough that no user notices it. */
const TURN_MS = 8;
/** A page that is never idle tells its fields all the same. */
const LATEST_MS = 200;
