import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Carousel } from "./Carousel.tsx";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const draw = () => render(<Carousel label="标签" count={3} render={(index) => <b>{`第${index + 1}张`}</b>} />);
const shown = () => page.getByRole("group").element().textContent;
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("it goes on every five seconds, and after the last one begins anew", async () => {
  await draw();
  await wait(4_900);
  expect(shown()).toBe("第1张");
  await wait(200);
  await expect.poll(shown).toBe("第2张");
  await wait(5_000);
  await expect.poll(shown).toBe("第3张");
  await wait(5_000);
  await expect.poll(shown).toBe("第1张");
});

test("it rests while it has the focus, and is moved by its buttons and arrow keys", async () => {
  await draw();
  const next = page.getByRole("button", { name: "下一张" });
  (next.element() as HTMLElement).focus();
  await wait(20_000);
  expect(shown()).toBe("第1张");
  await userEvent.keyboard("{ArrowLeft}");
  expect(shown()).toBe("第3张");
  await userEvent.keyboard("{Enter}");
  expect(shown()).toBe("第1张");
});

test("whoever wants less motion starts it himself", async () => {
  const asked = window.matchMedia;
  vi.spyOn(window, "matchMedia").mockImplementation((question) =>
    question.includes("reduced-motion")
      ? ({ ...asked("all"), matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() } as never)
      : asked(question),
  );
  await draw();
  await wait(20_000);
  expect(shown()).toBe("第1张");
  await expect.element(page.getByRole("button", { name: "继续播放" })).toBeVisible();
});
