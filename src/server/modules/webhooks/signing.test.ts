import { expect, test } from "vitest";
import { pauseAfter } from "./health.ts";
import { signedHeaders } from "./signing.ts";
import { headersOf } from "./webhook.ts";

test("a message is signed as Standard Webhooks has it: its own example, and one signature for each secret", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at: new Date(1_614_265_330_999), body: '{"test": 2432232314}' };
  const signature = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
  expect(signedHeaders([secret], message)).toEqual({
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": signature,
  });
  const [another, former, ...more] = signedHeaders(["whsec_YWJj", secret], message)["webhook-signature"]?.split(" ") ?? [];
  expect([former, more]).toEqual([signature, []]);
  expect(another).toMatch(/^v1,/);
});

test("further headers are lines of name and value; those that the product or the connection has are refused by their line", () => {
  expect(headersOf("X-Source: erp\n\n Authorization:  Bearer a b \r\n")).toEqual({ "x-source": "erp", authorization: "Bearer a b" });
  expect(headersOf(null)).toEqual({});
  for (const line of ["Host: x", "webhook-id: 1", "Content-Length: 0", "Cookie: a=b", "no header", "X-A:", "X A: b", "X-A: b\u0007"])
    expect(headersOf(`X-Source: erp\n${line}`), line).toEqual({ wrongLine: 2 });
});

test("pauses between tries grow over a day, and then there is none", () => {
  const pauses = Array.from({ length: 11 }, (_, index) => pauseAfter(index + 1));
  expect(pauses.at(-1)).toBeUndefined();
  for (const [index, pause] of pauses.slice(1, -1).entries()) expect(pause).toBeGreaterThan(pauses[index] as number);
});
