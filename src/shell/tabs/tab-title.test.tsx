import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { activateLanguage } from "../../i18n/setup.ts";
import { useTabs } from "./store.ts";
import { inFront, MENU, mounted, reset, show, tab } from "./tabs-fixtures.tsx";

beforeEach(reset);
afterEach(async () => void (await activateLanguage("zh-CN")));

test("a change of language renames every tab at once, also those that nobody has looked at since the page was loaded", async () => {
  const former = (of: string) => ({ key: `/named?of=${of}`, address: `/named?of=${of}`, title: `${of} in zh-CN`, language: "zh-CN" });
  useTabs.setState({ tabs: [former("stocks"), former("orders")] });
  await show("/dashboard", MENU);
  await tab("orders in zh-CN").click();
  await inFront("orders");
  expect(mounted.has("stocks")).toBe(false);
  await activateLanguage("en");
  await expect.element(tab("orders in en")).toBeVisible();
  await expect.element(tab("stocks in en")).toBeVisible();
  await expect.element(page.getByTestId("stocks")).not.toBeVisible();
});
