import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Select } from "./Select.tsx";

const onChange = vi.fn();
const options = ["first", "second", "third", "fourth"].map((value) => ({ value, label: value }));
async function box() {
  onChange.mockReset();
  await render(<Select aria-label="Size" defaultValue="second" options={options} onChange={onChange} style={{ width: 200 }} />);
  const element = page.getByRole("combobox", { name: "Size" }).element() as HTMLElement;
  element.focus();
  return element;
}
const KEY_CODES: Readonly<Record<string, number>> = { ArrowDown: 40, ArrowUp: 38, Enter: 13 };
/** All of them in one task: no list can be drawn in between. */
const press = (element: HTMLElement, ...keys: readonly string[]) => {
  for (const key of keys)
    for (const type of ["keydown", "keyup"])
      element.dispatchEvent(new KeyboardEvent(type, { key, keyCode: KEY_CODES[key] ?? 0, bubbles: true, cancelable: true }));
};

test.each([
  [["ArrowDown", "ArrowDown", "Enter"], "third"],
  [["ArrowDown", "ArrowDown", "ArrowDown", "Enter"], "fourth"],
  [["ArrowDown", "ArrowUp", "Enter"], "first"],
  [["Enter", "ArrowDown", "Enter"], "third"],
])("%s, pressed before the list is drawn, count from the chosen option", async (keys, chosen) => {
  const element = await box();
  press(element, ...keys);
  await expect.poll(() => onChange.mock.calls.map(([value]) => value)).toEqual([chosen]);
  await expect.element(element).toHaveAttribute("aria-expanded", "false");
});

test("the same keys count the same when the list opens a second time", async () => {
  const element = await box();
  press(element, "ArrowDown", "ArrowDown", "Enter");
  await expect.element(element).toHaveAttribute("aria-expanded", "false");
  await expect.poll(() => onChange.mock.calls.length).toBe(1);
  press(element, "ArrowDown", "ArrowDown", "Enter");
  await expect.poll(() => onChange.mock.calls.map(([value]) => value)).toEqual(["third", "fourth"]);
});

test("at a person's pace nothing waits", async () => {
  const element = await box();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByText("fourth")).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.poll(() => onChange.mock.calls.map(([value]) => value)).toEqual(["fourth"]);
  expect(element).toHaveFocus();
});

test("a control that is left while its list opens takes nothing", async () => {
  const element = await box();
  press(element, "ArrowDown");
  await userEvent.keyboard("{Tab}");
  await expect.element(element).toHaveAttribute("aria-expanded", "false");
  expect(onChange.mock.calls.flat().filter((value) => value === "first")).toEqual([]);
});
