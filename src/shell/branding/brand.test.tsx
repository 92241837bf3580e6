import { ConfigProvider } from "antd";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Brand } from "../../model/contract/branding.ts";
import { DEFAULT_STYLE } from "../../model/style.ts";
import { adopt, keep, revert, styleOf, tryOut, useSettings, usualStyle } from "../settings/store.ts";
import { usePageTitle } from "../title/use-page-title.ts";
import { useWaiting } from "../title/waiting.ts";
import { BrandMark } from "./BrandMark.tsx";
import { followBrandIcon } from "./icon.ts";
import { connectBrand, refreshBrand, useBrand } from "./store.ts";

const PLAIN: Brand = { name: null, shortName: null, color: null, logo: null, picture: null };
const OURS: Brand = { ...PLAIN, name: "采购云平台", shortName: "采购云", color: "#237804" };

const forget = () => {
  localStorage.clear();
  useBrand.setState(PLAIN);
  revert();
};
beforeEach(forget);
afterEach(forget);

const told = (brand: Brand) => connectBrand({ brand: async () => brand });

function Page() {
  usePageTitle("用户管理");
  return (
    <ConfigProvider>
      <BrandMark name="short" />
    </ConfigProvider>
  );
}

test("the brand's name stands in the bar and in the title of the window", async () => {
  await render(<Page />);
  expect(document.title).toBe("用户管理 - Formwork 业务管理平台");
  await told(OURS);
  await expect.element(page.getByText("采购云", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("img", { name: "采购云平台" })).toBeVisible();
  await expect.poll(() => document.title).toBe("用户管理 - 采购云平台");
});

test("before it stands how much waits for the user", async () => {
  await render(<Page />);
  useWaiting.setState({ count: 3 });
  await expect.poll(() => document.title).toMatch(/^\(3\) 用户管理 - /);
  useWaiting.setState({ count: 120 });
  await expect.poll(() => document.title).toMatch(/^\(99\+\) /);
  useWaiting.setState({ count: 0 });
  await expect.poll(() => document.title).toMatch(/^用户管理/);
});

test("the logo stands in place of the mark, and in the browser's tab", async () => {
  if (!document.querySelector("link[rel=icon]")) document.head.append(Object.assign(document.createElement("link"), { rel: "icon" }));
  const icon = document.querySelector("link[rel=icon]") as HTMLLinkElement;
  followBrandIcon();
  await told({ ...OURS, logo: "/api/v1/system/brandPicture/0" });
  expect(icon.getAttribute("href")).toBe("/api/v1/system/brandPicture/0");
  await render(<Page />);
  expect(page.getByRole("img", { name: "采购云平台" }).element().tagName).toBe("IMG");
});

test("who has chosen no colour has that of the brand, now and when it changes; who has chosen one keeps it", async () => {
  adopt(null);
  expect(useSettings.getState().color).toBe(DEFAULT_STYLE.color);
  await told(OURS);
  expect(useSettings.getState().color).toBe("#237804");
  keep(styleOf(useSettings.getState()));
  await told({ ...OURS, color: "#6d28d9" });
  expect(useSettings.getState().color).toBe("#6d28d9");
  adopt({ color: "#be185d" });
  await told(OURS);
  expect(useSettings.getState().color).toBe("#be185d");
  expect(usualStyle().color).toBe("#237804");
});

test("what is being tried out is not taken away by a brand that comes", async () => {
  tryOut({ color: "#be185d" });
  await told(OURS);
  expect(useSettings.getState().color).toBe("#be185d");
});

test("without an answer the brand stays; of two questions the last one counts", async () => {
  await told(OURS);
  await connectBrand({ brand: () => Promise.reject(new Error("offline")) });
  expect(useBrand.getState().name).toBe("采购云平台");
  const late = Promise.withResolvers<Brand>();
  const brand = vi
    .fn<() => Promise<Brand>>()
    .mockReturnValueOnce(late.promise)
    .mockResolvedValue({ ...OURS, name: "新名" });
  const first = connectBrand({ brand });
  await refreshBrand();
  late.resolve({ ...OURS, name: "旧名" });
  await first;
  expect(useBrand.getState().name).toBe("新名");
});
