import { createContext, type ReactNode, useContext } from "react";
import { type NavigateOptions, useNavigate } from "react-router-dom";
import { useStable } from "../renderer/useStable.ts";

/** Opens an address of the product: path and query. */
export type Go = (address: string, options?: NavigateOptions) => void;

const Context = createContext<Go | null>(null);

/**
 * Gives everything below one `Go` for good. The router's own `useNavigate` gives another function at every address and draws its user anew,
 * which would be every kept page at every change of tab.
 */
export function NavigationProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const go = useStable<Parameters<Go>, void>((address, options) => void navigate(address, options));
  return <Context.Provider value={go}>{children}</Context.Provider>;
}

export function useGo(): Go {
  const go = useContext(Context);
  if (!go) throw new Error("no <NavigationProvider> above this component");
  return go;
}

/** The address in the browser's bar, as a way back to it. For handlers: a component that draws by it takes `useLocation`. */
export const currentAddress = (): string => `${window.location.pathname}${window.location.search}`;
