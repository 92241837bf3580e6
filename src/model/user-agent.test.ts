import { expect, test } from "vitest";
import { deviceOf } from "./user-agent.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.for([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, "pc", "Chrome 126", "Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.68`, "pc", "Edge 126", "Windows"],
  ["Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "pc", "Firefox 127", "Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15",
    "pc",
    "Safari 17",
    "macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "phone",
    "Safari 17",
    "iOS",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1",
    "tablet",
    "Chrome 126",
    "iOS",
  ],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`, "phone", "Chrome 126", "Android"],
  [`Mozilla/5.0 (Linux; Android 13; SM-X200) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, "tablet", "Chrome 126", "Android"],
  [
    `Mozilla/5.0 (Linux; Android 13; V2254A) ${WEBKIT} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49`,
    "phone",
    "WeChat 8",
    "Android",
  ],
  [`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${WEBKIT} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1`, "phone", "Chrome 114", "HarmonyOS"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/122.0.0.0 Safari/537.36 OPR/108.0.0.0`, "pc", "Opera 108", "Windows"],
  ["curl/8.5.0", "other", undefined, undefined],
  ["", "other", undefined, undefined],
] as const)("%s", ([agent, kind, browser, system]) => {
  expect(deviceOf(agent)).toEqual({ kind, browser, system });
});
