import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { FixtureProviders } from "../../../../stories/fixtures/FixtureProviders.tsx";
import { ResultsDialog } from "../asking/ResultsDialog.tsx";
import { CommitDialog } from "./CommitDialog.tsx";
import { OperationBar } from "./OperationBar.tsx";

/** What is done with a task: the bar of its operations, and the form that an operation asks for. */
const meta = {
  title: "Workflow/Operations",
  decorators: [
    (Story) => (
      <FixtureProviders>
        <div style={{ padding: 16 }}>
          <Story />
        </div>
      </FixtureProviders>
    ),
  ],
} satisfies Meta;
export default meta;

const press = fn();
const send = fn(async () => {});
const offers = ["agree", "refuse", "reject", "transfer", "co_sign", "copy", "save", "stop"].map((type) => ({ type }));

export const Bar: StoryObj = {
  render: () => <OperationBar offers={offers} onPress={press} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "同意" }));
    await expect(press).toHaveBeenLastCalledWith({ type: "agree" });
  },
};

export const Closed: StoryObj = {
  render: () => <OperationBar offers={[...offers, { type: "fly" }]} closed="流程已挂起" onPress={press} />,
};

export const Opinion: StoryObj = {
  render: () => <CommitDialog open offer={{ type: "agree" }} onSend={send} onClose={fn()} />,
  play: async () => {
    const dialog = within(await within(document.body).findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "情况属实，同意" }));
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect(send).toHaveBeenCalledWith({ opinion: "情况属实，同意", people: [] });
  },
};

export const Assignee: StoryObj = { render: () => <CommitDialog open offer={{ type: "transfer" }} onSend={send} onClose={fn()} /> };

export const Results: StoryObj = {
  render: () => (
    <ResultsDialog
      title="处理结果"
      results={[
        { id: "1", title: "采购订单 PO-0062" },
        { id: "2", title: "采购订单 PO-0063", failure: "此任务已由王芳于 10:32 处理" },
      ]}
      onClose={fn()}
    />
  ),
};
