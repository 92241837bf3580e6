import { expect, test } from "vitest";
import { panelSide } from "./panel-side.ts";

test("the panel stands where it hides least of what was asked about", () => {
  expect(panelSide({ left: 100, right: 300 }, 1440)).toBe("end");
  expect(panelSide({ left: 1200, right: 1400 }, 1440)).toBe("start");
  // In a narrow window: the middle of the cell lies left of the middle of the window, and the panel at the right would hide its end.
  expect(panelSide({ left: 430, right: 590 }, 1000)).toBe("start");
  expect(panelSide({ left: 400, right: 560 }, 1024)).toBe("end");
  // A row from edge to edge is hidden as much either way.
  expect(panelSide({ left: 0, right: 1024 }, 1024)).toBe("end");
});
