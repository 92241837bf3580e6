import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ConfigProvider } from "antd";
import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { memorySource, Stage } from "../../../renderer/form/form-fixtures.tsx";
import { registry } from "../designer-fixtures.tsx";
import { DrawnPrint, LABEL } from "./print-design-fixtures.tsx";

/** The designer of print templates as tests draw with it, by mouse, fingers and keys. */

type Element = Readonly<Record<string, unknown>> & { readonly id: string };

/** The designer over a label, or what the props say. */
export async function canvas(props: DrawnPrint = {}) {
  const saved: Readonly<Record<string, unknown>>[] = [];
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Stage source={memorySource(undefined).source} widgets={registry}>
          <div style={{ height: 760, width: 1280 }}>
            <DrawnPrint {...props} onSave={(content) => saved.push(content)} />
          </div>
        </Stage>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  await expect.poll(() => document.querySelectorAll("[data-element]").length).toBeGreaterThan(0);
  /** Saves, and gives the elements of the label by their names. */
  const elements = async (): Promise<Readonly<Record<string, Element>>> => {
    await keys("s");
    await expect.element(page.getByRole("status").getByText(/已保存/)).toBeVisible();
    return Object.fromEntries(((saved.at(-1) ?? LABEL).elements as readonly Element[]).map((one) => [one.id, one]));
  };
  return { saved, elements };
}
export const on = (selector: string): HTMLElement => document.querySelector<HTMLElement>(selector) as HTMLElement;
export const element = (id: string) => on(`[data-element="${id}"]`);
export const names = () => [...document.querySelectorAll("[data-element]")].map((one) => one.getAttribute("data-element"));
export const keys = (letter: string) => userEvent.keyboard(`{Control>}${letter}{/Control}`);
export const tool = (name: string) => page.getByRole("toolbar", { name: "画布工具" }).getByRole("button", { name, exact: true });

/** Drags the middle of something by so many pixels. */
export async function drag(what: Element | HTMLElement, dx: number, dy: number, held: PointerEventInit = {}): Promise<void> {
  const one = what as HTMLElement;
  const box = one.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const at = (clientX: number, clientY: number): PointerEventInit => ({
    clientX,
    clientY,
    bubbles: true,
    button: 0,
    pointerType: "mouse",
    ...held,
  });
  one.dispatchEvent(new PointerEvent("pointerdown", at(x, y)));
  window.dispatchEvent(new PointerEvent("pointermove", at(x + dx / 2, y + dy / 2)));
  window.dispatchEvent(new PointerEvent("pointermove", at(x + dx, y + dy)));
  window.dispatchEvent(new PointerEvent("pointerup", at(x + dx, y + dy)));
  await new Promise(requestAnimationFrame);
}
export const press = (id: string, held: PointerEventInit = {}) => drag(element(id), 0, 0, held);
/** Pixels of a millimetre at true size. */
export const MM = 96 / 25.4;
