import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { DrawnPrint, REPORT } from "../src/features/designer/print/print-design-fixtures.tsx";

/** The page on which print templates are drawn, with a record of goods and no server behind. */
const meta = {
  component: DrawnPrint,
  title: "Designer/Print canvas",
  render: (args) => (
    <main style={{ height: 760 }}>
      <DrawnPrint {...args} />
    </main>
  ),
} satisfies Meta<typeof DrawnPrint>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A label: a text is put on it by its button, and chosen. */
export const Label: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "文本" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "复制" })).toBeEnabled());
  },
};

/** A report: bands below each other on their page. */
export const Report: Story = {
  args: { content: REPORT },
  play: async () => {
    await expect(await screen.findByRole("complementary", { name: "属性" })).toBeVisible();
  },
};

/** What the keys of the canvas do. */
export const Keys: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "快捷键" }));
    // By what stands in it: its name is looked up by an id, and in tests all ids of antd's overlays are one.
    const dialog = await screen.findByRole("dialog");
    await waitFor(() => expect(within(dialog).getByText("快捷键")).toBeVisible());
  },
};

/** Who may not change it looks. */
export const ReadOnly: Story = { args: { readOnly: true } };
