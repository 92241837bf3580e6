import type { Meta } from "@storybook/react-vite";
import { use } from "react";
import { expect, waitFor } from "storybook/test";
import { FlowDiagram } from "../src/features/workflow/diagram/FlowDiagram.tsx";
import { FlowTimeline } from "../src/features/workflow/records/FlowTimeline.tsx";
import { type FlowCourse, flowCourse } from "./fixtures/flow-course.ts";

const FILES = import.meta.glob<string>("../schemas/flows/*.bpmn", { query: "?raw", import: "default", eager: true });
const courses = new Map<string, Promise<FlowCourse>>();
const xmlOf = (id: string): string => FILES[`../schemas/flows/${id}.bpmn`] ?? "";

/** A flow on its way: what one sees of it at a desk, and below, what stands in place of the diagram on a phone. */
function ShownFlow({ id }: { id: string }) {
  const course = courses.get(id) ?? flowCourse(xmlOf(id));
  courses.set(id, course);
  const { progress, predicted, names, comments, participants, prediction } = use(course);
  return (
    <div style={{ padding: 16 }}>
      <FlowDiagram xml={xmlOf(id)} {...progress} names={names} predicted={predicted} />
      <div style={{ maxWidth: 390, marginTop: 24 }}>
        <FlowTimeline {...{ comments, participants, prediction }} />
      </div>
    </div>
  );
}

/**
 * Every file of a flow as a story that nobody wrote: `.storybook/document-stories.ts` adds the exports, from `schemas/flows`. Each stands at its second
 * step, the first done, what is to come foreseen.
 */
const meta = {
  title: "Flows",
  component: ShownFlow,
  args: { id: "" },
  play: async ({ args }) => {
    const { progress } = await flowCourse(xmlOf(args.id));
    await waitFor(() => expect(document.querySelector(`[data-element-id="${progress.unfinishedTaskSet[0]}"].flow-current`)).not.toBeNull());
  },
} satisfies Meta<typeof ShownFlow>;
export default meta;
