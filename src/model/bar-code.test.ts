import { expect, test } from "vitest";
import { hasCharacters } from "./bar-code.ts";

test("bars hold ASCII alone; squares hold any text", () => {
  expect(hasCharacters("code128", "M-0001 (A)")).toBe(true);
  for (const text of ["物料", "é", "A\n", "\u0000"]) expect(hasCharacters("code128", text), text).toBe(false);
  expect(hasCharacters("qrcode", "物料")).toBe(true);
});
