import { type KeyboardEvent, useEffect, useRef } from "react";

/**
 * Whether a key press belongs to something inside a form that closes by it: an open list or calendar.
 * Asked while the event bubbles, when the popup still says that it is open.
 */
export function isForPopup(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.nativeEvent.isComposing) return true;
  return (event.target as Element).getAttribute("aria-expanded") === "true";
}

/** Forms that are on the screen; the last one is in front. */
const forms: object[] = [];

/**
 * Ctrl+S (⌘S) saves the form in front, wherever the focus is, instead of the browser saving the page.
 * @param form whatever stands for the form, the same as long as it is open
 * @param active false while the form's tab is behind another one
 */
export function useSaveKey(form: object, active: boolean, save: () => void): void {
  useEffect(() => {
    if (!active) return;
    forms.push(form);
    return () => void forms.splice(forms.indexOf(form), 1);
  }, [active, form]);
  useFrontKey(form, active, isSave, save);
}

/** F8 goes to the next error of the form in front, Shift+F8 to the one before, wherever the focus is. */
export function useErrorKeys(form: object, active: boolean, go: (step: 1 | -1) => void): void {
  useFrontKey(form, active, isStep, (event) => go(event.shiftKey ? -1 : 1));
}

type Key = globalThis.KeyboardEvent;

const isSave = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key) =>
  key.toLowerCase() === "s" && (ctrlKey || metaKey) && !altKey && !shiftKey;
const isStep = ({ key, ctrlKey, metaKey, altKey }: Key) => key === "F8" && !ctrlKey && !metaKey && !altKey;

function useFrontKey(form: object, active: boolean, isMeant: (event: Key) => boolean, act: (event: Key) => void): void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  useEffect(() => {
    if (!active) return;
    const onKey = (event: Key) => {
      if (!isMeant(event)) return;
      event.preventDefault();
      if (forms.at(-1) === form) newest.current(event);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [active, form, isMeant]);
}
