import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import { beforeAll, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { loadTexts } from "../../i18n/setup.ts";
import type { PlannedItem, PromotionPlan } from "../../model/contract/promotion.ts";
import { PACKAGE_FORMAT, type PromotionPackage } from "../../model/promotion/package.ts";
import { PromotionPage } from "./PromotionPage.tsx";
import type { PromotionCalls } from "./promotion-calls.ts";

beforeAll(() => Promise.all([loadTexts("promotion"), loadTexts("designer")]));

const FROM = { site: "测试站点", exportedBy: "王经理" };
const brought: PromotionPackage = {
  ...{ format: PACKAGE_FORMAT, product: "formwork", exportedAt: "2026-11-02T08:00:00Z", ...FROM },
  items: [
    {
      ...{ kind: "form", id: "repair", title: "报修单", hash: "a", ancestors: [] },
      documents: [{ kind: "entity", id: "repair", content: { title: "报修单", properties: { place: { title: "地址" } } }, texts: {} }],
    },
    { kind: "role", id: "keepers", title: "保管员", hash: "b", ancestors: [], documents: [] },
  ],
};
const path = ["properties", "place", "title"];
const planned = (isDecided: boolean): PlannedItem[] => [
  {
    ...{
      kind: "form",
      id: "repair",
      title: "报修单",
      state: "both",
      now: "f",
      problems: [
        { severity: "warning", message: "missing translation", place: { kind: "entity", id: "repair", language: "en", path } },
        { severity: "warning", message: "图片不显示", place: null },
      ],
      elsewhere: [],
      open: isDecided ? 0 : 1,
      isLeft: false,
    },
    conflicts: [{ document: "entity repair", path, base: "地点", mine: "场所", theirs: "地址" }],
    differences: [
      { kind: "entity", id: "repair", language: null, path: ["properties", "phone"], change: "added", after: { title: "电话" } },
    ],
  },
  {
    kind: "role",
    id: "keepers",
    title: "保管员",
    state: "new",
    now: null,
    problems: [],
    elsewhere: [],
    isLeft: false,
    open: 0,
    conflicts: [],
    differences: [],
  },
];
const tables: PromotionPlan["tables"] = {
  ...{ hash: "h", needsAccept: false },
  steps: [{ words: "报修单：增加字段“电话”。", hazards: ["locksTable"] }],
};

function calls() {
  const apply = vi.fn<PromotionCalls["apply"]>(async ({ body }) => ({
    items: body.items.map(({ kind, id }) => ({ kind, id, became: "published" as const, address: `/designer/form/${id}` })),
  }));
  const take = vi.fn<PromotionCalls["take"]>(async () => brought);
  const write = vi.fn<PromotionCalls["write"]>(async () => ({
    written: ["schemas/entities/repair.json"],
    conflicts: [],
    drift: [{ kind: "entity", id: "repair", language: null, path: ["title"], change: "changed", before: "报修单", after: "报修" }],
  }));
  const own: PromotionCalls = {
    offer: async () => [
      { kind: "form", id: "repair", title: "报修单", needs: [{ kind: "form", id: "device" }] },
      { kind: "form", id: "device", title: "设备", needs: [] },
      { kind: "menu", id: "repairs", title: "报修", needs: [{ kind: "form", id: "repair" }] },
    ],
    plan: async ({ body }) => ({ items: planned((body.choices ?? []).length > 0), tables, tablesFault: null }),
    folder: async () => [
      {
        ...{ name: "lager.json", changedAt: "2026-11-02T08:00:00Z", exportedAt: "2026-11-02T08:00:00Z" },
        ...FROM,
        count: 2,
        isReadable: true,
      },
      {
        ...{ name: "kaputt.json", changedAt: "2026-11-01T08:00:00Z", exportedAt: "" },
        site: "",
        exportedBy: "",
        count: 0,
        isReadable: false,
      },
    ],
    folderPackage: async () => ({ text: JSON.stringify(brought) }),
    ...{ apply, take, write },
  };
  return { own, apply, take, write };
}

async function shown(wanted?: string) {
  const { own, apply, take, write } = calls();
  const go = vi.fn();
  const screen = await render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <App>
          <PromotionPage calls={own} go={go} wanted={wanted} />
        </App>
      </QueryClientProvider>
    </ConfigProvider>,
  );
  return { screen, apply, take, write, go };
}

