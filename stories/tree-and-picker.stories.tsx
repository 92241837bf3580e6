import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import type { Reference } from "../src/model/wire.ts";
import { BundleProvider } from "../src/renderer/bundle.tsx";
import type { PickerProps } from "../src/renderer/openers.ts";
import { PickerDialog } from "../src/renderer/picker/PickerDialog.tsx";
import { Screen } from "../src/renderer/Screen.tsx";
import { bundleOf, documents } from "./fixtures/documents.ts";
import { viewerWith } from "./fixtures/services.ts";

const picked = fn();

/** A picker as a reference field opens it. */
function Picker(props: Pick<PickerProps, "entity" | "multiple"> & { value?: Reference[]; max?: number }) {
  const [open, setOpen] = useState(true);
  const home = documents.screens.get("warehouse-list");
  return (
    home && (
      <BundleProvider bundle={bundleOf(home)}>
        <main style={{ height: 760 }}>
          <PickerDialog value={[]} {...props} open={open} onPick={picked} onClose={() => setOpen(false)} />
        </main>
      </BundleProvider>
    )
  );
}

const meta = {
  component: Picker,
  title: "Renderer/Tree and picker",
  args: { entity: "warehouse", multiple: false },
  beforeEach: () => void picked.mockClear(),
} satisfies Meta<typeof Picker>;
export default meta;
type Story = StoryObj<typeof meta>;

const row = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>('[role="row"]') as HTMLElement;
const confirm = () => userEvent.click(screen.getByRole("button", { name: "确定" }));

export const SinglePicker: Story = {
  play: async () => {
    await row("仓库名称3");
    await confirm();
    await screen.findByText("请选择数据");
    expect(picked).not.toHaveBeenCalled();
    await userEvent.click(within(await row("仓库名称3")).getByRole("radio"));
    await confirm();
    expect(picked).toHaveBeenCalledWith([{ id: "1002", name: "仓库名称3" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const DoubleClickPicks: Story = {
  play: async () => {
    await userEvent.dblClick(await screen.findByText("仓库名称5"));
    expect(picked).toHaveBeenCalledWith([{ id: "1004", name: "仓库名称5" }]);
  },
};

/** What is picked stays in sight as tags, over pages and searches, and can be let go of there. */
export const MultiplePicker: Story = {
  args: { multiple: true, entity: "supplier", value: [{ id: "1030", name: "简称31" }] },
  play: async () => {
    const chosen = await screen.findByRole("list", { name: "已选择" });
    expect(within(chosen).getByText("简称31")).toBeInTheDocument();
    const [, first] = await screen.findAllByRole("checkbox");
    await userEvent.click(first as HTMLElement);
    await waitFor(() => expect(within(chosen).getAllByRole("listitem")).toHaveLength(2));
    await userEvent.click(within(chosen).getByRole("button", { name: "移除“简称31”" }));
    await confirm();
    expect(picked).toHaveBeenCalledTimes(1);
    expect(picked.mock.lastCall?.[0]).toHaveLength(1);
  },
};

export const TooMany: Story = {
  args: { multiple: true, entity: "supplier", max: 1 },
  play: async () => {
    // The first checkbox chooses the whole page.
    const box = (index: number) => screen.getAllByRole("checkbox")[index] as HTMLElement;
    await waitFor(() => expect(box(2)).toBeInTheDocument());
    await userEvent.click(box(1));
    await waitFor(() => expect(box(1)).toBeChecked());
    await userEvent.click(box(2));
    await screen.findByText("最多选择 1 条数据");
    expect(box(2)).not.toBeChecked();
  },
};

/** Who may pick without viewing sees names alone. */
export const NamesOnly: Story = {
  parameters: { services: { viewer: viewerWith(["warehouse:pick"]) } },
  play: async () => {
    await row("仓库名称3");
    expect(screen.getAllByRole("columnheader").map((header) => header.textContent)).toContain("名称");
    await userEvent.type(screen.getByRole("searchbox"), "名称57{Enter}");
    await row("仓库名称57");
    await waitFor(() => expect(screen.queryByText("仓库名称3")).toBeNull());
  },
};

export const TreePicker: Story = {
  args: { entity: "department" },
  play: async () => {
    await screen.findByRole("treegrid");
    await userEvent.click(within(await row("部门名称4")).getByRole("radio"));
    await confirm();
    expect(picked).toHaveBeenCalledWith([{ id: "1003", name: "部门名称4" }]);
  },
};

/** Several lists behind tabs. */
export const SourcesPicker: Story = {
  args: { entity: "material" },
  play: async () => {
    await userEvent.click(await screen.findByRole("tab", { name: "办公与劳保" }));
    await waitFor(() => expect(screen.getByRole("tab", { name: "办公与劳保" })).toHaveAttribute("aria-selected", "true"));
    await screen.findByRole("grid");
  },
};

const tree: Pick<Story, "render"> = {
  render: () => (
    <main style={{ height: 760 }}>
      <Screen id="department-tree" />
    </main>
  ),
};

/** Two levels stand open; the menu opens and closes the rest; a row opens by its button. */
export const TreeScreen: Story = {
  ...tree,
  play: async () => {
    await row("部门名称4");
    expect(screen.queryByText("部门名称13")).toBeNull();
    await userEvent.click(within(await row("部门名称4")).getByRole("button", { name: /展开/ }));
    await row("部门名称13");
    await userEvent.click(screen.getByRole("button", { name: "层级" }));
    await userEvent.click(await screen.findByText("全部收起"));
    await waitFor(() => expect(screen.queryByText("部门名称4")).toBeNull());
    await row("部门名称1");
  },
};

/** A filter shows what matches with its ancestors, all open. */
export const TreeFilter: Story = {
  ...tree,
  play: async () => {
    await row("部门名称4");
    await userEvent.type(screen.getByLabelText("部门名称"), "名称13{Enter}");
    await row("部门名称13");
    await row("部门名称4");
    await waitFor(() => expect(screen.queryByText("部门名称2")).toBeNull());
  },
};

/** A child is added under the row it was asked for. */
export const AddChild: Story = {
  ...tree,
  play: async () => {
    await row("部门名称1");
    await userEvent.click(screen.getByRole("button", { name: "更多 部门名称1" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "新增下级" }));
    const dialog = await screen.findByRole("dialog");
    await within(dialog).findByDisplayValue("部门名称1");
  },
};
