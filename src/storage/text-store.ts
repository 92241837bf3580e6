/** Texts by key that a browser keeps for one installation of the product; those of others on the same origin are neither read nor changed. */
export interface TextStore {
  /** Null: there is none. */
  readonly get: (key: string) => string | null;
  readonly set: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  /** The keys that have a text, without the namespace. */
  readonly keys: () => string[];
}
