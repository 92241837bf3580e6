import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { labelPages, orderPages } from "../print-view-fixtures.ts";
import { PrintPreview } from "./PrintPreview.tsx";

/** What will be printed, before it is. */
const meta = {
  title: "Print/Preview",
  component: PrintPreview,
  decorators: [(Story) => <div style={{ height: "100vh" }}>{<Story />}</div>],
} satisfies Meta<typeof PrintPreview>;
export default meta;

type Story = StoryObj<typeof meta>;
const isDrawn = () => waitFor(() => expect(document.querySelector("svg text, svg path[shape-rendering]")).not.toBeNull());

/** A form of pre-printed paper: a frame in red. */
const PAPER = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><rect x="6" y="6" width="198" height="285" fill="none" stroke="#c00"/></svg>')}`;

export const Report: Story = { args: { ...orderPages(2_000), title: "采购订单 PO-001" }, play: isDrawn };
export const Preprinted: Story = { args: { ...orderPages(12), title: "采购订单 PO-001", background: PAPER }, play: isDrawn };
export const LabelsWithWarnings: Story = { args: { ...labelPages(8), title: "物料标签" }, play: isDrawn };
export const Nothing: Story = { args: { pages: [], warnings: [], title: "采购订单" } };
