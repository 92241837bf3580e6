import { useEffect } from "react";
import { useFlowCalls } from "../../calls.tsx";
import { type DesignStore, useDesign } from "../design-store.ts";

const REST_MS = 600;

/** Has the file checked while it is drawn, a moment after each change; an answer about a file that has changed since is not told. */
export function useCheck(store: DesignStore, id: string): void {
  const { entry } = useFlowCalls();
  const xml = useDesign(store, (state) => state.xml);
  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(() => {
      entry.check({ body: { id, bpmnXml: xml }, signal: asked.signal }).then(
        (problems) => {
          if (!asked.signal.aborted) store.getState().tell(problems);
        },
        // What could not be checked now is checked with the next change, and when it is published.
        () => undefined,
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [entry, store, id, xml]);
}
