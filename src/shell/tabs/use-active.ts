import { useLocation } from "react-router-dom";
import { HOME } from "./store.ts";

/** The key of the tab in front: the address says it. Draws its user anew at every change of tab, so it stands in small components. */
export function useActive(): string {
  const { pathname, search } = useLocation();
  return pathname === HOME ? HOME : `${pathname}${search}`;
}
