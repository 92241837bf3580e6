import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { DataSource } from "../src/model/data-source.ts";
import { entityOf } from "../src/model/documents.ts";
import { AppError } from "../src/model/error.ts";
import type { ListQuery } from "../src/model/wire.ts";
import { sizeForHeight } from "../src/renderer/list/list-query.ts";
import { Screen } from "../src/renderer/Screen.tsx";
import { bundleOf, documents } from "./fixtures/documents.ts";
import { fixtureViewer, memoryPreferences, viewerWith } from "./fixtures/services.ts";
import { fixtureSource } from "./fixtures/source.ts";

/** What staff can do with a list, on the warehouse screen. */
const meta = {
  component: Screen,
  title: "Renderer/List",
  args: { id: "warehouse-list" },
  render: (args) => (
    <main style={{ height: 760 }}>
      <Screen {...args} />
    </main>
  ),
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const source = (over: Partial<DataSource> = {}, rows?: Parameters<typeof fixtureSource>[2]): DataSource => ({
  ...fixtureSource(documents, fixtureViewer, rows),
  ...over,
});

/** Texts of one column, from the top. */
const column = (grid: HTMLElement, index: number) =>
  within(grid)
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).queryAllByRole("gridcell")[index]?.textContent ?? "");
const CODE = 1;
const codes = () => column(screen.getByRole("grid"), CODE);
const loaded = async () => {
  await screen.findByText("A0000");
  return screen.getByRole("grid");
};
/** A list begins with as many rows as its window has room for. */
const size = () => sizeForHeight(window.innerHeight);
const codeOf = (row: number) => `A${String(row).padStart(4, "0")}`;
const button = (name: string | RegExp) => screen.getByRole("button", { name });

export const Query: Story = {
  play: async () => {
    await loaded();
    await userEvent.type(screen.getByLabelText("仓库编码"), "a000{Enter}");
    await waitFor(() => expect(codes()).toEqual(Array.from({ length: 10 }, (_, index) => `A000${index}`)));
    await screen.findByText("共 10 条");
    await userEvent.click(button("重置"));
    await screen.findByText("共 57 条");
    expect(screen.getByLabelText("仓库编码")).toHaveValue("");
  },
};

export const QueryCollapses: Story = {
  play: async () => {
    await loaded();
    expect(screen.queryByLabelText("状态")).toBeNull();
    await userEvent.click(button("展开"));
    expect(await screen.findByLabelText("状态")).toBeInTheDocument();
    await userEvent.click(button("收起"));
    expect(screen.queryByLabelText("状态")).toBeNull();
  },
};

export const SearchBox: Story = {
  play: async () => {
    await loaded();
    await userEvent.type(screen.getByRole("searchbox", { name: "搜索" }), "仓库名称57{Enter}");
    await waitFor(() => expect(codes()).toEqual(["A0056"]));
  },
};

export const SortAndPage: Story = {
  play: async () => {
    const grid = await loaded();
    const header = within(grid).getByRole("columnheader", { name: /仓库编码/ });
    await userEvent.click(header);
    await userEvent.click(header);
    await waitFor(() => expect(codes()[0]).toBe("A0056"));
    await userEvent.click(screen.getByTitle("2"));
    await waitFor(() => expect(codes()[0]).toBe(codeOf(56 - size())));
  },
};

const failingPage = () => {
  const fixture = source();
  let failed = false;
  return {
    ...fixture,
    async list(entity: string, query: ListQuery) {
      if (query.current === 2 && !failed) {
        failed = true;
        throw new AppError("server.busy");
      }
      return fixture.list(entity, query);
    },
  };
};

/** The former page stays, with its number; retrying brings the page that failed. */
export const FailedPage: Story = {
  parameters: { services: { source: failingPage() } },
  play: async () => {
    await loaded();
    await userEvent.click(screen.getByTitle("2"));
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("加载失败");
    expect(codes()[0]).toBe("A0000");
    expect(screen.getByTitle("1")).toHaveClass("ant-pagination-item-active");
    await userEvent.click(button("重试"));
    await waitFor(() => expect(codes()[0]).toBe(codeOf(size())));
    expect(screen.queryByRole("alert")).toBeNull();
  },
};

