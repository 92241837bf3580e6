import { expect, test } from "vitest";
import { paintSvg } from "./svg.ts";

const page = (ops: Parameters<typeof paintSvg>[0]["ops"]) => paintSvg({ width: 60, height: 40, ops });
const text = { op: "text", x: 1, y: 2, size: 3, anchor: "start", bold: false, color: "#000000" } as const;

test("a page has its true size, and millimetres as units", () => {
  expect(page([])).toContain('width="60mm" height="40mm" viewBox="0 0 60 40"');
});

test("what somebody wrote is text, whatever it looks like", () => {
  const hostile = '<script>alert("1")</script>&\u0000';
  expect(page([{ ...text, text: hostile }])).toContain(">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;</text>");
});

test("what is turned goes around its middle", () => {
  expect(page([{ op: "group", rotate: 90, opacity: 0.5, around: [10, 5], parts: [{ ...text, text: "a" }] }])).toContain(
    '<g transform="rotate(90 10 5)" opacity="0.5"><text x="1" y="2" font-size="3">a</text></g>',
  );
});
