import { expect, test } from "vitest";
import type { DrawOp } from "./draw.ts";
import { layout } from "./layout.ts";
import { GROUND, order, tableReport } from "./print-fixtures.ts";
import { watermarkOps } from "./watermark.ts";

const marksOf = (ops: readonly DrawOp[]) => ops.flatMap((op) => (op.op === "group" && op.opacity < 1 ? op.parts : []));
const wordsOf = (ops: readonly DrawOp[]) => [...new Set(marksOf(ops).flatMap((op) => (op.op === "text" ? [op.text] : [])))];

test("every part of a page has a mark near it", () => {
  const [width, height] = [210, 297];
  const [group] = watermarkOps("内部资料 张三", { width, height });
  if (group?.op !== "group") throw new Error("no group");
  const turn = (group.rotate * Math.PI) / 180;
  const places = group.parts.flatMap((op) => {
    if (op.op !== "text") return [];
    const [x, y] = [op.x - group.around[0], op.y - group.around[1]];
    return [
      [group.around[0] + Math.cos(turn) * x - Math.sin(turn) * y, group.around[1] + Math.sin(turn) * x + Math.cos(turn) * y] as const,
    ];
  });
  for (let x = 0; x <= width; x += 10)
    for (let y = 0; y <= height; y += 10) expect(Math.min(...places.map(([a, b]) => Math.hypot(a - x, b - y)))).toBeLessThan(45);
});

test("the words of the template and of the tenant stand above all of each page of a report", () => {
  const { pages } = layout({ ...tableReport(), watermark: "样本 {{$today}}" }, [order(["1"])], { ...GROUND, watermark: "张三" });
  expect(pages.map(({ ops }) => [ops.at(-1)?.op, wordsOf(ops)])).toEqual([["group", ["样本 2026-11-24 张三"]]]);
  expect(wordsOf(layout(tableReport(), [order(["1"])], GROUND).pages[0]?.ops ?? [])).toEqual([]);
});

test("labels have that of their template alone", () => {
  const label = { ...tableReport(), bands: undefined, kind: "label", page: { width: 60, height: 40 }, elements: [] } as never;
  const wordsWith = (more: object) =>
    wordsOf(layout({ ...(label as object), ...more } as never, [order()], { ...GROUND, watermark: "张三" }).pages[0]?.ops ?? []);
  expect(wordsWith({})).toEqual([]);
  expect(wordsWith({ watermark: "样品" })).toEqual(["样品"]);
});