export const FailedScreen: Story = {
  parameters: { services: { source: source({ list: async () => Promise.reject(new AppError("client.offline")) }) } },
  play: async () => {
    await screen.findByText("加载失败");
    expect(button("重试")).toBeVisible();
  },
};

/** Rows chosen on several pages are removed together, after a question that says how many. */
export const RemoveAcrossPages: Story = {
  play: async () => {
    await loaded();
    expect(button("批量删除")).toBeDisabled();
    await userEvent.click(screen.getAllByRole("checkbox")[1] as HTMLElement);
    await userEvent.click(screen.getByTitle("2"));
    await waitFor(() => expect(codes()[0]).toBe(codeOf(size())));
    await userEvent.click(screen.getAllByRole("checkbox")[1] as HTMLElement);
    await screen.findByText("已选 2 项");
    await userEvent.click(button("批量删除（2）"));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("确定要删除选中的 2 条数据吗？");
    await userEvent.click(within(dialog).getByRole("button", { name: "删除" }));
    await screen.findByText("共 55 条");
    expect(screen.queryByText(/已选/)).toBeNull();
  },
};

/** The question names the record. */
export const RemoveOne: Story = {
  play: async () => {
    await loaded();
    await userEvent.click(button("删除 仓库名称1"));
    const dialog = await screen.findByRole("dialog");
    expect(dialog).toHaveTextContent("确定要删除“仓库名称1”吗？");
    await userEvent.click(within(dialog).getByRole("button", { name: "删除" }));
    await waitFor(() => expect(codes()[0]).toBe("A0001"));
  },
};

export const SelectionEnds: Story = {
  play: async () => {
    await loaded();
    await userEvent.click(screen.getAllByRole("checkbox")[1] as HTMLElement);
    await screen.findByText("已选 1 项");
    await userEvent.type(screen.getByLabelText("仓库编码"), "A1{Enter}");
    await waitFor(() => expect(screen.queryByText(/已选/)).toBeNull());
  },
};

export const DoubleClickOpens: Story = {
  play: async () => {
    await loaded();
    await userEvent.dblClick(screen.getByText("A0003"));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByText("仓库名称4");
  },
};

/** A hidden column is gone, and the settings are remembered under the screen's key. */
export const ColumnSettings: Story = {
  parameters: { services: { preferences: { ...memoryPreferences(), set: fn() } } },
  play: async ({ parameters }) => {
    const grid = await loaded();
    await userEvent.click(button("列设置"));
    const panel = await screen.findByRole("region", { name: "列设置" });
    await userEvent.click(within(panel).getByRole("checkbox", { name: "管理部门" }));
    await waitFor(() => expect(within(grid).queryByRole("columnheader", { name: /管理部门/ })).toBeNull());
    expect(parameters.services.preferences.set).toHaveBeenLastCalledWith("screen.warehouse-list.columns", { hidden: { dept: true } });
    const handle = within(panel).getByRole("button", { name: /移动“仓库名称”/ });
    await fireEvent.keyDown(handle, { key: "ArrowUp" });
    await waitFor(() => expect(within(grid).getAllByRole("columnheader")[1]).toHaveTextContent("仓库名称"));
    await userEvent.click(within(panel).getByRole("button", { name: "恢复默认" }));
    await waitFor(() => expect(within(grid).getAllByRole("columnheader")[1]).toHaveTextContent("仓库编码"));
  },
};

export const Remembered: Story = {
  parameters: {
    services: {
      preferences: memoryPreferences({
        "screen.warehouse-list.pageSize": 20,
        "screen.warehouse-list.columns": { order: ["name", "code"], hidden: { dept: true } },
        "screen.warehouse-list.queryCollapsed": false,
      }),
    },
  },
  play: async () => {
    const grid = await loaded();
    expect(within(grid).getAllByRole("columnheader")[1]).toHaveTextContent("仓库名称");
    expect(within(grid).queryByRole("columnheader", { name: /管理部门/ })).toBeNull();
    expect(screen.getByLabelText("状态")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByTitle("3")).toBeVisible());
    expect(screen.queryByTitle("4")).toBeNull();
  },
};

export const Empty: Story = {
  parameters: { services: { source: source({}, () => []) } },
  play: async () => {
    // The picture has the same words as its title.
    await screen.findByText("暂无数据", { ignore: "title" });
    await waitFor(() => expect(screen.getAllByRole("button", { name: "新增" })).toHaveLength(2));
  },
};

