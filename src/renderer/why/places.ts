import { type RefObject, useEffect } from "react";
import { useStable } from "../useStable.ts";

/** What somebody points at when he asks why: a field, an action, a record, or an entry of the menu. */
export interface WhySubject {
  readonly entity?: string;
  readonly record?: string;
  readonly field?: string;
  readonly action?: string;
  /** Id of an entry of the menu. */
  readonly menu?: string;
  readonly mode?: "view" | "add" | "edit";
}

/** What is drawn in one container, and can be asked about. Nothing is written into the page, and nothing is asked, until somebody does. */
export interface WhyPlace {
  /** Which elements of the container can be pointed at. */
  readonly selector: string;
  /** What such an element shows; undefined: nothing that rights decide. */
  readonly subjectOf: (element: Element) => WhySubject | undefined;
}

const places = new Map<Element, WhyPlace>();
const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of [...listeners]) listener();
};

/** Says what the elements inside a container show, for as long as it is drawn. */
export function useWhyPlace(container: RefObject<Element | null>, selector: string, subjectOf: WhyPlace["subjectOf"]): void {
  const told = useStable(subjectOf);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    places.set(element, { selector, subjectOf: told });
    changed();
    return () => {
      places.delete(element);
      changed();
    };
  }, [container, selector, told]);
}

/** The containers that are drawn now. */
export const whyPlaces = (): ReadonlyMap<Element, WhyPlace> => places;

/** Hears that a container came or went; gives the function that ends it. */
export function onWhyPlaces(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What is shown at an element, by the innermost container around it, and the element that shows it. */
export function whyAt(target: Element): { readonly element: Element; readonly subject: WhySubject } | undefined {
  for (let at: Element | null = target; at; at = at.parentElement) {
    const place = places.get(at);
    const element = place && target.closest(place.selector);
    const subject = element && at.contains(element) ? place?.subjectOf(element) : undefined;
    if (element && subject) return { element, subject };
  }
  return undefined;
}
