import { expect, test } from "vitest";
import { safeRedirect } from "./redirect.ts";

test.each(["/screen/user-list", "/onlineForm?formId=1&title=%E5%85%A5", "/dashboard#top", "/loginStatistics"])("%s is kept", (target) => {
  expect(safeRedirect(target)).toBe(target);
});

test.each([
  null,
  "",
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "javascript:alert(1)",
  "evil.example",
  "/login?redirect=/login",
  "/auth-redirect?code=x",
])("%j leads home", (target) => {
  expect(safeRedirect(target)).toBe("/");
});
