import type { MenuEntry } from "../../../../model/contract/menu.ts";
import type { WhyStep } from "../../../../model/contract/rights-explain.ts";
import { entityOf } from "../../../../model/documents.ts";
import { mayDo } from "../../../../model/permitted.ts";
import type { Context } from "../../../context.ts";
import { menuRows } from "../../menu/menu-rows.ts";
import { isDrawn, isFor, type MenuRow, menuTree, opens } from "../../menu/menu-tree.ts";
import { menuTitles } from "../../menu/titles.ts";
import { entitiesAt } from "../workbench/offered.ts";
import { permissionStep } from "./actions.ts";
import { step } from "./steps.ts";
import type { Place, Subject } from "./subject.ts";

/** Why an entry of the menu is there for somebody, or not. */
export interface EntryAnswer {
  readonly title: string | null;
  readonly isThere: boolean;
  readonly steps: readonly WhyStep[];
}

/**
 * Why somebody's menu has an entry, or not: the tests of the menu (`isFor`, what stands above it, what stands in it), one after the other.
 * @param asked the entry's id, or its whole title: a part of a title finds nothing, so that nobody learns what there is by trying
 */
export async function explainEntry(context: Context, subject: Subject, asked: string): Promise<EntryAnswer> {
  const { documents } = context;
  const rows = (await menuRows(context.db)).filter(isDrawn);
  const titleOf = menuTitles(documents);
  const there = idsIn(menuTree(rows, subject.actor, documents, titleOf));
  const sought = asked.trim().toLowerCase();
  const named = rows.filter((row) => row.id === asked || titleOf(row).toLowerCase() === sought);
  // Who asks what he misses means the one that is not there.
  const row = named.find(({ id }) => !there.has(id)) ?? named[0];
  if (!row) return { title: null, isThere: false, steps: [step("menuUnknown", false)] };
  const byId = new Map(rows.map((one) => [one.id, one]));
  const trail = trailOf(row, byId);
  const steps: WhyStep[] = [];
  const isNamed = namedIn(context, rows, titleOf);
  for (const one of trail) {
    // What stands above it, and is not for the asker, is told by no name.
    if (one === row || isNamed(one)) steps.push(...(await entrySteps(context, subject, one, titleOf(one))));
    else if (!isFor(one, subject.actor, documents)) steps.push(step("menuReached", false));
  }
  const top = trail[0] as MenuRow;
  if (top.parent !== null) steps.push(step("menuReached", false));
  if (!opens(row) && !there.has(row.id) && steps.every(({ passes }) => passes !== false)) steps.push(step("menuEmpty", false));
  return { title: titleOf(row), isThere: there.has(row.id), steps };
}

/** Which entries the asker may hear of: those of his own menu, and all for who sees the menu's records. */
function namedIn({ actor, documents }: Context, rows: readonly MenuRow[], titleOf: (row: MenuRow) => string): (row: MenuRow) => boolean {
  if (mayDo(actor, entityOf(documents, "resource"), "view")) return () => true;
  const own = idsIn(menuTree(rows, actor, documents, titleOf));
  return ({ id }) => own.has(id);
}

const idsIn = (entries: readonly MenuEntry[]): Set<string> => new Set(entries.flatMap((entry) => [entry.id, ...idsIn(entry.children)]));

/** The entries from the top down to one. */
function trailOf(row: MenuRow, byId: ReadonlyMap<string, MenuRow>): MenuRow[] {
  const trail = [row];
  const seen = new Set([row.id]);
  for (let at = byId.get(row.parent ?? ""); at && !seen.has(at.id); at = byId.get(at.parent ?? "")) {
    seen.add(at.id);
    trail.unshift(at);
  }
  return trail;
}

async function entrySteps(context: Context, subject: Subject, row: MenuRow, title: string): Promise<WhyStep[]> {
  const { actor, documents } = context;
  const passes = isFor(row, subject.actor, documents);
  const views = mayDo(actor, entityOf(documents, "resource"), "view") && documents.screens.has("resource-tree");
  const link: Place | null = views ? { screen: "resource-tree", entity: "resource", record: row.id } : null;
  const entities = entitiesAt(row, documents);
  if (entities === undefined) return [step("menuDead", false, { params: { title }, link })];
  const permissions = row.permission !== null ? [row.permission] : entities.map((entity) => `${entity}:view`);
  const named = step("menuEntry", passes, { params: { title }, link });
  if (permissions.length === 0) return [named];
  const asked = await Promise.all(permissions.map((permission) => permissionStep(context, subject, permission)));
  // Of several any one opens it: those that are missing beside it hinder nobody.
  return [named, ...(passes ? asked.filter((one) => one.passes) : asked)];
}
