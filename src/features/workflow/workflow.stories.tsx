import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { FlowDiagram } from "./diagram/FlowDiagram.tsx";
import { COMMENTS, INSTANCE, PARTICIPANTS, PREDICTION, TALLY } from "./fixtures/course.ts";
import { FlowFixture } from "./fixtures/FlowFixture.tsx";
import { PURCHASE_XML } from "./fixtures/purchase-flow.ts";
import { FlowHistory } from "./records/FlowHistory.tsx";
import { FlowRecords } from "./records/FlowRecords.tsx";
import { FlowTimeline } from "./records/FlowTimeline.tsx";
import { Tally as CountersignTally } from "./records/Tally.tsx";

/** What one sees of a flow: its diagram, its records, and its course. */
const meta = { title: "Workflow/Flow", decorators: [(Story) => <div style={{ padding: 16 }}>{<Story />}</div>] } satisfies Meta;
export default meta;

const NOTHING = { finishedSequenceFlowSet: [], finishedTaskSet: [], unfinishedTaskSet: [] };
const isDrawn = () => waitFor(() => expect(document.querySelector('[data-element-id="finance"]')).not.toBeNull());

export const Diagram: StoryObj = {
  render: () => (
    <FlowDiagram
      xml={PURCHASE_XML}
      finishedSequenceFlowSet={["f1", "f2", "f4"]}
      finishedTaskSet={["start", "apply", "amount"]}
      unfinishedTaskSet={["countersign"]}
      names={new Map([["apply", "张三"]])}
      predicted={["f6", "joined", "f7", "finance"]}
      records={<FlowRecords comments={COMMENTS} />}
      onPredict={() => {}}
    />
  ),
  play: isDrawn,
};

export const NotStarted: StoryObj = { render: () => <FlowDiagram xml={PURCHASE_XML} {...NOTHING} />, play: isDrawn };

export const BrokenDiagram: StoryObj = { render: () => <FlowDiagram xml="<nothing/>" {...NOTHING} /> };

export const Records: StoryObj = { render: () => <FlowRecords comments={COMMENTS} /> };

export const Course: StoryObj = {
  render: () => <FlowTimeline comments={COMMENTS} participants={PARTICIPANTS} prediction={PREDICTION} />,
};

export const Countersign: StoryObj = { render: () => <CountersignTally tally={TALLY} /> };

export const History: StoryObj = {
  render: () => (
    <FlowFixture>
      <FlowHistory instance={INSTANCE} />
    </FlowFixture>
  ),
  play: isDrawn,
};
