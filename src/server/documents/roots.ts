import { existsSync } from "node:fs";
import { basename, isAbsolute, join, resolve } from "node:path";
import type { Environment } from "../environment.ts";
import { StartError } from "../start-error.ts";

/** The further roots that `FORMWORK_ROOTS` names, absolute, in its order. */
export function furtherRoots(env: Environment, cwd: string = process.cwd()): string[] {
  const names = (env.FORMWORK_ROOTS ?? "").split(":").filter((root) => root.trim() !== "");
  return names.map((root) => (isAbsolute(root) ? root : resolve(cwd, root)));
}

/** What a further root is called where the database notes its migrations: its folder's name. */
export const rootName = (root: string): string => basename(resolve(root));

/**
 * Refuses roots that are mistakes.
 * @param roots the product's own first
 * @throws StartError for one without documents (a mistake in its name), and for two of one name, whose migrations could not be told apart
 */
export function checkRoots(roots: readonly string[]): void {
  const empty = roots.find((root) => !existsSync(join(root, "schemas")));
  if (empty !== undefined)
    throw new StartError({
      what: `There are no documents in ${empty}.`,
      why: "The folder does not exist, or has no folder schemas.",
      todo: "Correct FORMWORK_ROOTS, or the argument that names it.",
    });
  const names = new Map<string, string>();
  for (const root of roots.slice(1)) {
    const other = names.get(rootName(root));
    if (other !== undefined)
      throw new StartError({
        what: other === root ? `${root} is named twice.` : `Two roots are called ${rootName(root)}: ${other} and ${root}.`,
        why: "The database notes the migrations of a root under the name of its folder.",
        todo: "Name each root once in FORMWORK_ROOTS, and give their folders different names.",
      });
    names.set(rootName(root), root);
  }
}
