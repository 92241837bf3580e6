import { createContext, useContext, useSyncExternalStore } from "react";
import { type Location, useLocation } from "react-router-dom";

/** The present location outside React's contexts, which walk through every kept page when they change. */
export interface LiveLocation {
  readonly get: () => Location;
  readonly subscribe: (onChange: () => void) => () => void;
}

const Context = createContext<LiveLocation | null>(null);
export const LiveLocationProvider = Context.Provider;

const nothing = () => () => {};

/** Where the browser is now. Draws its user anew at every change, so it stands in small components. */
export function useHere(): Location {
  const live = useContext(Context);
  const routed = useLocation();
  return useSyncExternalStore(live?.subscribe ?? nothing, () => live?.get() ?? routed);
}
