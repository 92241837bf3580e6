import { beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FixtureProviders } from "../../../../stories/fixtures/FixtureProviders.tsx";
import { fixtureServices, fixtureViewer, viewerWith } from "../../../../stories/fixtures/services.ts";
import type { DataSource } from "../../../model/data-source.ts";
import { AppError } from "../../../model/error.ts";
import { expectAccessible, expectAccessiblePage, noPointer, statesOf } from "../../story-checks.ts";
import { FieldFrame } from "../../story-frame.tsx";
import { select } from "./SelectField.tsx";

const { Empty, Filled, Unknown, YesNo, Searched, Inserting, ReadOnly, Invalid, Disabled } = statesOf(select);

beforeEach(noPointer);

test("is opened, walked through and chosen from by keyboard", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await userEvent.tab();
  await expect.element(page.getByRole("combobox", { name: "状态" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect.poll(() => onChange.mock.lastCall).toEqual([1]);
});

test("the open list is accessible too", async () => {
  await render(<Empty />);
  await page.getByRole("combobox", { name: "状态" }).click();
  await expect.element(page.getByRole("option", { name: "已通过" })).toBeVisible();
  await expectAccessiblePage();
});

test("typing filters by label", async () => {
  const onChange = vi.fn();
  await render(<Searched onChange={onChange} />);
  await page.getByRole("combobox", { name: "状态" }).fill("驳回");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onChange.mock.lastCall).toEqual([3]);
});

test("a boolean is asked for as yes or no", async () => {
  const onChange = vi.fn();
  await render(<YesNo onChange={onChange} />);
  // The shown value covers the input.
  await page.getByRole("combobox", { name: "启用" }).click({ force: true });
  await page.getByTitle("是").click();
  await expect.poll(() => onChange.mock.lastCall).toEqual([true]);
});

test("a value that the dictionary does not know shows as it is", async () => {
  await render(<Unknown />);
  await expect.element(box()).toHaveValue("77");
});

test("says that it is required, wrong and why", async () => {
  await render(<Invalid />);
  const box = page.getByRole("combobox", { name: "状态" });
  await expect.element(box).toHaveAttribute("aria-required", "true");
  await expect.element(box).toBeInvalid();
  await expect.element(box).toHaveAccessibleDescription("请检查此项");
});

test("read-only shows the label", async () => {
  await render(<ReadOnly />);
  await expect.element(page.getByLabelText("状态")).toHaveValue("审批中");
});

const box = () => page.getByRole("combobox", { name: "状态" });
const isOpen = () => expect.element(page.getByRole("option", { name: "已通过" })).toBeVisible();

test("untouched it is light, and tells name, kind, value and state; nothing moves when it wakes", async () => {
  await render(<Filled />);
  await expect.element(box()).toHaveValue("审批中");
  await expect.element(box()).toHaveAttribute("aria-expanded", "false");
  expect(document.querySelector(".ant-select")).toBeNull();
  const before = box().element().getBoundingClientRect();
  await box().hover();
  await expect.poll(() => document.querySelector(".ant-select")?.getBoundingClientRect()).toEqual(before);
});

test.each(["{Enter}", " ", "{ArrowDown}"])("reached by Tab, the key %s opens it", async (key) => {
  await render(<Filled />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  await isOpen();
  await expect.element(box()).toHaveAttribute("aria-expanded", "true");
});

test("reached by Tab, typing opens it and filters", async () => {
  const onChange = vi.fn();
  await render(<Searched onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard("驳回{Enter}");
  await expect.poll(() => onChange.mock.lastCall).toEqual([3]);
});

test("a mouse opens it at the first click", async () => {
  await render(<Filled />);
  await box().click({ force: true });
  await isOpen();
});

test("a tap, which no hovering precedes, opens it", async () => {
  await render(<Filled />);
  box()
    .element()
    .dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
  await isOpen();
  await expect.element(box()).toHaveFocus();
});

test("a screen reader's click, which no pointer precedes, opens it", async () => {
  await render(<Filled />);
  (box().element() as HTMLElement).click();
  await isOpen();
});

test("its label gives it the focus", async () => {
  await render(<Filled />);
  await page.getByText("状态", { exact: true }).click();
  await expect.element(box()).toHaveFocus();
});

test("disabled it stays as it is", async () => {
  await render(<Disabled />);
  await box().hover({ force: true });
  expect(document.querySelector(".ant-select")).toBeNull();
  await expect.element(box()).toBeDisabled();
});

describe("with canInsert", () => {
  const inserting = async (call: DataSource["call"], viewer = fixtureViewer) => {
    const onChange = vi.fn();
    await render(
      <FixtureProviders services={{ source: { ...fixtureServices().source, call }, viewer }}>
        <FieldFrame widget={select} field="status" options={{ canInsert: true }} onChange={onChange} />
      </FixtureProviders>,
    );
    await box().fill("待补充");
    return onChange;
  };

  test("a typed text that no value is called can be added, and is chosen", async () => {
    const call = vi.fn(async () => ({ value: 4, label: "待补充" }));
    const onChange = await inserting(call);
    await page.getByTitle("添加“待补充”").click();
    await expect.poll(() => onChange.mock.lastCall?.[0]).toBe(4);
    expect(call).toHaveBeenCalledWith("PUT", `api/v1/dict/myDict/addValue/sample_status?dictValue=${encodeURIComponent("待补充")}`);
  });

  test("a conflict brings the value that is there, which is chosen", async () => {
    const exists = new AppError("dictionary.exists", { data: { value: 9, label: "待补充" } });
    const onChange = await inserting(() => Promise.reject(exists));
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => onChange.mock.lastCall?.[0]).toBe(9);
  });

  test("another failure is told, and nothing is chosen", async () => {
    const onChange = await inserting(() => Promise.reject(new AppError("dictionary.fixed")));
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("系统内置的字典不能增加值")).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });

  test("nothing is offered without dict:add", async () => {
    await inserting(async () => null, viewerWith([]));
    await expect.element(page.getByText("没有可选项")).toBeVisible();
  });
});

test("the pointer wakes the control, and the button goes down on it", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByLabelText("状态").hover();
  await page.getByLabelText("状态").click();
  await page.getByTitle("已通过").click();
  await expect.poll(() => onChange.mock.lastCall).toEqual([2]);
});

