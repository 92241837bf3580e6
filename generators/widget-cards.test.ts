import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCard, withoutDescriptions } from "./widget-cards.ts";

const SOURCE = `
const OPTIONS = { steps: { type: "integer", description: "Steps." } } as const satisfies OptionSchemas;
export const Knob = () => null;
export const knob = defineWidget({
  name: "knob",
  description: "A knob.",
  takes: { form: ["integer"] },
  options: OPTIONS,
  component: Knob,
  fits: () => false,
  examples: { field: "count", value: start(), states: { Wide: { options: { steps: 3 } } } },
});
`;

function folderWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), "widget-"));
  writeFileSync(join(folder, "Knob.tsx"), text);
  return folder;
}

test("a card is read without running its component", () => {
  expect(readCard(folderWith(SOURCE))).toEqual({
    constant: "knob",
    name: "knob",
    description: "A knob.",
    takes: { form: ["integer"] },
    options: { steps: { type: "integer", description: "Steps." } },
    states: ["Wide"],
  });
  expect(readCard(folderWith("export const Knob = () => null;"))).toBeUndefined();
});

test("what a card leaves out, or works out, is named", () => {
  expect(() => readCard(folderWith(SOURCE.replace('description: "A knob.",', "")))).toThrow('the card says no "description"');
  expect(() => readCard(folderWith(SOURCE.replace('"A knob."', "sentence()")))).toThrow("is written out");
});

test("the build gets the card without what is said for the language and for Storybook", () => {
  const text = withoutDescriptions("Knob.tsx", SOURCE) ?? "";
  expect(text.slice(text.indexOf("defineWidget")).replace(/\s+/g, " ")).toBe(
    'defineWidget({ name: "knob", component: Knob, fits: () => false, }); ',
  );
  expect(withoutDescriptions("Knob.tsx", "export const Knob = () => null;")).toBeUndefined();
});
