import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { entryOf } from "../menu/menu-fixtures.ts";
import { useSession } from "../session/store.ts";
import { useSettings } from "../settings/store.ts";
import { entry, reset, services, show } from "./workspace-fixtures.tsx";

const orders = entryOf("orders", { meta: { title: "Purchase orders to be approved", badge: true } });

beforeEach(async () => {
  await reset();
  const counts = vi.fn(async () => ({ orders: { total: 12_000 } }));
  Object.assign(services, { source: { counts } });
  useSession.setState({ menu: [entry("goods", "Goods", [orders])] });
});

const badge = () => page.getByRole("img", { name: /12000/ });

test("the number beside a long title is whole in the sidebar, also beside the star", async () => {
  await show("/screen/orders");
  await expect.element(badge()).toBeVisible();
  const item = badge().element().closest("li") as HTMLElement;
  const content = badge().element().parentElement as HTMLElement;
  const isInside = () => badge().element().getBoundingClientRect().right <= content.getBoundingClientRect().right;
  expect(isInside()).toBe(true);
  await page.getByRole("menuitem").filter({ hasText: "Purchase" }).hover();
  const star = item.querySelector("[data-starred]") as HTMLElement;
  await expect.poll(() => star.getBoundingClientRect().width).toBeGreaterThan(0);
  expect(isInside()).toBe(true);
  await expect.poll(() => badge().element().getBoundingClientRect().right).toBeLessThanOrEqual(star.getBoundingClientRect().left);
});

test.each(["dark", "primary"] as const)("on a %s sidebar the number has the colour of the title", async (skin) => {
  useSettings.setState({ sidebarLayoutSkin: skin });
  await show("/screen/orders");
  await expect.element(badge()).toBeVisible();
  const title = badge().element().previousElementSibling as HTMLElement;
  await expect.poll(() => getComputedStyle(badge().element()).color).toBe(getComputedStyle(title).color);
});
