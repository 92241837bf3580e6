import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Screen } from "../src/renderer/Screen.tsx";
import { documents } from "./fixtures/documents.ts";

type Play = NonNullable<StoryObj<typeof Screen>["play"]>;

/** The rows are there, where the screen has some. */
const showScreen: Play = async ({ args }) => {
  const document = documents.screens.get(args.id ?? "");
  if (document?.kind === "form" || document?.kind === "detail") {
    await screen.findByRole("region");
  } else {
    const isTree = document?.kind === "tree" || (document?.kind === "picker" && hasParent(document.entity));
    const [grid] = (await screen.findAllByRole(isTree ? "treegrid" : "grid")) as [HTMLElement];
    // A screen of the viewer's own records may have none among those of the stories.
    const fewest = document?.filter === undefined ? 2 : 0;
    await waitFor(() => expect(within(grid).getAllByRole("row").length).toBeGreaterThan(fewest));
  }
};

const hasParent = (entity: string) => documents.entities.get(entity)?.["x-parent"] !== undefined;

/** The form of a new record opens, or where records are only read the first one. */
const openRecord: Play = async () => {
  const [open] = [...screen.queryAllByRole("button", { name: "新增" }), ...screen.queryAllByRole("button", { name: /^详情/ })];
  if (open === undefined) return;
  await userEvent.click(open);
  const dialog = await screen.findByRole("dialog");
  await waitFor(() =>
    expect(within(dialog).queryAllByRole("textbox").length + within(dialog).queryAllByRole("term").length).toBeGreaterThan(0),
  );
};

/**
 * Every screen document as a story that nobody wrote: `.storybook/document-stories.ts` adds the exports, from the files of
 * `schemas/screens`. Each shows its records; lists and trees also with a record open.
 * Nothing in them is unknown to the registry.
 */
const meta = {
  component: Screen,
  title: "Screens",
  args: { id: "", params: { id: "1000" } },
  render: (args) => (
    <main style={{ height: 760 }}>
      <Screen {...args} />
    </main>
  ),
  play: async (context) => {
    await showScreen(context);
    if (context.parameters.record) await openRecord(context);
    expect(screen.queryAllByText(/未知组件/)).toEqual([]);
  },
} satisfies Meta<typeof Screen>;
export default meta;
