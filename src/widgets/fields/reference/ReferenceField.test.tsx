import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fixtureServices, memoryPreferences } from "../../../../stories/fixtures/services.ts";
import type { DataSource } from "../../../model/data-source.ts";
import { AppError } from "../../../model/error.ts";
import { OpenersHost } from "../../../renderer/OpenersHost.tsx";
import { ServicesProvider } from "../../../renderer/services.tsx";
import { expectAccessible, expectAccessiblePage, statesOf } from "../../story-checks.ts";
import { FieldFrame } from "../../story-frame.tsx";
import { reference } from "./ReferenceField.tsx";

const { Empty, Filled, Several, WithoutPicker, Nameless, ReadOnly, Invalid, Disabled } = statesOf(reference);

const Searching = () => (
  <OpenersHost>
    <FieldFrame widget={reference} field="owner" options={{ picker: false }} />
  </OpenersHost>
);
const box = () => page.getByRole("combobox", { name: "负责人" });

test("finds records by typing and gives the reference with its name", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await box().fill("姓名12");
  await expect.element(page.getByTitle("姓名12", { exact: true })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onChange.mock.lastCall).toEqual([{ id: "1011", name: "姓名12" }]);
});

test("the open list is accessible too", async () => {
  await render(<Empty />);
  await box().click();
  await expect.element(page.getByRole("option", { name: "姓名12", exact: true })).toBeInTheDocument();
  await expectAccessiblePage();
});

test("says how many there are when the list does not hold them all", async () => {
  await render(<Empty />);
  await box().click();
  await expect.element(page.getByText("共 57 条，请输入关键字缩小范围")).toBeVisible();
});

test("a new question cancels the one before", async () => {
  const requests: { keyword: string | undefined; signal: AbortSignal | undefined }[] = [];
  const source: DataSource = {
    ...fixtureServices().source,
    options: (_entity, { keyword }, signal) => {
      requests.push({ keyword, signal });
      return new Promise(() => {});
    },
  };
  await render(
    <ServicesProvider value={fixtureServices({ source })}>
      <Searching />
    </ServicesProvider>,
  );
  await box().fill("张");
  await expect.poll(() => requests.at(-1)?.keyword).toBe("张");
  await box().fill("张三");
  await expect.poll(() => requests.at(-1)?.keyword).toBe("张三");
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([...requests.slice(1).map(() => true), false]);
});

test("what was chosen lately comes first while nothing is typed", async () => {
  const preferences = memoryPreferences({ "recent:user": ["1040", "1003"] });
  await render(
    <ServicesProvider value={fixtureServices({ preferences })}>
      <Searching />
    </ServicesProvider>,
  );
  const optionNames = () =>
    page
      .getByRole("option")
      .elements()
      .map((option) => option.getAttribute("title") ?? option.textContent);
  await box().click();
  await expect.poll(() => optionNames().slice(0, 2)).toEqual(["姓名41", "姓名4"]);
  await page.getByTitle("姓名4", { exact: true }).click();
  expect(preferences.get("recent:user")).toEqual(["1003", "1040"]);
});

test("a failed search says so", async () => {
  const source: DataSource = { ...fixtureServices().source, options: () => Promise.reject(new AppError("server.failed")) };
  await render(
    <ServicesProvider value={fixtureServices({ source })}>
      <Searching />
    </ServicesProvider>,
  );
  await box().click();
  await expect.element(page.getByText("获取下拉数据失败")).toBeVisible();
});

test("is cleared by the clear mark", async () => {
  const onChange = vi.fn();
  await render(<Filled onChange={onChange} />);
  document.querySelector<HTMLElement>(".ant-select-clear")?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true }));
  await expect.poll(() => onChange.mock.lastCall).toEqual([null]);
});

test("several records are a list, shortened from its end by Backspace", async () => {
  const onChange = vi.fn();
  await render(<Several onChange={onChange} />);
  await page.getByRole("combobox", { name: "成员" }).click();
  await userEvent.keyboard("{Backspace}");
  await expect.poll(() => onChange.mock.lastCall).toEqual([[{ id: "1000", name: "张三" }]]);
});

test("the picker picks", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByRole("button", { name: "选择负责人" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("gridcell", { name: "姓名3", exact: true }).dblClick();
  await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual({ id: "1002", name: "姓名3" });
});

test("a record whose name may not be seen shows its id", async () => {
  await render(<Nameless />);
  await expect.element(page.getByLabelText("负责人")).toHaveValue("1000");
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, Several, WithoutPicker, Nameless, ReadOnly, Invalid, Disabled }));