test("every state is accessible", () =>
  expectAccessible({ Empty, Filled, Unknown, YesNo, Searched, Inserting, ReadOnly, Invalid, Disabled }));

describe("a dictionary with levels", () => {
  const { Levels } = statesOf(select);
  const box = () => page.getByRole("combobox", { name: "材质" });
  const opened = async () => {
    await userEvent.tab();
    // The control stands in the place of its look-alike.
    await expect.element(box()).toHaveAttribute("type", "search");
    await expect.element(box()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
  };

  test("is a tree: the value at the end of a branch is chosen, and shown with its whole way", async () => {
    const onChange = vi.fn();
    await render(<Levels onChange={onChange} />);
    await expect.element(box()).toHaveValue("金属 / 钢");
    await opened();
    await page.getByRole("tree").getByTitle("铁", { exact: true }).click();
    await expect.poll(() => onChange.mock.lastCall).toEqual(["iron"]);
    await expect.element(page.getByTitle("金属 / 铁", { exact: true })).toBeVisible();
    expect(page.getByTitle("铅", { exact: true }).elements()).toEqual([]);
  });

  test("a branch is no value", async () => {
    const onChange = vi.fn();
    await render(<Levels onChange={onChange} />);
    await opened();
    const branch = page.getByRole("tree").getByTitle("金属", { exact: true });
    await expect.element(branch).toBeVisible();
    // Pressed by the document itself: the list leaves the window whenever it is measured anew.
    (branch.element() as HTMLElement).click();
    expect(onChange).not.toHaveBeenCalled();
  });

  test("is accessible", () => expectAccessible({ Levels }));
});
