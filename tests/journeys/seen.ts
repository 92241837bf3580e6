import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Waits until nothing slides or fades any more: half-way, colours are not those that anybody reads. */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );

/** Fails with every rule of axe, best practices included, that the page breaks as it stands. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // A page whose code has just come has no heading for a moment.
  await page.locator("h1:visible").first().waitFor();
  await settled(page);
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import("axe-core") };
    const found = await axe.run(document, { resultTypes: ["violations"] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 200)).join(" | ")}`);
  });
  expect(violations, where).toEqual([]);
}

/** Every text that the frame and the screen say themselves, attributes too. Values of records are left out. */
export const ownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const DATA = "[role=gridcell], dd, [role=option], .ant-select-selection-item, .ant-tag, li[data-value], [data-record]";
    const texts: string[] = [];
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (element.closest(DATA) || element.closest("script, style, svg") || !element.checkVisibility()) continue;
      for (const name of ["aria-label", "placeholder", "title"]) texts.push(element.getAttribute(name) ?? "");
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? "");
    }
    return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ""))];
  });

/** A key that no locale file has, as i18next shows it: `list.empty` or `screen:list.empty`. */
const KEY = /^(\w+:)?[a-z]\w*(\.\w+)+$/;

export async function expectTranslated(page: Page, where: string): Promise<void> {
  const texts = await ownTexts(page);
  expect(
    texts.filter((text) => KEY.test(text)),
    where,
  ).toEqual([]);
}
