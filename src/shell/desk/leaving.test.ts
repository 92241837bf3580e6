import { afterEach, expect, test, vi } from "vitest";
import type { KeptEntry } from "../../model/contract/desk.ts";
import { leavingSign, withLastWords } from "./leaving.ts";

const texts = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => texts.get(key) ?? null,
  setItem: (key: string, text: string) => texts.set(key, text),
  removeItem: (key: string) => texts.delete(key),
});
afterEach(() => texts.clear());

const kept = (entry: Omit<KeptEntry, "updatedAt">): KeptEntry => ({ ...entry, updatedAt: "2026-11-28T08:00:00Z" });
const draft = kept({ tab: "/screen/supplier-list", part: "form", entity: "supplier", value: { mode: "add" } });
/** A server that has what the page before said when it is asked for the third time. */
const slow = (...lastWords: KeptEntry[]) =>
  vi
    .fn(async (): Promise<KeptEntry[]> => lastWords)
    .mockResolvedValueOnce([])
    .mockResolvedValueOnce([kept({ ...leftEarlier, value: "of another window" })]);
const leftEarlier = { tab: "", part: "leaving", entity: null, value: "" };

test("a page that is loaded anew gets what the one before said last, however slow the server is to keep it", async () => {
  const read = slow(draft, kept(leavingSign()));
  expect(await withLastWords(read, [0, 0, 0])).toContain(draft);
  expect(read).toHaveBeenCalledTimes(3);
});

test("the sign is another one each time, on pages without https too", () => {
  const whole = globalThis.crypto;
  vi.stubGlobal("crypto", { getRandomValues: (numbers: Uint32Array<ArrayBuffer>) => whole.getRandomValues(numbers) });
  const signs = Array.from({ length: 100 }, () => leavingSign().value);
  vi.stubGlobal("crypto", whole);
  expect(new Set(signs).size).toBe(100);
});

test("it is waited for once", async () => {
  await withLastWords(slow(kept(leavingSign())), [0, 0, 0]);
  const read = slow();
  expect(await withLastWords(read, [0, 0, 0])).toEqual([]);
  expect(read).toHaveBeenCalledTimes(1);
});

test("what was lost on its way is not waited for for ever", async () => {
  leavingSign();
  expect(await withLastWords(async () => [draft], [0])).toEqual([draft]);
  expect(texts.size).toBe(0);
});

test("where the desk cannot be read, the next attempt still waits", async () => {
  const sign = kept(leavingSign());
  await expect(withLastWords(() => Promise.reject(new Error("away")), [])).rejects.toThrow("away");
  expect(await withLastWords(slow(sign), [0, 0])).toEqual([sign]);
});
