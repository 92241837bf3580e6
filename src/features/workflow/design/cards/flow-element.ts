import { createContext, useContext } from "react";
import type { Element } from "../../../../flow/compile/bpmn.ts";
import type { Design } from "../../../../flow/design/design.ts";

/** The design that the cards show. */
export const DesignContext = createContext<Design | null>(null);

/** An element of the file by its id; undefined where it is not there. */
export function useFlowElement(id: string): Element | undefined {
  return useContext(DesignContext)?.byId(id);
}
