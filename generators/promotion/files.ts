import { resolve } from "node:path";
import { checkDocuments } from "../../src/model/check/check.ts";
import { TIDY } from "../../src/server/documents/formatted.ts";
import { readRoots } from "../../src/server/documents/read.ts";
import { writeItems } from "../../src/server/modules/promotion/item-files.ts";
import { commandRoots } from "../roots.ts";
import { ROOT } from "../write.ts";
import { PromoteError, type Surroundings, USAGE } from "./command.ts";
import { placeOf, shortValue } from "./plan-lines.ts";
import { type Site, taken } from "./take.ts";

/** Writes what is published at a site into a document root. @returns 1 where the root says something else */
export async function files(site: Site, [folder, ...wishes]: readonly string[], print: Surroundings["print"]): Promise<0 | 1> {
  if (folder === undefined) throw new PromoteError(`into which root?\n${USAGE}`);
  const root = resolve(folder);
  const { items } = await taken(site, wishes, { alone: true });
  const roots = commandRoots([]).filter((one) => one !== root);
  const base = checkDocuments(readRoots(roots)).documents;
  const { written, conflicts, drift } = writeItems(items, { root, product: ROOT, base, format: TIDY });
  for (const path of written) print(`written ${path}`);
  for (const { document, path, mine, theirs } of conflicts)
    print(`conflict  ${document} at ${path.join(".")}: stays ${shortValue(mine)}, the site says ${shortValue(theirs)}`);
  for (const one of drift) print(`differs  ${placeOf(one)}: the site says ${shortValue(one.before)}, the root ${shortValue(one.after)}`);
  if (written.length === 0) print("nothing has changed at the site");
  return conflicts.length === 0 ? 0 : 1;
}
