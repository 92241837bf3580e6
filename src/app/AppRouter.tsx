import { type ReactNode, useLayoutEffect, useState } from "react";
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location, Router } from "react-router-dom";
import { type LiveLocation, LiveLocationProvider } from "../shell/routes/live-location.ts";

/** Addresses that are not pages of the workspace. */
const OUTSIDE = /^\/(login|auth-redirect|404|401|change-pwd|flowTicket|form\/[^/]*|jmreport\/view\/[^/]*|profile(\/.*)?)?$/;
const isInside = ({ pathname }: Location): boolean => !OUTSIDE.test(pathname);

/**
 * The router of the browser's address. From page to page of the workspace its own location stays the same: it is a React context, and a
 * change of it walks through every page that is kept, which with fifty open tabs takes longer than all else of a change of tab. What depends
 * on the page in front asks `useHere`. A change is drawn at once; as a transition it would be drawn in slices, several frames later.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [{ history, live, move }] = useState(begin);
  const [routed, setRouted] = useState<Location>(live.get);
  useLayoutEffect(
    () =>
      history.listen(({ location }) => {
        setRouted((former) => (isInside(former) && isInside(location) ? former : location));
        move(location);
      }),
    [history, move],
  );
  return (
    <LiveLocationProvider value={live}>
      <Router location={routed} navigator={history} useTransitions={false}>
        {children}
      </Router>
    </LiveLocationProvider>
  );
}

function begin() {
  const history = createBrowserHistory({ v5Compat: true });
  const listeners = new Set<() => void>();
  // Kept here, as the history gives another object each time that it is asked.
  let current = history.location;
  const live: LiveLocation = {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const move = (location: Location) => {
    current = location;
    for (const listener of listeners) listener();
  };
  return { history, live, move };
}
