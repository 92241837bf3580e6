import { expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useTold } from "./useTold.ts";

test("a pane holds something unsaved while one of its parts does", async () => {
  const tell = vi.fn();
  const first = await renderHook(() => useTold(true, tell));
  const second = await renderHook(() => useTold(true, tell));
  await second.unmount();
  expect(tell).toHaveBeenLastCalledWith(true);
  await first.unmount();
  expect(tell).toHaveBeenLastCalledWith(false);
});
