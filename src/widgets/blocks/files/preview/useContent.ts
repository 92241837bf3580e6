import { useEffect, useEffectEvent, useState } from "react";

/** What `make` makes of the file at an address: undefined until then. A failure is thrown to the boundary around. */
export function useContent<T>(url: string, make: (url: string, signal: AbortSignal) => Promise<T>): T | undefined {
  const [state, setState] = useState<{ made: T } | { failure: unknown }>();
  const begin = useEffectEvent(make);
  useEffect(() => {
    const abort = new AbortController();
    begin(url, abort.signal).then(
      (made) => !abort.signal.aborted && setState({ made }),
      (failure: unknown) => !abort.signal.aborted && setState({ failure }),
    );
    return () => abort.abort();
  }, [url]);
  if (state && "failure" in state) throw state.failure;
  return state?.made;
}
