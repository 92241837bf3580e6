import { resolve } from "node:path";
import { furtherRoots } from "../src/server/documents/roots.ts";
import { ROOT } from "./write.ts";

/** The roots that a command is about: the product's, those of `FORMWORK_ROOTS`, and the folders named after it, each once. */
export const commandRoots = (folders: readonly string[]): string[] => [
  ...new Set([ROOT, ...furtherRoots(process.env), ...folders].map((root) => resolve(root))),
];
