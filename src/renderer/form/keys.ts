import { type KeyboardEvent, useEffect, useRef } from "react";

/**
 * Whether a key press belongs to something inside a form that closes by it: an open list or calendar, or a cell being edited.
 * Asked while the event bubbles, when the popup still says that it is open.
 */
export function isForPopup(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return true;
  const target = event.target as Element;
  return target.getAttribute("aria-expanded") === "true" || target.closest(".rdg-editor-container") !== null;
}

/** Forms that are on the screen; the last one is in front. */
const forms: object[] = [];

/**
 * Ctrl+S (⌘S) saves the form in front, wherever the focus is, instead of the browser saving the page.
 * @param active false while the form's tab is behind another one
 */
export function useSaveKey(active: boolean, save: () => void): void {
  const newest = useRef(save);
  useEffect(() => {
    newest.current = save;
  });
  useEffect(() => {
    if (!active) return;
    const form = {};
    forms.push(form);
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (forms.at(-1) === form) newest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
      forms.splice(forms.indexOf(form), 1);
    };
  }, [active]);
}
