import { expect, test, vi } from "vitest";
import { followOtherWindows, tellOtherWindows } from "./store.ts";

test("a change that another window told while this one was loading is heard; its own is no news", () => {
  const heard = vi.fn();
  tellOtherWindows();
  followOtherWindows(heard)();
  expect(heard).not.toHaveBeenCalled();
  localStorage.setItem("session-change", "of another window");
  followOtherWindows(heard)();
  expect(heard).toHaveBeenCalledOnce();
});
