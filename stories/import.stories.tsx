import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { AppError } from "../src/model/error.ts";
import { ImportDialog } from "../src/renderer/exchange/ImportDialog.tsx";
import { fixtureExchange, type ImportPlot, imported, WRONG } from "./fixtures/exchange.ts";

/** The way of a file into the records, step by step. */
const meta = {
  component: ImportDialog,
  title: "Renderer/Import",
  args: { entity: imported, open: true, onClose: fn(), onChanged: fn(), onUnsaved: fn() },
  parameters: { services: { exchange: fixtureExchange() } },
} satisfies Meta<typeof ImportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const going = (plot: ImportPlot): Story => ({ parameters: { services: { exchange: fixtureExchange(plot) } } });
const dialog = () => screen.findByRole("dialog");
const click = async (name: string) => userEvent.click(await within(await dialog()).findByRole("button", { name }));

async function send() {
  const input = (await dialog()).querySelector("input[type=file]") as HTMLInputElement;
  await userEvent.upload(input, new File(["x"], "仓库台账 2026.xlsx"));
}

async function check() {
  await send();
  await click("检查");
}

export const ChooseFile: Story = { play: async () => void (await screen.findByText("下载模板")) };

export const FileRefused: Story = {
  ...going({ refused: Object.assign(new AppError("import.unreadable"), { message: "无法读取该文件，请上传 .xlsx 或 .csv 文件" }) }),
  play: async () => {
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent("无法读取");
  },
};

export const Columns: Story = {
  play: async () => {
    await send();
    await screen.findByText("备注（旧系统）");
    expect(screen.queryByText(/必填字段没有对应的列/)).toBeNull();
  },
};

export const Checking: Story = {
  ...going({ checking: true }),
  play: async () => {
    await check();
    expect(await screen.findByRole("status")).toHaveTextContent("400");
  },
};

export const Good: Story = {
  play: async () => {
    await check();
    await within(await dialog()).findByRole("button", { name: "开始导入" });
  },
};

export const Problems: Story = {
  ...going({ found: WRONG }),
  play: async () => {
    await check();
    await screen.findAllByText("B · 仓库名称");
    await within(await dialog()).findByRole("button", { name: "下载错误文件" });
  },
};

export const Importing: Story = {
  ...going({ importing: true }),
  play: async () => {
    await check();
    await click("开始导入");
    expect(await screen.findByRole("status")).toHaveTextContent("400");
  },
};

/** What was brought in by then is told; the rest is left. */
export const Cancelled: Story = {
  ...going({ importing: true }),
  play: async () => {
    await check();
    await click("开始导入");
    await click("取消导入");
    await screen.findByText(/已取消.*此前已新增 380 行/);
  },
};

export const Done: Story = {
  play: async ({ args }) => {
    await check();
    await click("开始导入");
    await screen.findByText(/导入完成/);
    expect(args.onChanged).toHaveBeenCalled();
  },
};

export const DoneInPart: Story = {
  ...going({ found: WRONG }),
  play: async () => {
    await check();
    await click("只导入正确的行");
    await screen.findByText(/导入完成/);
  },
};

export const Undone: Story = {
  play: async () => {
    await check();
    await click("开始导入");
    await click("撤销导入");
    await screen.findByText(/已撤销/);
  },
};

export const Correcting: Story = {
  ...going({ found: WRONG }),
  play: async () => {
    await check();
    await click("在此修改 60 行");
    await screen.findByText("还有 4 处问题");
    expect(await screen.findByRole("grid", { name: imported.title })).toBeVisible();
  },
};
