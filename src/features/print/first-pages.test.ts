import { expect, test, vi } from "vitest";
import type { PrintSource } from "../../model/printing.ts";
import { FIRST_PAGES, withFirstPages } from "./first-pages.ts";

const WISH = { entity: "order", title: "PO-1", ids: ["1"], template: "sheet", screen: "order-list", asksNothing: true };
const FIRST = { template: "sheet", ids: ["1"], from: 1, to: FIRST_PAGES };

test("the first pages are asked for once, at once; all others when they are wanted", async () => {
  const pages = vi.fn(async ({ from }: { readonly from?: number }) => ({ total: from }));
  const source = withFirstPages({ pages } as unknown as PrintSource, WISH, "sheet");
  expect(pages.mock.calls).toEqual([[FIRST]]);
  expect(await source.pages(FIRST)).toEqual({ total: 1 });
  expect(pages).toHaveBeenCalledTimes(1);
  await source.pages(FIRST);
  await source.pages({ ...FIRST, from: 4, to: 9 });
  expect(pages).toHaveBeenCalledTimes(3);
});

test("another template, or one with params, gets its own pages", async () => {
  for (const other of [
    { ...FIRST, template: "label" },
    { ...FIRST, params: { copy: "1" } },
  ]) {
    const pages = vi.fn(async () => ({}));
    const source = withFirstPages({ pages } as unknown as PrintSource, WISH, "sheet");
    await source.pages(other);
    expect(pages.mock.calls).toEqual([[FIRST], [other, undefined]]);
  }
});

test("what fails is told to who asks", async () => {
  const pages = vi.fn(() => Promise.reject(new Error("no")));
  await expect(withFirstPages({ pages } as unknown as PrintSource, WISH, "sheet").pages(FIRST)).rejects.toThrow("no");
});
