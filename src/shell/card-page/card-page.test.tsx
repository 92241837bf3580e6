import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App } from "antd";
import { useEffect } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Account } from "../../client/account.ts";
import type { SeenChart, SeenFigure, SeenPage, SeenRows } from "../../model/contract/card-pages.ts";
import { AppError } from "../../model/error.ts";
import { NavigationProvider } from "../navigation.tsx";
import { ScreensProvider } from "../screens.tsx";
import { ShellProvider } from "../services.tsx";
import { errandsOf } from "../tabs/errands.ts";
import { CardPage } from "./CardPage.tsx";

const SEEN: SeenPage = {
  id: "storage",
  title: "仓储概览",
  description: "按您可查看的数据统计",
  cards: [
    { id: "counts", kind: "counts", width: "full", title: "数量" },
    { id: "types", kind: "chart", width: "half", title: "按类型", shape: "bars", of: "", measure: null },
    { id: "orders", kind: "report", width: "half", title: "采购", screen: "purchase-order-report", question: null },
    { id: "newest", kind: "list", width: "half", title: "最新", screen: "warehouse-list" },
    { id: "rules", kind: "text", width: "third", title: "须知", description: "先进先出\n\n停用前请清空" },
    { id: "map", kind: "picture", width: "third", title: "平面图", picture: "/favicon.svg", description: "仓库平面图" },
    { id: "links", kind: "links", width: "third", title: "入口", links: [{ id: "out", title: "标准", path: "https://example.com/" }] },
  ],
};
const FIGURES: SeenFigure[] = [{ id: "all", title: "仓库", total: 12_345, screen: "warehouse-list" }];
const CHART: SeenChart = {
  groups: [
    { key: "1", label: "冷藏仓", value: "2000" },
    { key: null, label: null, value: "1" },
  ],
  rest: null,
};
const ROWS: SeenRows = { columns: ["name"], records: [{ id: "1", name: "一号仓" }], total: 1 };

let answers: { page: () => SeenPage; figures: () => SeenFigure[]; chart: () => SeenChart; rows: () => SeenRows };
beforeEach(() => {
  answers = { page: () => SEEN, figures: () => FIGURES, chart: () => CHART, rows: () => ROWS };
});

/** As it was pinned by a reader of English. */
const PINNED = { id: "pin-1", kind: "report", width: "half", title: "Purchasing", screen: "purchase-order-report" } as const;

function Picture({ id, onTitle }: { readonly id: string; readonly onTitle: ((title: string) => void) | undefined }) {
  useEffect(() => onTitle?.("采购分析"), [onTitle]);
  return `${id}: 12`;
}

function show() {
  const answered = Object.fromEntries(Object.keys(answers).map((name) => [name, async () => answers[name as keyof typeof answers]()]));
  const account = { cardPages: answered } as unknown as Account;
  const screens = {
    render: () => null,
    report: (id: string, _: unknown, onTitle?: (title: string) => void) => <Picture id={id} onTitle={onTitle} />,
    prepare: () => {},
    rows: (id: string, { records }: SeenRows) => `${id}: ${String(records[0]?.name)}`,
  };
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <App>
        <ShellProvider value={{ account, language: "zh-CN", setLanguage: () => {} }}>
          <MemoryRouter>
            <NavigationProvider>
              <ScreensProvider value={screens}>
                <CardPage params={{}} query={{ pageId: "storage" }} />
              </ScreensProvider>
            </NavigationProvider>
          </MemoryRouter>
        </ShellProvider>
      </App>
    </QueryClientProvider>,
  );
}
const card = (name: string) => page.getByRole("region", { name });

test("each kind of card shows what it is for", async () => {
  await show();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("仓储概览");
  await expect.element(card("数量").getByRole("link", { name: /12,345/ })).toHaveAttribute("href", "/screen/warehouse-list");
  await expect.element(card("按类型").getByRole("row", { name: "冷藏仓 2,000" })).toBeInTheDocument();
  await expect.element(card("按类型").getByRole("row", { name: "（空） 1" })).toBeInTheDocument();
  await expect.element(card("最新").getByText("warehouse-list: 一号仓")).toBeVisible();
  await expect.element(card("采购").getByText("purchase-order-report: 12")).toBeVisible();
  await expect.element(card("须知").getByText("停用前请清空")).toBeVisible();
  await expect.element(card("平面图").getByRole("img", { name: "仓库平面图" })).toBeInTheDocument();
  await expect.element(card("入口").getByRole("link", { name: "标准" })).toHaveAttribute("target", "_blank");
});

test("a pinned report is called as its reader calls it, and its page asks as the card does", async () => {
  const question = { rows: ["month"], filter: { keyword: "PO" } };
  answers.page = () => ({ ...SEEN, cards: [{ ...PINNED, question }] });
  await show();
  await expect.element(card("采购分析").getByText("purchase-order-report: 12")).toBeVisible();
  await card("采购分析").getByRole("link", { name: "更多" }).click();
  expect(errandsOf("/screen/purchase-order-report").take("purchase-order-report")).toEqual({
    ...{ screen: "purchase-order-report", kind: "report", question },
  });
});

test("a card that is refused or fails says so, and holds up no other", async () => {
  answers.chart = () => {
    throw new AppError("access.columnHidden", { params: { field: "type" } });
  };
  answers.figures = () => {
    throw new AppError("server.busy");
  };
  await show();
  await expect.element(card("按类型").getByText("您没有查看此内容的权限")).toBeVisible();
  await expect.element(card("数量").getByRole("button", { name: /重\s*试/ })).toBeVisible();
  await expect.element(card("最新").getByText("warehouse-list: 一号仓")).toBeVisible();
});

test("nothing to show is said in words", async () => {
  answers.chart = () => ({ groups: [], rest: null });
  answers.rows = () => ({ ...ROWS, records: [], total: 0 });
  answers.figures = () => [];
  await show();
  await expect.element(card("按类型").getByText("没有可统计的数据")).toBeVisible();
  await expect.element(card("最新").getByText("没有记录")).toBeVisible();
  await expect.element(card("数量").getByText("暂无可查看的数据")).toBeVisible();
});

test.each([
  [403, "access.denied"],
  [404, "document.notFound"],
] as const)("a page that answers %i is told as such", async (status, code) => {
  answers.page = () => {
    throw new AppError(code);
  };
  const { container } = await show();
  await expect.poll(() => container.querySelector(`.ant-result-${status}`)).not.toBeNull();
});
