import { expect, test } from "vitest";
import { deviceWords } from "./device.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, "Edge 131", "Windows", false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/120.0.0.0 Safari/537.36`, "Chrome 120", "Windows", false],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox 128", "Linux", false],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15", "Safari 17", "macOS", false],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1",
    "Safari 17",
    "iOS",
    true,
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0.47`,
    "WeChat 8",
    "Android",
    true,
  ],
  ["curl/8.5.0", null, null, false],
  ["", null, null, false],
  [null, null, null, false],
])("%s", (userAgent, browser, system, handheld) => {
  expect(deviceWords(userAgent)).toEqual({ browser, system, handheld });
});
