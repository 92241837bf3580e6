import { createContext, type ReactNode } from "react";

/** Draws the panels that a step of a form names, with the record that is open; undefined where a form stands without pieces. */
export const StepPanels = createContext<((names: readonly string[]) => ReactNode) | undefined>(undefined);
