import { onWhyPlaces, type WhySubject, whyAt, whyPlaces } from "../../../renderer/why/places.ts";

/** What belongs to the panel itself, and is used as always. */
export const OWN = "data-why-panel";
const MARK = "data-why";

/**
 * Outlines what can be asked about, hears what is pointed at (click, or Enter on what has the focus), and Esc. Everything else of the page works as
 * always. Gives the function that ends it and takes the outlines away.
 */
export function point(ask: (subject: WhySubject, element: Element) => void, leave: () => void): () => void {
  const style = document.createElement("style");
  document.head.append(style);
  const outline = () => {
    const rules: string[] = [];
    let at = 0;
    for (const [container, { selector }] of whyPlaces()) {
      container.setAttribute(MARK, String(++at));
      const parts = selector.split(",").map((part) => `[${MARK}="${at}"] ${part.trim()}`);
      rules.push(
        `:is(${parts.join()}) { outline: 1px dashed var(--ant-color-primary, #1677ff); outline-offset: -2px; cursor: help; }`,
        `:is(${parts.join()}):is(:hover, :focus-visible) { outline: 2px solid var(--ant-color-primary, #1677ff); }`,
      );
    }
    style.textContent = rules.join("\n");
  };
  outline();
  const stopHearing = onWhyPlaces(outline);

  const isOwn = (target: EventTarget | null) =>
    target instanceof Element && target.closest(`[${OWN}], .ant-select-dropdown, .ant-modal-root`) !== null;
  const found = (event: Event) => (event.target instanceof Element && !isOwn(event.target) ? whyAt(event.target) : undefined);
  const quiet = (event: Event) => {
    if (!found(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const press = (event: Event) => {
    const asked = found(event);
    if (!asked) return;
    event.preventDefault();
    event.stopPropagation();
    ask(asked.subject, asked.element);
  };
  // A button that is closed hears no click, and is what one asks about first.
  const pressClosed = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(":disabled")) press(event);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !(isOwn(event.target) && document.querySelector(".ant-select-open"))) {
      event.preventDefault();
      event.stopPropagation();
      return leave();
    }
    if (event.key === "Enter" && !event.ctrlKey && !event.altKey && !event.metaKey) press(event);
  };
  const listeners = [
    ["click", press],
    ["pointerup", pressClosed],
    ["dblclick", quiet],
    ["mousedown", quiet],
    ["pointerdown", quiet],
    ["keydown", key as (event: Event) => void],
  ] as const;
  for (const [name, listener] of listeners) window.addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
    stopHearing();
    style.remove();
    for (const container of whyPlaces().keys()) container.removeAttribute(MARK);
  };
}
