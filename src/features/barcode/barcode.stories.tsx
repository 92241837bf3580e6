import type { Meta, StoryObj } from "@storybook/react-vite";
import { screen } from "storybook/test";
import { BarcodeDialog } from "./BarcodeDialog.tsx";
import type { BarcodeQuestion } from "./barcode-store.ts";

const none: BarcodeQuestion["codes"] = async () => [];

/** Bar codes of many records, before they are printed. */
const meta = {
  title: "Print/Bar codes",
  component: BarcodeDialog,
  args: { title: "采购订单", labels: [], items: [], codes: none, onClose: () => {} },
} satisfies Meta<typeof BarcodeDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Stands for a code: the server draws them. */
const picture = (code: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 21 21"><rect width="21" height="21" fill="#fff"/>${[...code]
      .map((letter, at) => `<rect x="${2 + ((at * 3) % 17)}" y="${2 + (letter.charCodeAt(0) % 16)}" width="2" height="2"/>`)
      .join("")}</svg>`,
  )}`;

const codesOf =
  (count: number): BarcodeQuestion["codes"] =>
  async () =>
    Array.from({ length: count }, (_, at) => `PO-2026-${String(at + 1).padStart(4, "0")}`).map((code) => ({ code, img: picture(code) }));

const LABELS = [
  { id: "1", name: "货架标签", isPrintable: true },
  { id: "2", name: "外箱标签", isPrintable: false },
];
/** By their texts alone: to look for roles works out the style of everything on the page, anew with each picture that comes. */
const isShown = async () => {
  await screen.findAllByAltText(/^PO-/);
};

export const Batch: Story = { args: { labels: LABELS, codes: codesOf(40) }, play: isShown };
/** For who may print: the codes that are shown, or the label. */
export const Printed: Story = {
  args: { labels: LABELS, codes: codesOf(12), prints: { codes: () => {}, label: () => {} } },
  play: isShown,
};
/** Nothing stands on the label: its codes alone are printed. */
export const NothingOnLabel: Story = {
  args: { labels: LABELS.slice(1), codes: codesOf(3), prints: { codes: () => {}, label: () => {} } },
  play: isShown,
};
export const OneLabel: Story = { args: { labels: LABELS.slice(0, 1), codes: codesOf(3) }, play: isShown };
export const Waiting: Story = { args: { labels: LABELS, codes: () => new Promise(() => {}) } };
