import { expect, test } from "vitest";
import { isOldChrome } from "./old-browser.ts";

const windows = (rest: string) => `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;

test.each([
  ["Chrome 101", windows("Chrome/101.0.4951.67 Safari/537.36"), true],
  ["Chrome 102", windows("Chrome/102.0.5005.61 Safari/537.36"), false],
  ["Chrome 99", windows("Chrome/99.0.0.0 Safari/537.36"), true],
  ["Chrome 141", windows("Chrome/141.0.0.0 Safari/537.36"), false],
  ["a browser made from Chrome 86", windows("Chrome/86.0.4240.198 Safari/537.36 SE 2.X MetaSr 1.0"), true],
  ["headless Chrome 95", windows("HeadlessChrome/95.0.4638.54 Safari/537.36"), true],
  ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:91.0) Gecko/20100101 Firefox/91.0", false],
  [
    "Safari",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.1 Safari/605.1.15",
    false,
  ],
  ["nothing", "", false],
])("%s", (_, userAgent, old) => {
  expect(isOldChrome(userAgent)).toBe(old);
});
