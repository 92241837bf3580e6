import { isNamespace, storagePrefix, USUAL_NAMESPACE } from "../model/storage-key.ts";
import type { TextStore } from "./text-store.ts";
import { arrive, layered } from "./viewing.ts";

/** The part of a browser's storage that belongs to a namespace. `storageOf` is asked each time: a page may have none when this is loaded. */
export function textStore(storageOf: () => Storage, namespace: string): TextStore {
  const prefix = storagePrefix(namespace);
  return {
    get: (key) => storageOf().getItem(prefix + key),
    set: (key, text) => storageOf().setItem(prefix + key, text),
    remove: (key) => storageOf().removeItem(prefix + key),
    keys: () => Object.keys(storageOf()).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : [])),
  };
}

/** The server writes it into the page where the operator has set one. Read by src/public/first-paint.js too. */
function namespaceOfPage(): string {
  const name = globalThis.document?.documentElement.dataset.storage ?? "";
  return isNamespace(name) ? name : USUAL_NAMESPACE;
}

export const NAMESPACE = namespaceOfPage();

/** What this window keeps as long as it is open. */
export const windowStore = textStore(() => sessionStorage, NAMESPACE);

const ticket = globalThis.window === undefined ? null : arrive(windowStore, window);

/** The ticket of the viewing that this window is, as long as it is open; null: it is its user's own. */
export const viewingTicket = (): string | null => ticket;

/** What this browser keeps, in all of its windows. A window that only looks as somebody else does reads it, and changes it for itself alone. */
export const browserStore: TextStore =
  ticket === null
    ? textStore(() => localStorage, NAMESPACE)
    : layered(
        textStore(() => localStorage, NAMESPACE),
        windowStore,
      );

/** What another window has changed in `browserStore`; null: there was or is no text. */
export interface StoreChange {
  readonly key: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Tells what other windows change in `browserStore`. @returns ends it */
export function followStore(onChange: (change: StoreChange) => void): () => void {
  const prefix = storagePrefix(NAMESPACE);
  const listen = ({ key, oldValue, newValue, storageArea }: StorageEvent) => {
    // The events of a window's own storage reach its frames.
    if (!key?.startsWith(prefix) || storageArea === sessionStorage) return;
    onChange({ key: key.slice(prefix.length), before: oldValue, after: newValue });
  };
  window.addEventListener("storage", listen);
  return () => window.removeEventListener("storage", listen);
}
