import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { App } from "antd";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { DataSource } from "../model/data-source.ts";
import type { Entity, ScreenBundle } from "../model/documents.ts";
import type { ListQuery } from "../model/wire.ts";
import { prepareScreen } from "./prepare.ts";
import type { GridProps } from "./registry.ts";
import { Screen } from "./Screen.tsx";
import { type Services, ServicesProvider, type Viewer } from "./services.tsx";

const goods: Entity = {
  $id: "goods",
  title: "货物",
  type: "object",
  "x-table": "goods",
  properties: { name: { title: "名称", type: "string" } },
};
const bundle: ScreenBundle = {
  screen: { $id: "goods-list", kind: "list", entity: "goods", sort: [{ field: "name" }] },
  entities: { goods },
  pickers: {},
  dictionaries: {},
};

function Rows({ rows }: GridProps) {
  return rows.map(({ id, name }) => <p key={id}>{String(name)}</p>);
}

function world(permissions: readonly string[] = ["goods:view"]) {
  const calls = { screen: vi.fn(async () => bundle), list: vi.fn(async (_entity: string, _query: ListQuery) => PAGE) };
  const services: Services = {
    source: calls as unknown as DataSource,
    viewer: {
      isSuperUser: false,
      permissions: new Set(permissions),
      grants: { view: new Set(), edit: new Set(), add: new Set() },
    } as unknown as Viewer,
    registry: { fields: [], cells: [], grid: Rows, actions: {}, footers: {}, panels: {} },
    preferences: { get: <T,>() => 20 as T, set: () => {} },
    language: "zh-CN",
    open: () => {},
  };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
  return { calls, services, client };
}
const PAGE = { records: [{ id: "1", name: "螺栓" }], total: 1 };

test("the documents of a screen are asked for once, and no rows", async () => {
  const { calls, services, client } = world();
  await prepareScreen(client, services, "goods-list", false);
  await prepareScreen(client, services, "goods-list", false);
  expect(calls.screen).toHaveBeenCalledTimes(1);
  expect(calls.list).not.toHaveBeenCalled();
});

test("the rows that were asked for ahead are those that the opened list shows, without asking again", async () => {
  const { calls, services, client } = world();
  await prepareScreen(client, services, "goods-list", true);
  expect(calls.list.mock.calls.map(([, query]) => query)).toEqual([
    { current: 1, size: 20, sort: [{ field: "name", order: "asc" }], columns: ["createTime", "name"] },
  ]);
  await render(
    <App>
      <QueryClientProvider client={client}>
        <ServicesProvider value={services}>
          <Screen id="goods-list" />
        </ServicesProvider>
      </QueryClientProvider>
    </App>,
  );
  await expect.element(page.getByText("螺栓")).toBeVisible();
  expect(calls.screen).toHaveBeenCalledTimes(1);
  expect(calls.list).toHaveBeenCalledTimes(1);
});

test("rows that the viewer may not see are not asked for, and a failure is left to the screen", async () => {
  const { calls, services, client } = world([]);
  await prepareScreen(client, services, "goods-list", true);
  expect(calls.list).not.toHaveBeenCalled();
  calls.screen.mockRejectedValueOnce(new Error("offline"));
  await prepareScreen(client, services, "other-list", true);
  expect(calls.screen).toHaveBeenCalledTimes(2);
});
