import { beforeAll, expect, type Mock, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FixtureProviders } from "../../../stories/fixtures/FixtureProviders.tsx";
import { loadTexts } from "../../i18n/setup.ts";
import { AppError } from "../../model/error.ts";
import { BarcodeDialog } from "./BarcodeDialog.tsx";
import type { BarcodeQuestion, LinkedLabel } from "./barcode-store.ts";

beforeAll(() => loadTexts("print"));

// One grey pixel, as a JPEG would be said: with the prefix of a data address, or without.
const PIXEL = "R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";
const CODES = [
  { code: "PO-1-1", img: PIXEL },
  { code: "PO-1-2", img: `data:image/gif;base64,${PIXEL}` },
];
const LABELS: readonly LinkedLabel[] = [
  { id: "1", name: "货架", isPrintable: true },
  { id: "2", name: "外箱", isPrintable: false },
];

interface Opened {
  readonly labels?: readonly LinkedLabel[];
  readonly codes?: Mock<BarcodeQuestion["codes"]>;
  readonly prints?: BarcodeQuestion["prints"];
}

async function open({ labels = LABELS, codes = vi.fn(async () => CODES), prints }: Opened = {}) {
  const onClose = vi.fn();
  await render(
    <FixtureProviders>
      <BarcodeDialog title="采购订单" labels={labels} items={[]} codes={codes} prints={prints} onClose={onClose} />
    </FixtureProviders>,
  );
  return { onClose, codes };
}

test("codes are shown one after another, or all at once", async () => {
  await open();
  await expect.element(page.getByRole("img", { name: "PO-1-1" })).toHaveAttribute("src", `data:image/jpeg;base64,${PIXEL}`);
  await page.getByText("全部").click();
  await expect.element(page.getByRole("img", { name: "PO-1-2" })).toHaveAttribute("src", CODES[1]?.img ?? "");
});

test("the labels are offered where there are several, and hidden where there is one", async () => {
  const { codes } = await open();
  await expect.element(page.getByRole("combobox", { name: "标签" })).toBeVisible();
  expect(codes).toHaveBeenCalledWith("1");
});

test("with one label there is nothing to choose", async () => {
  await open({ labels: LABELS.slice(0, 1) });
  await expect.element(page.getByRole("img", { name: "PO-1-1" })).toBeVisible();
  expect(page.getByRole("combobox").elements()).toEqual([]);
});

test("what cannot be loaded closes the dialog and says why", async () => {
  const { onClose } = await open({ codes: vi.fn(() => Promise.reject(new AppError("label.notLinked"))) });
  await expect.element(page.getByText("还没有关联标签档案，请先关联")).toBeVisible();
  expect(onClose).toHaveBeenCalled();
});

test("who may print prints the codes of the chosen label, or the label itself", async () => {
  const prints = { codes: vi.fn(), label: vi.fn() };
  await open({ prints });
  await page.getByRole("button", { name: "打印条码" }).click();
  expect(prints.codes).toHaveBeenCalledWith("1");
  await page.getByRole("button", { name: "打印标签" }).click();
  expect(prints.label).toHaveBeenCalledWith("1");
});

test("of a label with nothing on it only the codes are printed, and it is said why", async () => {
  const prints = { codes: vi.fn(), label: vi.fn() };
  await open({ labels: LABELS.slice(1), prints });
  await expect.element(page.getByText(/^此标签没有明细，也没有打印模板/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "打印标签" })).toBeDisabled();
  await page.getByRole("button", { name: "打印条码" }).click();
  expect(prints.codes).toHaveBeenCalledWith("2");
});

test("nothing is printed by who may not print", async () => {
  await open();
  await expect.element(page.getByRole("img", { name: "PO-1-1" })).toBeVisible();
  expect(page.getByRole("button", { name: "打印条码" }).elements()).toEqual([]);
});
