import { existsSync, readFileSync } from "node:fs";
import type { PromotionChoice, PromotionPlan } from "../../src/model/contract/promotion.ts";
import { itemKey } from "../../src/model/promotion/item.ts";
import { type PromotionPackage, packageIn } from "../../src/model/promotion/package.ts";
import { PromoteError, type Surroundings, USAGE, type Wishes } from "./command.ts";
import { obstacles, planLines } from "./plan-lines.ts";
import { nameIn, type Site } from "./take.ts";

function packageOf(file: string | undefined): PromotionPackage {
  if (file === undefined) throw new PromoteError(`which package?\n${USAGE}`);
  if (!existsSync(file)) throw new PromoteError(`there is no file ${file}`);
  const found = packageIn(readFileSync(file, "utf8"));
  if (!found) throw new PromoteError(`${file} is no package that this version reads`);
  return found;
}

/** The plan, with all that both sides changed decided for one of them where that is wished. */
async function planned(site: Site, brought: PromotionPackage, { side, draft }: Wishes) {
  if (side !== undefined && side !== "mine" && side !== "theirs") throw new PromoteError(`--side is mine or theirs, not "${side}"`);
  const publish = draft !== true;
  const open = await site.plan({ body: { package: brought, publish } });
  const choices = side === undefined ? [] : choicesFor(side, open);
  return { choices, plan: choices.length === 0 ? open : await site.plan({ body: { package: brought, choices, publish } }) };
}

const choicesFor = (side: PromotionChoice["side"], { items }: PromotionPlan): PromotionChoice[] =>
  items.flatMap(({ kind, id, conflicts }) => conflicts.map(({ document, path }) => ({ kind, id, document, path, side })));

/** Prints what a package would do at a site. @returns 1 where something stands against it */
export async function plan(site: Site, [file]: readonly string[], wishes: Wishes, print: Surroundings["print"]): Promise<0 | 1> {
  const { plan: found } = await planned(site, packageOf(file), wishes);
  const against = obstacles(found, wishes);
  for (const line of [...planLines(found), ...against]) print(line);
  return against.length === 0 ? 0 : 1;
}

/** Brings a package in and publishes it, or leaves it in drafts, unless something stands against it. */
export async function apply(site: Site, [file]: readonly string[], wishes: Wishes, print: Surroundings["print"]): Promise<0 | 1> {
  const brought = packageOf(file);
  const { plan: found, choices } = await planned(site, brought, wishes);
  const against = obstacles(found, wishes);
  if (against.length > 0) {
    for (const line of [...planLines(found), ...against, "nothing was brought in"]) print(line);
    return 1;
  }
  const publish = wishes.draft !== true;
  const { items } = await site.apply({
    body: {
      ...{ package: brought, choices, publish, accept: publish && wishes.accept === true, over: wishes.over === true },
      items: found.items.map((item) => ({ ...nameIn(item), now: item.now })),
      ...(publish && found.tables && { planHash: found.tables.hash }),
      ...(wishes.note !== undefined && { note: wishes.note }),
    },
  });
  for (const item of items) print(`${itemKey(item)}: ${BECAME[item.became]}`);
  return 0;
}

const BECAME = {
  nothing: "nothing to do",
  left: "left out: it has no draft",
  draft: "in the draft",
  published: "published",
  rightsDraft: "in your draft of rights: rehearse and apply it in the workbench",
  saved: "saved",
} as const;
