import axe from "axe-core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import dictionary from "../../../../schemas/language/dictionary.json" with { type: "json" };
import { fieldsOf } from "../../../model/fields.ts";
import { BundleProvider } from "../../../renderer/bundle.tsx";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { sample } from "../../story-frame.tsx";
import { TagCell, tag } from "./TagCell.tsx";

const { Filled, Plain, Several, List, Unknown, Empty } = statesOf(tag);
const cell = () => page.getByTestId("cell");

test("shows the label of a value", async () => {
  await render(<Filled />);
  await expect.element(cell()).toHaveTextContent("已通过");
});

test.each([
  ["one text", Several],
  ["a list", List],
])("shows several values, each as a tag: of %s", async (_, Shown) => {
  await render(<Shown />);
  await expect.element(page.getByText("审批中", { exact: true })).toBeVisible();
  await expect.element(page.getByText("已驳回", { exact: true })).toBeVisible();
});

test("shows a value that the dictionary does not know", async () => {
  await render(<Unknown />);
  await expect.element(cell()).toHaveTextContent("77");
});

test("every colour of the language is drawn, and can be read", async () => {
  const colors = dictionary.properties.items.items.properties.color.enum;
  const items = colors.map((color) => ({ value: color, label: color, color }));
  const field = [...fieldsOf(sample).values()].find(({ name }) => name === "status");
  if (!field) throw new Error("no field");
  const bundle = {
    screen: { $id: "s", kind: "list" as const, entity: "sample" },
    entities: {},
    pickers: {},
    dictionaries: { sample_status: items },
  };
  const screen = await render(
    <BundleProvider bundle={bundle}>
      <main>
        {colors.map((color) => (
          <p key={color}>
            <TagCell value={color} row={{ id: "1" }} field={field} entity={sample} options={{}} />
          </p>
        ))}
      </main>
    </BundleProvider>,
  );
  const grounds = colors.map((color) => getComputedStyle(page.getByText(color, { exact: true }).element()).backgroundColor);
  expect(new Set(grounds).size).toBe(colors.length);
  const { violations } = await axe.run(screen.container, { runOnly: ["color-contrast"] });
  expect(violations).toEqual([]);
});

test("draws nothing for no value", async () => {
  await render(<Empty />);
  await expect.poll(() => cell().element().textContent).toBe("");
});

test("every state is accessible", () => expectAccessible({ Filled, Plain, Several, List, Unknown, Empty }));
