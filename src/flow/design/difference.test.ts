import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compile } from "../compile.ts";
import type { Graph } from "../graph.ts";
import { CHANGES, type Difference, differences } from "./difference.ts";
import { differenceInWords } from "./difference-words.ts";
import type { Reading } from "./words.ts";

const zh = (await import("../../../locales/zh-CN/design.json")).default;
const say: Reading["say"] = (key, params = {}) => {
  // Plurals stand below the key with a suffix; Chinese has one.
  const find = (path: string) => path.split(".").reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], zh);
  const text = find(key) ?? find(`${key}_other`);
  if (typeof text !== "string") throw new Error(`no text ${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
};
const NAMES: Readonly<Record<string, string>> = { total: "金额" };
const reading: Reading = { say, nameOf: (_, code) => NAMES[code], language: "zh-CN", operationOf: (type) => type };
const words = (found: readonly Difference[]) => found.map((one) => differenceInWords(one, reading));

const files = ["purchase-order", "leave-request", "contract", "supplier-admission"];
const graphs = await Promise.all(
  files.map(async (file) => (await compile(readFileSync(new URL(`../../../schemas/flows/${file}.bpmn`, import.meta.url), "utf8"))).graph),
);
const [order] = graphs as [Graph];
const tasksOf = (graph: Graph) => Object.values(graph.nodes).filter((node) => node.kind === "user");

/** The graph with something else at a path. */
function changed(graph: Graph, path: readonly string[], change: (value: unknown) => unknown): Graph {
  const copy = JSON.parse(JSON.stringify(graph));
  const owner = path.slice(0, -1).reduce((at, key) => at[key], copy);
  const key = path.at(-1) as string;
  const value = change(owner[key]);
  if (value === undefined) delete owner[key];
  else owner[key] = value;
  return copy;
}

/** Every place in a graph at which a value stands, but for the ids by which its parts know each other. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, part]) =>
    ["id", "in", "out", "start", "source", "scope"].includes(key)
      ? []
      : placesOf(part, [...path, key]).concat(isList ? [] : [[...path, key]]),
  );
}

test("a flow does not differ from itself", () => {
  for (const graph of graphs) expect(differences(graph, JSON.parse(JSON.stringify(graph)))).toEqual([]);
});

test("nothing that changed stays unsaid: whatever is set otherwise, or taken out, gives a sentence", () => {
  fc.assert(
    fc.property(fc.nat(graphs.length - 1), fc.nat(), fc.boolean(), (file, at, isGone) => {
      const graph = graphs[file] as Graph;
      const settings = [...placesOf(graph.nodes, ["nodes"]), ...placesOf(graph.flows, ["flows"])].filter(
        // A whole part, or a setting of it; its kind and where a way leads are other flows, told below.
        (path) => path.length > 2 && !["kind", "target"].includes(path.at(-1) as string),
      );
      const path = settings[at % settings.length] as readonly string[];
      const other = (value: unknown) =>
        value === "all"
          ? []
          : typeof value === "number"
            ? value + 1
            : typeof value === "boolean"
              ? !value
              : typeof value === "string"
                ? `${value}x`
                : undefined;
      const isList = /^\d+$/.test(path.at(-1) as string);
      // A task without its lists is none.
      const isPart =
        path.length === 3 && typeof path.reduce<unknown>((one, key) => (one as Record<string, unknown>)[key], graph) === "object";
      fc.pre(!isPart);
      const after = changed(graph, path, isGone && !isList && path.length > 4 ? () => undefined : other);
      fc.pre(JSON.stringify(after) !== JSON.stringify(graph));
      expect(differences(graph, after).length, path.join(".")).toBeGreaterThan(0);
      expect(differences(after, graph).length, path.join(".")).toBeGreaterThan(0);
    }),
    { numRuns: 500, seed: 14 },
  );
});

describe("in words", () => {
  const task = tasksOf(order).find(({ operations }) => operations.length > 2) as ReturnType<typeof tasksOf>[number];
  const at = (key: string) => ["nodes", task.id, key];
  const told = (graph: Graph) => words(differences(order, graph)).map((text) => text.replace(`${task.name}：`, ""));

  test.each([
    ["edit", () => ["purchase_order:total"], "现在可以修改 金额"],
    ["people", () => [{ kind: "superior" }], "改为“发起人的直属上级”"],
    ["operations", (list: unknown) => (list as unknown[]).slice(1), "不再可以“"],
    ["name", () => "总监", "改名，原来叫"],
    ["countersign", () => ({ completion: "m_of_n", needed: 2, sequential: false }), "会签：2 人同意即通过"],
    ["timeouts", () => [{ after: "P9D", do: "remind", workdays: true }], "新增超时处理（9 个工作日后提醒）"],
    [
      "timeouts",
      () => [{ after: "P1D", do: "transfer", workdays: false, to: [{ kind: "superior" }] }],
      "（1 天后转给指定的人：发起人的直属上级）",
    ],
    ["timeouts", () => [{ after: "PT4H", do: "remind", workdays: false, every: "P1D" }], "（4 小时后提醒、此后每隔1 天再提醒）"],
  ] as const)("%s", (key, change, sentence) => {
    expect(told(changed(order, at(key), change as (value: unknown) => unknown)).join("\n")).toContain(sentence);
  });

  test("a step that is put in says where, and the ways around it say nothing more", () => {
    const nodes = Object.fromEntries(Object.entries(order.nodes).filter(([id]) => id !== task.id));
    const without = { ...order, nodes } as Graph;
    expect(words(differences(without, order))[0]).toMatch(new RegExp(`^${task.name}：新增步骤，在 .+ 之后$`));
    expect(words(differences(order, without))).toContain(`${task.name}：删除了这个步骤`);
  });

  test("what services do, and when times come, is said in sentences", () => {
    const value = (change: Difference["change"], to: unknown) => differenceInWords({ name: "", change, to }, reading);
    expect(value("effectAdded", { do: "set", field: "purchase_order:total", value: "record.total * 2" })).toContain("“金额”设为 金额 * 2");
    expect(value("effectAdded", { do: "variable", variable: "k", value: "1" })).toContain("变量 k 设为 1");
    const notice = { do: "notice", title: "已批准", text: "请付款", to: [{ kind: "starter" }] };
    expect(value("effectAdded", notice)).toContain("发送通知 已批准 · 请付款：发起人");
    expect(value("timer", { duration: "P2D", workdays: true })).toContain("2 个工作日后继续");
    expect(value("timer", { cron: "0 8 * * *" })).toContain("按周期 0 8 * * *");
    expect(value("edge", false)).toContain("到时不离开原步骤");
    expect(value("called", { key: "purchase", version: 2 })).toContain("purchase 第 2 版");
  });

  test("every change has its text", () => {
    for (const change of CHANGES) expect(() => say(`difference.${change}`)).not.toThrow();
    for (const kind of new Set(graphs.flatMap(({ nodes }) => Object.values(nodes).map((node) => node.kind))))
      expect(() => say(`difference.kinds.${kind}`)).not.toThrow();
  });
});
