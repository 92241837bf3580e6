import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { WrittenCard } from "../../../model/design/card-commands.ts";
import type { WrittenDocument } from "../../../model/written-document.ts";
import { memorySource, Stage } from "../../../renderer/form/form-fixtures.tsx";
import { registry } from "../designer-fixtures.tsx";
import { DrawnPage } from "./page-fixtures.tsx";

async function board(props: DrawnPage = {}) {
  const saved: (readonly WrittenDocument[])[] = [];
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Stage source={memorySource(undefined).source} widgets={registry}>
          <div style={{ height: 760, width: 1280 }}>
            <DrawnPage {...props} onSave={(documents) => saved.push(documents)} />
          </div>
        </Stage>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  await expect.element(card("数字：数据概览")).toBeVisible();
  const cards = async (): Promise<readonly WrittenCard[]> => {
    await expect.element(page.getByRole("status").getByText(/已保存/)).toBeVisible();
    return (saved.at(-1)?.[0]?.content.cards ?? []) as readonly WrittenCard[];
  };
  return { saved, cards };
}
const card = (name: string) => page.getByRole("button", { name, exact: true });
const palette = (name: RegExp) => page.getByRole("complementary", { name: "卡片" }).getByRole("button", { name });
const panel = () => page.getByRole("complementary", { name: "属性" });

test("a card of the palette stands behind the chosen one, and what is said of it is saved with it alone", async () => {
  const { cards } = await board();
  await card("数字：数据概览").click();
  await palette(/^文字/).click();
  await expect.element(card("文字：说明")).toHaveAttribute("aria-pressed", "true");
  await panel().getByRole("textbox", { name: "说明" }).fill("先进先出");
  await userEvent.keyboard("{Tab}");
  await page.getByText("文本", { exact: true }).click();
  expect((await cards()).slice(0, 2)).toEqual([
    expect.objectContaining({ id: "counts" }),
    { id: "text", kind: "text", title: "说明", description: "先进先出" },
  ]);
});

test("keys move a card, widen it, take it away, and take that back", async () => {
  const { cards } = await board();
  const names = () => [...document.querySelectorAll("[data-canvas-card]")].map((one) => one.getAttribute("data-canvas-card"));
  await card("图表：每月入库").click();
  await userEvent.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(names()).toEqual(["counts", "stores", "months", "secret", "phone"]);
  await userEvent.keyboard("{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}");
  await userEvent.keyboard("{ArrowLeft}{Delete}");
  expect(names()).toEqual(["counts", "months", "secret", "phone"]);
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(names()).toEqual(["counts", "stores", "months", "secret", "phone"]);
  await page.getByText("文本", { exact: true }).click();
  expect((await cards())[2]).toMatchObject({ id: "months", width: "full" });
});

test("a copied card is put behind the chosen one under a name of its own", async () => {
  let kept = "";
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => {
    kept = text;
  });
  vi.spyOn(navigator.clipboard, "readText").mockImplementation(async () => kept);
  await board();
  await card("图表：每月入库").click();
  await userEvent.keyboard("{Control>}cv{/Control}");
  await expect.element(page.getByRole("button", { name: "图表：每月入库" }).nth(1)).toHaveAttribute("data-canvas-card", "months-2");
});

test("what is not for who draws, what is for other clients and what is wrong is said where it stands", async () => {
  await board({ problems: [{ path: ["cards", 1, "group"], message: "没有这个字段" }] });
  await expect.element(page.getByText("您无权查看这张卡片的内容")).toBeVisible();
  await expect.element(page.getByText("在其他客户端显示")).toBeVisible();
  await expect.element(page.getByText("有问题", { exact: true })).toBeVisible();
  await page.getByText("小程序", { exact: true }).first().click();
  await expect.element(page.getByText("在其他客户端显示")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "1 个问题" }).click();
  await page
    .getByRole("region", { name: "问题" })
    .getByRole("button", { name: /没有这个字段/ })
    .click();
  await expect.element(card("图表：每月入库")).toHaveAttribute("aria-pressed", "true");
});

test("a page of one's own is opened, and is not published", async () => {
  const go = vi.fn();
  await board({ isOwn: true, go });
  expect(page.getByText("发布", { exact: true }).elements()).toEqual([]);
  await page.getByRole("button", { name: "打开页面" }).click();
  await expect.poll(() => go.mock.calls).toEqual([["/onlinePage?pageId=board"]]);
});

test("who may not draw looks, and changes nothing", async () => {
  await board({ readOnly: true });
  await expect.element(palette(/^文字/)).toBeDisabled();
  await card("图表：每月入库").click();
  await userEvent.keyboard("{Delete}{Alt>}{ArrowRight}{/Alt}");
  expect(document.querySelectorAll("[data-canvas-card]")).toHaveLength(5);
});
