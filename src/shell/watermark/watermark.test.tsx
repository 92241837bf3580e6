import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FixtureProviders } from "../../../stories/fixtures/FixtureProviders.tsx";
import type { Watermark } from "../../model/watermark.ts";
import { ScreenWatermark } from "./ScreenWatermark.tsx";

async function shown(mark: Watermark | null) {
  let clicks = 0;
  await render(
    <FixtureProviders>
      <button type="button" onClick={() => clicks++}>
        保存
      </button>
      <ScreenWatermark load={async () => mark} />
    </FixtureProviders>,
  );
  const picture = () => {
    const layer = [...document.querySelectorAll<HTMLElement>("div[aria-hidden]")].find(({ style }) => style.backgroundImage !== "");
    return layer && decodeURIComponent(layer.style.backgroundImage);
  };
  return { picture, clicks: () => clicks };
}

test("its words stand across the screen as words, with the time, and take no click", async () => {
  const { picture, clicks } = await shown({ words: "内部 <A&B>", hasTime: true });
  await expect.poll(picture).toMatch(/内部 &lt;A&amp;B> \d{4}-\d\d-\d\d \d\d:\d\d<\/text>/);
  await page.getByRole("button", { name: "保存" }).click();
  expect(clicks()).toBe(1);
});

test("where there is none nothing lies across the screen", async () => {
  const { picture } = await shown(null);
  await expect.element(page.getByRole("button")).toBeVisible();
  expect(picture()).toBeUndefined();
});
