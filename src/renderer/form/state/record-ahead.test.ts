import { expect, test, vi } from "vitest";
import type { DataSource } from "../../../model/data-source.ts";
import { askAhead, takeAhead } from "./record-ahead.ts";

const get = vi.fn((_entity: string, id: string) => Promise.resolve({ id }));
const source = { get } as unknown as DataSource;

test("a record that was asked for ahead is taken once, and only as itself", async () => {
  askAhead(source, "order", "1");
  expect(await takeAhead(source, "order", "1")).toEqual({ id: "1" });
  expect(takeAhead(source, "order", "1")).toBeUndefined();
  askAhead(source, "order", "1");
  expect(takeAhead(source, "order", "2")).toBeUndefined();
  expect(takeAhead(source, "order", "1")).toBeUndefined();
  expect(get).toHaveBeenCalledTimes(2);
});

test("what was asked for long ago is not what is stored now", () => {
  vi.useFakeTimers();
  askAhead(source, "order", "1");
  vi.advanceTimersByTime(6_000);
  expect(takeAhead(source, "order", "1")).toBeUndefined();
  vi.useRealTimers();
});
