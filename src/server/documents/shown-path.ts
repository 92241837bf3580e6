import { relative, sep } from "node:path";

/** A path as messages tell it: from the working directory, as an editor opens it, with `/` between its parts. */
export const shownPath = (path: string): string => relative(process.cwd(), path).split(sep).join("/");
