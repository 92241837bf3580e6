import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import { beforeAll, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { loadTexts } from "../../i18n/setup.ts";
import type { DataSource } from "../../model/data-source.ts";
import { ImpactDialog } from "./ImpactDialog.tsx";

beforeAll(() => loadTexts("impact"));

type Target = { readonly field: { readonly entity: string; readonly field: string } };
type Body = { readonly target: Target; readonly name?: string; readonly hash?: string };

const place = (kind: string, path: string, line: string, after?: string) => ({
  ...{ kind, path, line, ...(after !== undefined && { after }) },
  ...{ document: { kind: "screen", id: "zz-visit-list", title: "回访" }, published: true },
});
const area: Target = { field: { entity: "zz-visit", field: "area" } };

/** A server that knows one field, by the name that it was given last. */
function server() {
  const renamed: Body[] = [];
  let current = "area";
  const impactOf = ({ target, name }: Body) => ({
    ...{ title: "地区", parts: [], files: [], problems: name === "taken" ? ["stands twice"] : [], hash: "h" },
    refusal: target.field.field === current ? null : "gone",
    places: [place("column", "columns.1", current, name), place("expression", "filter", `record.${current} != ""`)],
    rows: [{ kind: "roleRule", count: 3, records: [{ entity: "role", id: "1", name: "巡查员" }] }],
  });
  const rename = (body: Body) => {
    renamed.push(body);
    const former = current;
    current = body.name ?? "";
    return { target: { field: { entity: "zz-visit", field: current } }, former, documents: 2, rows: 3 };
  };
  const call = async (_method: string, path: string, body: Body) => (path.endsWith("/rename") ? rename(body) : impactOf(body));
  return { source: { call } as unknown as DataSource, renamed };
}

async function shown() {
  const { source, renamed } = server();
  const screen = await render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <App>
          <ImpactDialog target={area} source={source} onClose={() => {}} />
        </App>
      </QueryClientProvider>
    </ConfigProvider>,
  );
  return { screen, renamed };
}

test("places and rows stand in groups with their numbers, and are searched", async () => {
  const { screen } = await shown();
  await expect.element(screen.getByText("“地区”的影响")).toBeVisible();
  await expect.element(screen.getByText("角色数据规则")).toBeVisible();
  await screen
    .getByRole("textbox", { name: "搜索位置" })
    .or(screen.getByRole("searchbox", { name: "搜索位置" }))
    .fill("filter");
  await expect.element(screen.getByRole("button", { name: "列" })).not.toBeInTheDocument();
  await expect.element(screen.getByText("表达式")).toBeVisible();
});

test("a name that the check refuses is not given", async () => {
  const { screen } = await shown();
  await screen.getByRole("textbox", { name: "新名称" }).fill("taken");
  await screen.getByRole("button", { name: "预 览" }).click();
  await expect.element(screen.getByText("改名后检查不通过")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "改 名" })).toBeDisabled();
});

test("another name is looked at, asked about and given; by one press the former one is back", async () => {
  const { screen, renamed } = await shown();
  await screen.getByRole("textbox", { name: "新名称" }).fill("region");
  await screen.getByRole("button", { name: /预\s*览/ }).click();
  await expect.element(screen.getByText("region", { exact: true })).toBeVisible();
  await screen.getByRole("button", { name: /改\s*名/ }).click();
  const question = screen.getByRole("dialog").filter({ hasText: "把“area”改名为“region”？" });
  await expect.element(question).toBeVisible();
  await question.getByRole("button", { name: /改\s*名/ }).click();
  await expect.element(screen.getByText("已改名为“region”：2 个文档，3 行数据", { exact: false })).toBeVisible();
  await screen.getByRole("button", { name: /撤\s*销/ }).click();
  await expect.element(screen.getByText("已恢复原名称“area”")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /撤\s*销/ })).not.toBeInTheDocument();
  expect(renamed).toEqual([
    { target: area, name: "region", hash: "h" },
    { target: { field: { entity: "zz-visit", field: "region" } }, name: "area" },
  ]);
  await expect.element(screen.getByText("area", { exact: true })).toBeVisible();
});
