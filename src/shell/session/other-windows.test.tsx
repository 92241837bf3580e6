import { expect, test, vi } from "vitest";
import { browserStore } from "../../storage/storage.ts";
import { followOtherWindows, tellOtherWindows } from "./store.ts";

test("a change that another window told while this one was loading is heard; its own is no news", () => {
  const heard = vi.fn();
  tellOtherWindows();
  followOtherWindows(heard)();
  expect(heard).not.toHaveBeenCalled();
  browserStore.set("session-change", "of another window");
  followOtherWindows(heard)();
  expect(heard).toHaveBeenCalledOnce();
});