test("what is chosen goes out with what it needs, and with its entries of the menu", async () => {
  await page.viewport(1200, 800);
  const { screen, take } = await shown();
  await userEvent.click(screen.getByRole("row", { name: /报修单/ }).getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "带上所需的 1 项" }));
  await userEvent.click(screen.getByRole("button", { name: "带上流程与菜单" }));
  await userEvent.click(screen.getByRole("button", { name: "导出 3 项" }));
  await vi.waitFor(() => expect(take.mock.calls[0]?.[0].body.items).toHaveLength(3));
});

test("what comes in is compared, decided where both sides changed it, and then brought in", async () => {
  await page.viewport(1200, 800);
  const { screen, apply, go } = await shown();
  await userEvent.click(screen.getByText("导入", { exact: true }));
  const file = document.querySelector<HTMLInputElement>("input[type=file]");
  await userEvent.upload(file as HTMLInputElement, new File([JSON.stringify(brought)], "package.json", { type: "application/json" }));
  await expect.element(screen.getByText("两边都有变化")).toBeVisible();
  await expect.element(screen.getByText(/增加字段“电话”/)).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "导入 2 项" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Expand row" }).first());
  await expect.element(screen.getByText(/^报修单 › 字段 › 地址 › 标题entity repair/)).toBeVisible();
  await expect.element(screen.getByText(/报修单 › 字段 › 电话/)).toBeVisible();
  await expect
    .element(screen.getByText(/^报修单 › 字段 › 地址 › 标题 \(en\)entity repair en properties\.place\.titlemissing translation$/))
    .toBeVisible();
  await userEvent.click(screen.getByRole("radio", { name: "采用对方 地址" }));
  await userEvent.click(screen.getByRole("button", { name: "导入 2 项" }));
  expect(apply.mock.calls[0]?.[0].body).toMatchObject({
    ...{ publish: true, planHash: "h" },
    choices: [{ kind: "form", id: "repair", document: "entity repair", path, side: "theirs" }],
    items: [
      { kind: "form", id: "repair", now: "f" },
      { kind: "role", id: "keepers", now: null },
    ],
  });
  await userEvent.click(screen.getByRole("button", { name: "打开“报修单”" }));
  expect(go).toHaveBeenCalledWith("/designer/form/repair");
});

test("a file that is no package is said to be none", async () => {
  const { screen } = await shown();
  await userEvent.click(screen.getByText("导入", { exact: true }));
  const file = document.querySelector<HTMLInputElement>("input[type=file]");
  await userEvent.upload(file as HTMLInputElement, new File(["{}"], "other.json", { type: "application/json" }));
  await expect.element(screen.getByRole("alert").filter({ hasText: "这不是本版本能读取的迁移文件" })).toBeVisible();
});

test("a package of the folder is looked at as one of a file is, and one that is none says so", async () => {
  await page.viewport(1200, 800);
  const { screen } = await shown();
  await userEvent.click(screen.getByText("导入", { exact: true }));
  await expect.element(screen.getByText("kaputt.json")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "查看“kaputt.json”" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "查看“lager.json”" }));
  await expect.element(screen.getByText("两边都有变化")).toBeVisible();
});

test("a package that a notice leads to is looked at at once, and another one after it", async () => {
  await page.viewport(1200, 800);
  const { screen } = await shown("lager.json");
  await expect.element(screen.getByText("两边都有变化")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "换一个文件" }));
  await expect.element(screen.getByText("kaputt.json")).toBeVisible();
});

test("forms are written into the folder, and what differs there is told", async () => {
  await page.viewport(1200, 800);
  const { screen, write } = await shown();
  await userEvent.click(screen.getByRole("row", { name: /报修单/ }).getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "带上流程与菜单" }));
  await userEvent.click(screen.getByRole("button", { name: "写入文件夹（2 项）" }));
  await expect.element(screen.getByText("文件夹与本站点仍有以下不同：")).toBeVisible();
  expect(write.mock.calls[0]?.[0].body.items).toEqual([
    { kind: "form", id: "repair" },
    { kind: "form", id: "device" },
  ]);
});
