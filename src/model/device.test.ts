import { expect, test } from "vitest";
import { deviceIn } from "./device.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

test.each([
  [`${IPHONE} MicroMessenger/8.0.42 NetType/WIFI Language/zh_CN miniProgram/wx0123456789abcdef`, "mini-program"],
  [`${IPHONE} MicroMessenger/8.0.42 NetType/WIFI Language/zh_CN`, undefined],
  [`${IPHONE} Version/17.0 Safari/604.1`, undefined],
])("%s", (userAgent, device) => {
  expect(deviceIn(userAgent)).toBe(device);
});
