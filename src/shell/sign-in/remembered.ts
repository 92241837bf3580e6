import { browserStore } from "../../storage/storage.ts";

const KEY = "sign-in";

/** What this browser remembers of the last sign-in; never a password or a phone. */
export interface Remembered {
  readonly variant: "account" | "phone";
  readonly username: string;
  readonly tenant: string;
}

const NOTHING: Remembered = { variant: "account", username: "", tenant: "" };

const text = (value: unknown): string => (typeof value === "string" ? value.slice(0, 64) : "");

export function remembered(): Remembered {
  try {
    const stored = JSON.parse(browserStore.get(KEY) ?? "{}") as Partial<Record<keyof Remembered, unknown>>;
    return {
      variant: stored.variant === "phone" ? "phone" : "account",
      username: text(stored.username),
      tenant: text(stored.tenant),
    };
  } catch {
    return NOTHING;
  }
}

export const remember = (changes: Partial<Remembered>): void => browserStore.set(KEY, JSON.stringify({ ...remembered(), ...changes }));
