import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** What moves the mark of a list, and what takes the marked option. */
const KEYS = new Set(["ArrowDown", "ArrowUp", "Enter"]);

interface WaitingKeys {
  /** For the frame of the select; antd hands it on to the element. */
  readonly capture: { readonly onKeyDownCapture: (event: KeyboardEvent) => void };
  /** How often the list was opened. */
  readonly openings: number;
  readonly opened: (open: boolean) => void;
  /** The list is ready: the keys go on to it, in their order. */
  readonly release: () => void;
}

/** Keys that come while a list opens. Tab goes on to the next control, as it always does, and takes nothing that was not seen. */
export function useWaitingKeys(isOpen: boolean): WaitingKeys {
  const [openings, setOpenings] = useState(isOpen ? 1 : 0);
  const waiting = useRef<KeyboardEventInit[] | undefined>(isOpen ? [] : undefined);
  const target = useRef<EventTarget | undefined>(undefined);
  return {
    capture: {
      onKeyDownCapture: (event) => {
        if (!waiting.current || event.nativeEvent.isComposing) return;
        if (event.key === "Tab") event.stopPropagation();
        // One that takes back what keys before it have chosen comes after them.
        const follows = event.key === "Backspace" && waiting.current.length > 0;
        if (!KEYS.has(event.key) && !follows) return;
        event.stopPropagation();
        event.preventDefault();
        const { key, code, keyCode, ctrlKey, shiftKey, altKey, metaKey } = event;
        target.current = event.target;
        waiting.current.push({ key, code, keyCode, ctrlKey, shiftKey, altKey, metaKey, bubbles: true, cancelable: true });
      },
    },
    openings,
    opened: (open) => {
      waiting.current = open ? [] : undefined;
      if (open) setOpenings((count) => count + 1);
    },
    release: () => {
      const keys = waiting.current ?? [];
      waiting.current = undefined;
      // Each is drawn before the next: Enter takes what the arrow marked.
      for (const key of keys)
        for (const type of ["keydown", "keyup"]) flushSync(() => target.current?.dispatchEvent(new KeyboardEvent(type, key)));
    },
  };
}

/**
 * Stands behind the list in its popup, so that its effects come after those of the list: what the list puts off by a task has happened in its
 * own task, and is drawn together with its state.
 */
export function ListReady({ openings, onReady }: { openings: number; onReady: () => void }): null {
  const [settled, setSettled] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(openings));
    return () => clearTimeout(timer);
  }, [openings]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that the list has settled.
  useEffect(() => {
    if (settled === 0) return;
    // Outside of React's own work, which draws no key by itself.
    const timer = setTimeout(onReady);
    return () => clearTimeout(timer);
  }, [settled]);
  return null;
}