export const NothingMatches: Story = {
  play: async () => {
    await loaded();
    await userEvent.type(screen.getByLabelText("仓库编码"), "zzz{Enter}");
    await screen.findByText("没有符合条件的数据");
    await userEvent.click(button("清空查询条件"));
    await loaded();
  },
};

/** Somebody who may look and nothing else has no buttons, and only the columns granted. */
export const LookOnly: Story = {
  parameters: {
    services: { viewer: viewerWith(["warehouse:view"], { view: ["warehouse:code", "warehouse:name"] }) },
  },
  play: async () => {
    const grid = await loaded();
    const headers = within(grid)
      .getAllByRole("columnheader")
      .map((header) => header.textContent);
    expect(headers).toEqual(["仓库编码", "仓库名称", "操作"]);
    expect(screen.queryByRole("button", { name: "新增" })).toBeNull();
    expect(screen.queryByRole("button", { name: /删除/ })).toBeNull();
    expect(screen.queryByRole("checkbox")).toBeNull();
    expect(screen.queryByLabelText("仓库类型")).toBeNull();
  },
};

const called = fn(async () => null);
const withActions = (): Pick<DataSource, "screen" | "call"> => {
  const warehouses = documents.screens.get("warehouse-list");
  if (!warehouses) throw new Error("no warehouse-list");
  const actions: NonNullable<typeof warehouses.actions> = [
    {
      id: "close",
      title: "封存",
      on: "row",
      confirm: "确定封存吗？",
      operation: "close",
      success: "已封存",
    },
    {
      id: "move",
      title: "迁移",
      on: "row",
      form: { columns: 1, groups: [{ fields: ["address"] }] },
      operation: "move",
    },
    { id: "count", title: "盘点", on: "selection", operation: "count", values: { all: false } },
  ];
  const bundle = bundleOf({ ...warehouses, actions });
  const warehouse = {
    ...entityOf(documents, "warehouse"),
    "x-operations": { close: "stock.close", move: "stock.move", count: "stock.count" },
  };
  const at = (method: "POST" | "PUT", path: string) =>
    ({ method, path: `/api/v1/base/warehouse/${path}`, permission: "signed-in" }) as const;
  const operations = { "stock.close": at("POST", ":id/close"), "stock.move": at("PUT", ":id/move"), "stock.count": at("POST", "count") };
  return { screen: async () => ({ ...bundle, entities: { ...bundle.entities, warehouse }, operations }), call: called };
};

/** Actions of the document: one asks first, one asks for values, one takes the chosen rows. */
export const OwnActions: Story = {
  parameters: { services: { source: source(withActions()) } },
  beforeEach: () => void called.mockClear(),
  play: async () => {
    await loaded();
    await userEvent.click(button("封存 仓库名称1"));
    const question = await screen.findByRole("dialog");
    expect(question).toHaveTextContent("确定封存吗？");
    expect(called).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole("button", { name: "确定" }));
    await screen.findByText("已封存");
    expect(called).toHaveBeenLastCalledWith("POST", "/api/v1/base/warehouse/1000/close", {});

    await userEvent.click(screen.getAllByRole("checkbox")[2] as HTMLElement);
    await userEvent.click(button("盘点"));
    await waitFor(() => expect(called).toHaveBeenLastCalledWith("POST", "/api/v1/base/warehouse/count", { all: false, ids: ["1001"] }));

    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(button("迁移 仓库名称1"));
    // The form begins with what the row holds.
    const form = await screen.findByRole("dialog");
    await userEvent.type(await within(form).findByLabelText("地址"), "北京");
    await userEvent.click(within(form).getByRole("button", { name: "迁移" }));
    await waitFor(() => expect(called).toHaveBeenLastCalledWith("PUT", "/api/v1/base/warehouse/1000/move", { address: "地址1北京" }));
  },
};

export const NoPermission: Story = {
  parameters: { services: { viewer: viewerWith([]) } },
  play: async () => {
    await screen.findByText("没有权限");
  },
};

export const NotFound: Story = {
  args: { id: "no-such-screen" },
  play: async () => {
    await screen.findByText("页面不存在");
  },
};
