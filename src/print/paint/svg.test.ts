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

test("frames of one line are one path, behind which nothing is covered otherwise", () => {
  const frame = (x: number) => ({ op: "rect", box: [x, 0, 4, 6], stroke: 0.15, color: "#000000" }) as const;
  const words = { ...text, text: "a" };
  const drawn = page([frame(0), words, frame(4), words]);
  expect(drawn.match(/<(path|rect|text) /g)).toEqual(["<path ", "<text ", "<text "]);
  expect(drawn).toContain('<path d="M0 0h4v6h-4zM4 0h4v6h-4z" fill="none" stroke="#000000" stroke-width="0.15"/>');
  for (const between of [
    { ...words, color: "#ff0000" },
    { ...frame(0), fill: "#ffffff" },
    { ...frame(0), stroke: 0.3 },
  ])
    expect(page([frame(0), between, frame(4)]).match(/<path /g)?.length ?? 0).toBeGreaterThan(1);
});
