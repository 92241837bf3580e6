import type { Meta } from "@storybook/react-vite";
import { expect, screen, waitFor, within } from "storybook/test";
import { Screen } from "../src/renderer/Screen.tsx";

/** Every page of tabs as a story that nobody wrote (`.storybook/document-stories.ts`): the records of its first tab, and the counts. */
const meta = {
  component: Screen,
  title: "Tab-pages",
  args: { id: "" },
  render: (args) => (
    <main style={{ height: 760 }}>
      <Screen {...args} />
    </main>
  ),
  play: async () => {
    const tabs = await screen.findAllByRole("tab");
    expect(tabs.length).toBeGreaterThan(1);
    await screen.findAllByRole("grid");
    await waitFor(() => expect(within(screen.getByRole("tablist")).queryAllByRole("img").length).toBeGreaterThan(0));
  },
} satisfies Meta<typeof Screen>;
export default meta;
