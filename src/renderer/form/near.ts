/** Pixels around the visible part in which fields are drawn already, so that scrolling meets them ready. */
const NEAR = "400px";

/** Says when a field's place is to be drawn: when it comes near the visible part of whatever scrolls it, or when it is wanted. */
export interface NearWatch {
  /** Calls back once, when the element is to be drawn; gives the function that ends the watch. */
  watch(field: string, element: Element, onDraw: () => void): () => void;
  /** The field is drawn wherever it stands, now or when its place comes to be. */
  want(field: string): void;
  isWanted(field: string): boolean;
}

/** One observer for a whole form, made when the first place asks. */
export function createNearWatch(): NearWatch {
  const fields = new Map<Element, string>();
  const waiting = new Map<string, () => void>();
  const wanted = new Set<string>();
  let observer: IntersectionObserver | undefined;
  const seen = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(fields.get(target) ?? "")?.();
  };
  return {
    watch(field, element, onDraw) {
      // scrollMargin reaches into drawers and panes that scroll by themselves, where rootMargin does not.
      observer ??= new IntersectionObserver(seen, { rootMargin: NEAR, scrollMargin: NEAR });
      fields.set(element, field);
      waiting.set(field, onDraw);
      observer.observe(element);
      return () => {
        observer?.unobserve(element);
        fields.delete(element);
        waiting.delete(field);
      };
    },
    want(field) {
      wanted.add(field);
      waiting.get(field)?.();
    },
    isWanted: (field) => wanted.has(field),
  };
}
