import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { expectAccessible, statesOf } from "../../story-checks.ts";
import { signature } from "./SignatureField.tsx";

const { Empty, Filled, ReadOnly, Nothing, Invalid, Disabled } = statesOf(signature);

test("what is drawn is a small picture, and can be taken back", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  const paper = page.getByRole("img", { name: "签名：请在此处签名" });
  await expect.element(paper).toBeVisible();
  const { left, top } = paper.element().getBoundingClientRect();
  const at = (type: string, x: number, y: number, buttons = 1) =>
    new PointerEvent(type, {
      clientX: left + x,
      clientY: top + y,
      bubbles: true,
      cancelable: true,
      buttons,
      pointerId: 1,
      isPrimary: true,
    });
  paper.element().dispatchEvent(at("pointerdown", 20, 60));
  for (let x = 30; x < 200; x += 10) paper.element().dispatchEvent(at("pointermove", x, 60 + (x % 40)));
  window.dispatchEvent(at("pointerup", 200, 60, 0));
  await expect.poll(() => String(onChange.mock.lastCall?.[0]).slice(0, 33)).toBe("data:image/png;base64,iVBORw0KGgo");
  expect(onChange.mock.lastCall?.[0].length).toBeLessThan(20_000);
  await page.getByRole("button", { name: "清除" }).click();
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test("who cannot draw types a name", async () => {
  const onChange = vi.fn();
  await render(<Empty onChange={onChange} />);
  await page.getByRole("textbox", { name: "签名：输入姓名生成签名" }).fill("张三");
  await userEvent.keyboard("{Enter}");
  expect(onChange.mock.lastCall?.[0]).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
});

test("every state is accessible", () => expectAccessible({ Empty, Filled, ReadOnly, Nothing, Invalid, Disabled }));
