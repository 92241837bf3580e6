import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { DrawnPage } from "../src/features/designer/cards/page-fixtures.tsx";

/** The page on which pages of cards are drawn; its cards are stand-ins, as there is no server behind. */
const meta = {
  component: DrawnPage,
  title: "Designer/Page canvas",
  render: (args) => (
    <main style={{ height: 760 }}>
      <DrawnPage {...args} />
    </main>
  ),
} satisfies Meta<typeof DrawnPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Cards of a warehouse, one of which is not for who draws, and one for mini-programs alone. */
export const Drawing: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "图表：每月入库" }));
    await waitFor(() => expect(screen.getByRole("textbox", { name: "标题" })).toHaveValue("每月入库"));
  },
};

/** Nothing stands on it yet. */
export const Empty: Story = { args: { cards: [] } };

/** Who may not change it looks. */
export const ReadOnly: Story = { args: { readOnly: true } };

/** A page of one's own is opened instead of published. */
export const OfOneself: Story = { args: { isOwn: true } };
