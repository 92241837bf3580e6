import axe from "axe-core";
import { expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Entity, Property } from "../../../model/documents.ts";
import { cellWidgets, fieldWidgets } from "../../../widgets/index.ts";
import { bundleOf, memorySource, registry, Stage } from "../form-fixtures.tsx";
import { FormDrawer } from "../page/FormDrawer.tsx";

const COUNT = 1000;
const KINDS: readonly Omit<Property, "title">[] = [
  { type: "string" },
  { type: "integer" },
  { type: "string", "x-dict": "colour" },
  { type: "boolean" },
  { type: "string", format: "date" },
];
const VALUES: readonly ((index: number) => unknown)[] = [
  (index) => `内容${index}号`,
  (index) => index,
  (index) => `c${index % 3}`,
  (index) => index % 2 === 0,
  () => "2026-03-04",
];
const names = Array.from({ length: COUNT }, (_, index) => `f${index}`);
const wide: Entity = {
  $id: "wide",
  title: "宽表",
  type: "object",
  "x-table": "wide",
  properties: Object.fromEntries(
    names.map((name, index): [string, Property] => [
      name,
      {
        title: `字段 ${index}`,
        ...(KINDS[index % KINDS.length] as Omit<Property, "title">),
        ...(index === 990 && { "x-visible": `record.f0 != "off"` }),
      },
    ]),
  ),
};
const values = Object.fromEntries(names.map((name, index) => [name, VALUES[index % VALUES.length]?.(index)]));
const bundle = {
  ...bundleOf(wide, { width: 1100 }),
  dictionaries: { colour: ["红", "绿", "蓝"].map((label, at) => ({ value: `c${at}`, label })) },
};

async function open() {
  const { source } = memorySource(undefined);
  await render(
    <Stage source={source} widgets={{ ...registry, fields: fieldWidgets, cells: cellWidgets }}>
      <FormDrawer open bundle={bundle} mode="add" initial={values} onClose={() => {}} />
    </Stage>,
  );
  await expect.element(page.getByLabelText("字段 0", { exact: true })).toBeVisible();
}
const far = (index: number) => document.querySelector<HTMLElement>(`[data-field="f${index}"]`);
const told = () => expect.poll(() => far(999)).not.toBeNull();

interface Node {
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly value?: { readonly value: unknown };
  readonly ignored: boolean;
  readonly nodeId: string;
  readonly childIds?: readonly string[];
}

const ROLES = new Set(["textbox", "combobox", "spinbutton", "switch"]);

/** What a screen reader is told of this frame. */
async function accessibilityTree(): Promise<readonly Node[]> {
  const devtools = cdp();
  await devtools.send("Accessibility.enable");
  const { frameTree } = await devtools.send("Page.getFrameTree");
  const inner = frameTree.childFrames?.find(({ frame }) => frame.url === location.href);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree", inner ? { frameId: inner.frame.id } : {});
  return nodes as unknown as readonly Node[];
}

test("a screen reader's list of fields knows all of a thousand, with their roles and values", async () => {
  await open();
  await told();
  let nodes: readonly Node[] = [];
  let fields: readonly Node[] = [];
  // The browser adds to the tree when it has time.
  await expect
    .poll(async () => {
      nodes = await accessibilityTree();
      fields = nodes.filter(({ role, name }) => ROLES.has(role?.value ?? "") && /^字段 \d+$/.test(name?.value ?? ""));
      return new Set(fields.map(({ name }) => name?.value)).size;
    })
    .toBe(COUNT);
  const textOf = (index: number) => {
    const node = fields.find(({ name }) => name?.value === `字段 ${index}`);
    const byId = new Map(nodes.map((each) => [each.nodeId, each]));
    const below = (each: Node | undefined): string =>
      each
        ? [each.role?.value === "StaticText" ? each.name?.value : "", ...(each.childIds ?? []).map((id) => below(byId.get(id)))].join("")
        : "";
    return [node?.role?.value, node?.value?.value ?? below(node)];
  };
  expect(textOf(995)).toEqual(["textbox", "内容995号"]);
  expect(textOf(996)).toEqual(["spinbutton", 996]);
  expect(textOf(997)).toEqual(["combobox", "绿"]);
});

test("the search of the page finds values of fields that are not drawn", async () => {
  await open();
  await told();
  const { find } = window as unknown as { find(text: string): boolean };
  expect(find("字段 995")).toBe(true);
  getSelection()?.removeAllRanges();
  expect(find("内容995号")).toBe(true);
  expect(find("内容996号")).toBe(false);
});

test("a printed form shows every value, even when it is printed at once", async () => {
  await open();
  dispatchEvent(new Event("beforeprint"));
  expect(far(995)?.textContent).toBe("内容995号");
  await cdp().send("Emulation.setEmulatedMedia", { media: "print" });
  try {
    for (const index of [500, 995]) {
      const place = far(index)?.parentElement as HTMLElement;
      expect(getComputedStyle(place.parentElement as HTMLElement).contain).toBe("none");
      expect(place.clientHeight).toBeGreaterThanOrEqual(place.scrollHeight);
    }
  } finally {
    await cdp().send("Emulation.setEmulatedMedia", { media: "" });
  }
});

test("who comes to a field that is not drawn gets its control, with the focus", async () => {
  await open();
  await told();
  far(500)?.focus();
  const control = page.getByLabelText("字段 500", { exact: true });
  await expect.element(control).toHaveFocus();
  expect(control.element()).toBeInstanceOf(HTMLInputElement);
  await expect.element(control).toHaveValue("内容500号");
  await expect.element(control).toBeInViewport();
  await userEvent.tab();
  await expect.element(page.getByLabelText("字段 501", { exact: true })).toHaveFocus();
  await userEvent.keyboard("{Shift>}{Tab}{Tab}{Tab}{/Shift}");
  await expect.element(page.getByLabelText("字段 498", { exact: true })).toHaveFocus();
});

test("the room of far fields is that of the drawn ones, in one column too", async () => {
  await open();
  for (const width of [1280, 390]) {
    await page.viewport(width, 800);
    await told();
    await expect.element(page.getByLabelText("字段 0", { exact: true })).toBeVisible();
    const box = far(999)?.parentElement?.parentElement as HTMLElement;
    const height = box.getBoundingClientRect().height;
    box.style.contain = "none";
    box.style.blockSize = "auto";
    expect(box.getBoundingClientRect().height).toBe(height);
    box.style.contain = "";
    box.style.blockSize = "";
  }
});

test("far fields follow their rules and values, and are accessible", async () => {
  await open();
  await told();
  expect(far(990)).not.toBeNull();
  await page.getByLabelText("字段 0", { exact: true }).fill("off");
  await expect.poll(() => far(990)).toBeNull();
  const { violations } = await axe.run(document.body, { runOnly: ["cat.aria", "cat.name-role-value"] });
  expect(violations.map(({ id, nodes: [first] }) => [id, first?.html])).toEqual([]);
});
