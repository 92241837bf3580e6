import { existsSync, readdirSync } from "node:fs";
import { basename, isAbsolute, join, resolve } from "node:path";
import type { Environment } from "../environment.ts";
import { StartError } from "../start-error.ts";

/** The further roots that `FORMWORK_ROOTS` names, absolute, in its order. */
export function furtherRoots(env: Environment, cwd: string = process.cwd()): string[] {
  const names = (env.FORMWORK_ROOTS ?? "").split(":").filter((root) => root.trim() !== "");
  return names.map((root) => (isAbsolute(root) ? root : resolve(cwd, root)));
}

/** Sets of documents that come with the product and can be left out: a root each. */
const PACKS = join("schemas", "packs");

/** Packs that stand there only where they are named: examples. */
const BY_NAME = new Set(["demo"]);

/**
 * The roots of the packs that `PACKS` names, separated by commas; all but examples where it says nothing, none by "none".
 * @param product the folder of the product
 * @throws StartError for a name that is none
 */
export function packRoots(env: Environment, product: string): string[] {
  const folder = join(product, PACKS);
  const known = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(".")) : [];
  const asked = env.PACKS?.trim();
  if (asked === "none") return [];
  const names = asked ? asked.split(",").map((name) => name.trim()) : known.filter((name) => !BY_NAME.has(name));
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new StartError({
      what: `PACKS names "${unknown}", and there is no such pack.`,
      why: `Packs are folders of ${PACKS}: ${known.join(", ")}.`,
      todo: 'Correct the name, or leave PACKS out for all packs but examples, or set it to "none".',
    });
  return names.map((name) => join(folder, name));
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
