import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ICON_NAMES } from "../../blocks/icon/icons.tsx";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { icon } from "./IconField.tsx";

const { Empty, Filled, ReadOnly, Invalid, Disabled, Unknown } = statesOf(icon);

test("an icon is found by what it is called, or by its name, and chosen by keys", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByRole("combobox", { name: "名称" }).click();
  const choose = async (typed: string, name: string) => {
    await userEvent.keyboard(typed);
    await expect.poll(() => page.getByRole("option").elements().length).toBe(1);
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => onChange.mock.lastCall).toEqual([name]);
  };
  await choose("购物", "shopping-cart");
  await choose("bell", "bell");
});

test("a value that is no icon stays as it is written", async () => {
  await render(<Unknown />);
  await expect.element(page.getByText("rocket", { exact: true })).toBeVisible();
});

test("every icon has a text of its own", async () => {
  const texts = (await import("../../../../locales/zh-CN/widgets.json")).default.icon as Readonly<Record<string, string>>;
  expect(Object.keys(texts).toSorted()).toEqual([...ICON_NAMES].toSorted());
  expect(new Set(Object.values(texts)).size).toBe(ICON_NAMES.length);
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, ReadOnly, Invalid, Disabled, Unknown }));
