import { createContext, useContext } from "react";
import type { ShellTools } from "../client/shell-tools.ts";

const Context = createContext<ShellTools | null>(null);
export const ShellToolsProvider = Context.Provider;

/** The calls of the tools around every page. */
export function useShellTools(): ShellTools {
  const tools = useContext(Context);
  if (!tools) throw new Error("no <ShellToolsProvider> above this component");
  return tools;
}
