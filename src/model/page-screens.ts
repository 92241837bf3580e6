import type { Documents, Screen } from "./documents.ts";

/** The screens that are pages of their own: all but pickers. */
export const pageScreens = ({ screens }: Documents): Screen[] => [...screens.values()].filter(({ kind }) => kind !== "picker");
