import { createContext, type ReactNode, useContext } from "react";
import type { Account } from "../client/account.ts";
import type { Language } from "../i18n/language.ts";

/** What the frame needs of the world: its calls, and the language that `app` has loaded. */
export interface ShellServices {
  readonly account: Account;
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
}

const Context = createContext<ShellServices | null>(null);

export function ShellProvider({ value, children }: { value: ShellServices; children: ReactNode }) {
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export function useShell(): ShellServices {
  const services = useContext(Context);
  if (!services) throw new Error("no <ShellProvider> above this component");
  return services;
}
