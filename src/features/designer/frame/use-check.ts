import { useEffect } from "react";
import { documentsOf } from "../../../model/design/design.ts";
import type { DesignCalls } from "../design-calls.ts";
import { type DesignProblem, type DesignStore, useDesign } from "../store.ts";
import type { DesignKeeper } from "./design-keeper.ts";
import { toldProblem } from "./told-problem.ts";

/** How long nothing has changed before the server is asked what is wrong. */
const PAUSE_MS = 800;

/** What is wrong with the design as it stands, asked of the server when its designer rests: it knows all documents in force. */
export function useCheck(store: DesignStore, _keeper: DesignKeeper, calls: DesignCalls, readOnly: boolean): readonly DesignProblem[] {
  const design = useDesign(store, (state) => state.design);
  useEffect(() => {
    if (readOnly) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      calls.check(documentsOf(design)).then(
        (problems) =>
          isCurrent &&
          store.getState().tell(problems.filter(({ severity }) => severity === "error").map((one) => toldProblem(design, one))),
        // It is checked again with the next change, and in any case before publishing.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [design, calls, store, readOnly]);
  return useDesign(store, (state) => state.told);
}
