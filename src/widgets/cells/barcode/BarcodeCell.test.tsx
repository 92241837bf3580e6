import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { barcode } from "./BarcodeCell.tsx";

const { Filled, Ean13, Qr, Unfit, Empty } = statesOf(barcode);

test("draws the code beside its text, and large when it is clicked", async () => {
  await render(<Ean13 />);
  await page.getByRole("button", { name: "放大条码 6901234567892" }).click();
  const large = page.getByRole("dialog").getByRole("img", { name: "6901234567892" });
  await expect.element(large).toBeVisible();
  await expect.poll(() => (large.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(50);
});

test("what does not fit its kind is a QR code", async () => {
  await render(<Unfit />);
  await expect.element(page.getByRole("button", { name: "放大条码 物料 1" })).toBeVisible();
});

test("every state is accessible", () => expectAccessible({ Filled, Ean13, Qr, Unfit, Empty }));
