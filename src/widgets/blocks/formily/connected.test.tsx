import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Entity } from "../../../model/documents.ts";
import { bundleOf, memorySource, registry, Stage } from "../../../renderer/form/form-fixtures.tsx";
import { FormDrawer } from "../../../renderer/form/page/FormDrawer.tsx";
import { expectAccessible } from "../../story-checks.ts";
import * as stories from "./Grade.stories.tsx";

const { Empty, Filled, ReadOnly, Invalid, Disabled } = composeStories(stories);
const field = () => page.getByLabelText("数量");

test("alone it has a form of its own, and follows the value that it is given", async () => {
  const { rerender } = await render(<Filled key="one" />);
  await expect.element(field()).toHaveValue("3");
  await expect.element(field()).toHaveAttribute("data-address", "count");
  await expect.element(field()).toHaveAttribute("title", "数量");
  await rerender(<Disabled key="two" />);
  await expect.element(field()).toBeDisabled();
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, ReadOnly, Invalid, Disabled }));

const thing: Entity = {
  $id: "thing",
  title: "物品",
  type: "object",
  "x-table": "thing",
  properties: {
    name: { title: "名称", type: "string" },
    count: { title: "数量", type: "integer", maximum: 2 },
    half: { title: "一半", type: "integer", "x-computed": "record.count * 10" },
    note: { title: "说明", type: "string", "x-visible": "record.count == 2" },
  },
};

test("in a form it stands in that form's field: rules follow it, its errors are told, and what was put in is saved", async () => {
  const { source, sent } = memorySource({ id: "7", version: 1, name: "箱", count: 1, half: 10 });
  await render(
    <Stage source={source} widgets={{ ...registry, fields: [stories.grade, ...registry.fields] }}>
      <FormDrawer open bundle={bundleOf(thing)} mode="edit" id="7" onClose={() => {}} />
    </Stage>,
  );
  await field().selectOptions("3");
  await page
    .getByRole("button", { name: /保\s*存/ })
    .first()
    .click();
  await expect.element(field()).toHaveAttribute("aria-invalid", "true");
  expect(sent).toEqual([]);
  await expect.element(page.getByLabelText("说明")).not.toBeInTheDocument();
  await field().selectOptions("2");
  await expect.element(page.getByLabelText("说明")).toBeVisible();
  await page
    .getByRole("button", { name: /保\s*存/ })
    .first()
    .click();
  await expect.poll(() => sent).toEqual([{ call: "edit", id: "7", values: { count: 2 }, version: 1 }]);
});
