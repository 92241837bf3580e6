import axe from "axe-core";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../../tests/eventually.ts";
import type { Viewer } from "../../services.tsx";
import { superViewer } from "../form-fixtures.tsx";
import { at, go, keys, open, press, save } from "./details-fixtures.tsx";

test("a row is checked by its own entity, and the error names row and column and is gone when it is mended", async () => {
  const sent = await open();
  await press("添加一行");
  await keys("{Tab}5{Enter}");
  await save();
  await expect.element(page.getByRole("alert").getByText(/^第 3 行 · 品名/)).toBeVisible();
  await expect.element(at("品名", 3)).toHaveAttribute("aria-invalid", "true");
  expect(sent).toEqual([]);
  // The focus is on the wrong cell, wherever it was.
  await eventually(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("品名 3"));
  await keys("墨{Enter}");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("what cannot be read as a number stays as it was typed, and is marked at once", async () => {
  await open();
  await go("数量", 1);
  await keys("很多{Enter}");
  await eventually(() => expect(at("数量", 1).element().textContent).toMatch(/^很多/));
  await expect.element(at("数量", 1)).toHaveAttribute("aria-invalid", "true");
});

test("an error of the server stays with its row when rows move", async () => {
  await open({ fields: [{ path: "items.1.amount", code: "field.minimum", params: { min: 5 } }] });
  await go("数量", 1);
  await keys("3{Enter}");
  await save();
  await expect.element(page.getByRole("alert").getByText(/^第 2 行 · 数量/)).toBeVisible();
  await go("品名", 2);
  await keys("{Alt>}{ArrowUp}{/Alt}");
  await expect.element(page.getByRole("alert").getByText(/^第 1 行 · 数量/)).toBeVisible();
});

test("rules of a row look at that row", async () => {
  await open();
  await go("数量", 2);
  await keys("6{Tab}券{Enter}");
  await expect.element(at("赠品", 2)).toHaveTextContent("券");
  await go("赠品", 1);
  await keys("券{Enter}");
  await expect.element(at("赠品", 1)).not.toHaveTextContent("券");
});

test("a column that may be filled when adding only cannot be changed in stored rows", async () => {
  const columns = (names: string[]) => names.map((name) => `order-item:${name}`);
  const viewer: Viewer = {
    ...superViewer,
    isSuperUser: false,
    permissions: new Set(["order:edit"]),
    grants: {
      view: new Set(columns(["product", "amount"])),
      edit: new Set(columns(["amount"])),
      add: new Set(columns(["product", "amount"])),
    },
  };
  await open({ viewer });
  await go("品名", 1);
  await keys("墨{Enter}");
  await expect.element(at("品名", 1)).toHaveTextContent("笔");
  await press("添加一行");
  await keys("墨{Enter}");
  await expect.element(at("品名", 3)).toHaveTextContent("墨");
});

test("axe finds nothing in a sheet with an error, nor while a cell is edited", async () => {
  await open();
  await press("添加一行");
  await keys("{Tab}5{Enter}");
  await save();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await page.getByText("名称").hover();
  const look = async () => {
    const { violations } = await axe.run(page.getByRole("dialog").element(), { resultTypes: ["violations"] });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
  };
  await look();
  await keys("{F2}");
  await look();
});
