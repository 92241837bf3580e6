import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { AppError } from "../src/model/error.ts";
import { Screen } from "../src/renderer/Screen.tsx";
import { fixturePast } from "./fixtures/past.ts";
import { fixturePlans } from "./fixtures/plans.ts";

/** What a list is asked beyond its query form, and what becomes of its records over time, on the warehouse screen. */
const meta = {
  component: Screen,
  title: "Renderer/Plans and past",
  args: { id: "warehouse-list" },
  parameters: { services: { plans: fixturePlans(), history: fixturePast() } },
  render: (args) => (
    <main style={{ height: 760 }}>
      <Screen {...args} />
    </main>
  ),
} satisfies Meta<typeof Screen>;
export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp, inside?: HTMLElement) => (inside ? within(inside) : screen).findByRole("button", { name });
const press = async (name: string | RegExp, inside?: HTMLElement) => userEvent.click(await button(name, inside));

/** By its heading: under a test runner the control library gives all drawers one id, and so one name. */
const historyDrawer = async () => (await screen.findByText(/的历史$/)).closest<HTMLElement>('[role="dialog"]') as HTMLElement;

/** Groups lie in groups; each says how its parts are joined. */
export const QueryBuilder: Story = {
  play: async () => {
    await screen.findByText("A0000");
    await press("高级查询");
    const dialog = await screen.findByRole("dialog", { name: "自定义查询条件" });
    await press("添加条件组", dialog);
    const [, inner] = within(dialog).getAllByRole("group", { name: "条件组" });
    await press("添加条件组", inner as HTMLElement);
    await waitFor(() => expect(within(dialog).getAllByRole("group", { name: "条件组" })).toHaveLength(3));
    await press(/另存为方案/, dialog);
    await screen.findByText("请先填写至少一个条件");
  },
};

/** What a plan asks is read as a sentence; what it asks out of sight is counted. */
export const Plans: Story = {
  play: async () => {
    await screen.findByText("A0000");
    await press("查询方案");
    await press("管理方案");
    const dialog = await screen.findByRole("dialog", { name: "自定义查询条件" });
    await within(dialog).findByText(/且/);
    await within(dialog).findByText("有 1 个条件涉及您无权查看的字段，已略去");
    await press("编辑方案“在用的大仓”的条件", dialog);
    await waitFor(() => expect(within(dialog).getAllByRole("group", { name: "条件组" }).length).toBeGreaterThan(2));
  },
};

/** A click runs a plan, which then stands above the rows. */
export const PlansMenu: Story = {
  play: async () => {
    await screen.findByText("A0000");
    await press("查询方案");
    await press(/^财务盘点/);
    await screen.findByText("方案：财务盘点");
    await screen.findByText("共 10 条");
    await press("查询方案");
    await button(/^在用的大仓/);
  },
};

/** Who changed which field from what to what, over the record. */
export const History: Story = {
  play: async () => {
    await userEvent.dblClick(await screen.findByText("A0000"));
    await press("历史");
    const drawer = await historyDrawer();
    await within(drawer).findByText("当前版本");
    await within(drawer).findByText("姓名2（代理 管理员）");
    expect(within(drawer).getAllByText("老仓库").length).toBeGreaterThan(0);
  },
};

/** A side panel that the form's document names: beside the form in a wide window, below it on a telephone. */
export const LatestChanges: Story = {
  args: { id: "warehouse-stock-list" },
  play: async () => {
    await userEvent.dblClick((await screen.findAllByRole("gridcell"))[2] as HTMLElement);
    const panel = await screen.findByRole("region", { name: "最近变更" });
    await within(panel).findByText("当前版本");
    await within(panel).findByText("姓名2（代理 管理员）");
  },
};

/** A removed record is looked at, its history too, before it comes back. */
export const Bin: Story = {
  play: async () => {
    await screen.findByText("A0000");
    await press("回收站");
    const bin = await screen.findByRole("dialog", { name: /回收站$/ });
    await press("历史 仓库名称1", bin);
    const drawer = await historyDrawer();
    await within(drawer).findByText("当前版本");
    await press("关闭", drawer);
    await waitFor(() => expect(screen.queryByText(/的历史$/)).toBeNull());
    await press("恢复 仓库名称1", bin);
    await screen.findByText("已恢复 1 条记录");
  },
};

/** What cannot come back says why. */
export const BinRefuses: Story = {
  parameters: {
    services: { history: fixturePast(new AppError("record.valueTaken", { params: { name: "仓库名称1", field: "仓库编码" } })) },
  },
  play: async () => {
    await screen.findByText("A0000");
    await press("回收站");
    const bin = await screen.findByRole("dialog", { name: /回收站$/ });
    await press("恢复 仓库名称1", bin);
    expect(await within(bin).findByRole("alert")).toHaveTextContent("“仓库名称1”不能恢复：已有其他记录使用相同的“仓库编码”");
  },
};
