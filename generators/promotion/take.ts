import { type Calls, callsOf } from "../../src/client/calls.ts";
import { createHttp } from "../../src/client/http.ts";
import { type OfferedItem, PROMOTION } from "../../src/model/contract/promotion.ts";
import { type ItemName, itemKey } from "../../src/model/promotion/item.ts";
import type { PromotionPackage } from "../../src/model/promotion/package.ts";
import { withCompanions, withNeeds } from "../../src/model/promotion/selection.ts";
import { PromoteError, type Surroundings, USAGE, type Wishes } from "./command.ts";

/** The calls of a running site, in somebody's session. */
export type Site = Calls<typeof PROMOTION>;

/** @throws PromoteError where the surroundings do not say which site, and in whose session */
export function siteOf({ env }: Surroundings): Site {
  const { FORMWORK_URL: url = "", FORMWORK_TOKEN: token = "" } = env;
  if (!/^https?:\/\//.test(url))
    throw new PromoteError(`FORMWORK_URL must say where the site is, such as https://forms.example.com\n${USAGE}`);
  if (token === "") throw new PromoteError(`FORMWORK_TOKEN must hold the token of a session at ${url}\n${USAGE}`);
  return callsOf(createHttp({ prefix: `${url.replace(/\/+$/, "")}/`, token: () => token, language: () => "en" }), PROMOTION);
}

/** The items that are meant: "form:visit", "menu:*", "document:dictionary:level". @throws PromoteError for one that is not offered */
function itemsMeant(wishes: readonly string[], offered: readonly OfferedItem[]): ReadonlySet<string> {
  if (wishes.length === 0) throw new PromoteError(`which items?\n${USAGE}`);
  const keys = wishes.flatMap((wish) => {
    const [kind = "", ...rest] = wish.split(":");
    const id = rest.join(" ");
    const meant = offered.filter((item) => item.kind === kind && (id === "*" || item.id === id));
    if (meant.length === 0)
      throw new PromoteError(`nothing that you may take is called "${wish}"; "npm run -s promote -- list" tells what is`);
    return meant.map(itemKey);
  });
  return new Set(keys);
}

/** By what an item is named at a site. */
export const nameIn = (item: ItemName): ItemName => ({ kind: item.kind, id: item.id });

/** The items that are meant, with what they need or their companions, as the site holds them. */
export async function taken(site: Site, wishes: readonly string[], { alone, along }: Wishes): Promise<PromotionPackage> {
  const offered = await site.offer();
  const meant = itemsMeant(wishes, offered);
  const all = alone ? meant : along ? withCompanions(meant, offered) : withNeeds(meant, offered);
  return site.take({ body: { items: offered.filter((item) => all.has(itemKey(item))).map(nameIn) } });
}
