import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { bundleOf, documents } from "../../../stories/fixtures/documents.ts";
import { FixtureProviders } from "../../../stories/fixtures/FixtureProviders.tsx";
import type { Screen, ScreenBundle } from "../../model/documents.ts";
import { expectAccessiblePage } from "../../widgets/story-checks.ts";
import { BundleProvider } from "../bundle.tsx";
import type { PickerProps } from "../openers.ts";
import { PickerDialog } from "./PickerDialog.tsx";

const bundle = bundleOf(documents.screens.get("warehouse-list") as Screen);
const inBundle = (picker: Partial<Screen>, entity: string): ScreenBundle => {
  const pickerScreen = bundle.pickers[entity] as Screen;
  return { ...bundle, pickers: { ...bundle.pickers, [entity]: { ...pickerScreen, ...picker } } };
};
const nothing = () => {};

function Picking({ documents: documentSet = bundle, ...props }: Partial<PickerProps> & { documents?: ScreenBundle }) {
  return (
    <FixtureProviders>
      <BundleProvider bundle={documentSet}>
        <PickerDialog entity="user" open multiple={false} value={[]} onPick={nothing} onClose={nothing} {...props} />
      </BundleProvider>
    </FixtureProviders>
  );
}

const dialog = () => page.getByRole("dialog");
const confirm = () => dialog().getByRole("button", { name: "确定", exact: true }).click();
const names = () =>
  dialog()
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => row.querySelectorAll('[role="gridcell"]')[2]?.textContent);

/** How many records there are to pick from. */
const total = () => {
  const text = dialog().getByText(/^共 \d+ 条/);
  return Number(/\d+/.exec(text.element().textContent ?? "")?.[0]);
};

test.each([
  [false, "请选择数据"],
  [true, "至少选择一条数据"],
])("confirming nothing warns (several: %s)", async (multiple, text) => {
  const onPick = vi.fn();
  await render(<Picking multiple={multiple} onPick={onPick} />);
  await confirm();
  await expect.element(page.getByText(text)).toBeVisible();
  expect(onPick).not.toHaveBeenCalled();
});

test("a page that is more than may be picked clears the choice, one record more is refused", async () => {
  await render(<Picking multiple max={3} />);
  const chosen = () => dialog().getByRole("list", { name: "已选择" }).getByRole("listitem");
  for (const row of [1, 2, 3])
    await dialog()
      .getByRole("checkbox", { name: `选择第 ${row} 行`, exact: true })
      .click();
  await expect.poll(() => chosen().elements().length).toBe(3);
  await dialog().getByRole("checkbox", { name: "选择第 4 行" }).click();
  await expect.element(page.getByText("最多选择 3 个用户").first()).toBeVisible();
  expect(chosen().elements()).toHaveLength(3);
  await dialog().getByRole("checkbox", { name: "全选本页" }).click();
  await expect.poll(() => chosen().elements().length).toBe(0);
});

test("the tree at the side narrows the list to a branch, and lets go of it", async () => {
  await render(<Picking />);
  await expect.element(dialog().getByRole("gridcell").first()).toBeVisible();
  const all = total();
  const branch = () => dialog().getByRole("treeitem").nth(1);
  await expectAccessiblePage();
  await branch().click();
  await expect.poll(total).toBeLessThan(all);
  const below = total();
  await branch().click();
  await expect.poll(total).toBe(all);
  await branch().click();
  await expect.poll(total).toBe(below);
  await dialog().getByTitle("全部", { exact: true }).click();
  await expect.poll(total).toBe(all);
});

test("applications stand above the tree: one narrows the list to its users, a branch below it to those who are in both", async () => {
  const treeTop = { field: "apps", filter: { field: "name", op: "eq", value: "应用名称1" } } as const;
  await render(<Picking documents={inBundle({ treeTop }, "user")} />);
  await expect.element(dialog().getByRole("gridcell").first()).toBeVisible();
  const all = total();
  await dialog().getByRole("textbox", { name: "查找部门" }).fill("名称57");
  await dialog().getByTitle("应用名称1", { exact: true }).click();
  await expect.poll(total).toBeLessThan(all);
  const ofApp = total();
  expect(ofApp).toBeGreaterThan(0);
  const department = dialog().getByTitle("部门名称1", { exact: true });
  await department.first().click();
  await expect.poll(total).toBeGreaterThan(ofApp);
  await department.nth(1).click();
  await expect.poll(total).toBeLessThanOrEqual(ofApp);
});

test("records on top stay there while others are searched", async () => {
  await render(<Picking documents={inBundle({ top: { field: "realName", op: "eq", value: "姓名5" } }, "user")} />);
  await expect.poll(() => names()[0]).toBe("姓名5");
  await dialog().getByRole("searchbox").fill("姓名1");
  await dialog().getByRole("button", { name: "搜索", exact: true }).click();
  await expect.poll(() => names().every((name) => name === "姓名5" || name?.includes("姓名1"))).toBe(true);
  expect(names()[0]).toBe("姓名5");
});

test("several lists stand behind tabs", async () => {
  const sources = [{ title: "全部" }, { title: "一个", filter: { field: "realName", op: "eq", value: "姓名5" } }] as const;
  await render(<Picking documents={inBundle({ sources: [...sources] }, "user")} />);
  await dialog().getByRole("tab", { name: "一个" }).click();
  await expect.poll(names).toEqual(["姓名5"]);
});

test("a tree too has its lists behind tabs, a tree at the side, and records on top with what lies below them", async () => {
  const [some, top] = [
    { field: "name", op: "contains", value: "名称1" },
    { field: "name", op: "eq", value: "部门名称5" },
  ] as const;
  const picker: Partial<Screen> = { tree: "parent", top, sources: [{ title: "全部" }, { title: "一些", filter: some, top: some }] };
  await render(<Picking entity="department" documents={inBundle(picker, "department")} />);
  const first = () => dialog().getByRole("treegrid").getByRole("row").nth(1);
  await expect.poll(() => first().element().textContent).toMatch(/^部门名称5/);
  await expect.element(first()).toHaveAttribute("aria-level", "1");
  const all = total();
  await dialog().getByRole("tree").getByRole("treeitem").nth(1).click();
  await expect.poll(total).toBeLessThan(all);
  await dialog().getByRole("tab", { name: "一些" }).click();
  await expect.poll(() => first().element().textContent).toMatch(/^部门名称1/);
});

test("what is in use elsewhere is in sight and cannot be picked", async () => {
  await render(<Picking multiple taken={new Set(["1000"])} />);
  const boxes = () =>
    dialog()
      .getByRole("checkbox", { name: /^选择第/ })
      .elements() as HTMLInputElement[];
  await expect.poll(() => boxes().length).toBeGreaterThan(1);
  const taken = names().indexOf("姓名1");
  expect(boxes().flatMap(({ disabled }, row) => (disabled ? [row] : []))).toEqual([taken]);
});
