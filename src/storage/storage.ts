import { isNamespace, storagePrefix, USUAL_NAMESPACE } from "../model/storage-key.ts";

/** Texts by key that a browser keeps for one installation of the product; those of others on the same origin are neither read nor changed. */
export interface TextStore {
  /** Null: there is none. */
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  /** The keys that have a text, without the namespace. */
  readonly keys: () => string[];
}

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

/** What this browser keeps, in all of its windows. */
export const browserStore = textStore(() => localStorage, NAMESPACE);

/** What this window keeps as long as it is open. */
export const windowStore = textStore(() => sessionStorage, NAMESPACE);

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
