import { describe, expect, test } from "vitest";
import { check } from "../../src/flow/check.ts";
import { compile } from "../../src/flow/compile.ts";
import type { Entity } from "../../src/model/documents.ts";
import { buildFlow } from "./builder.ts";

const entity = (id: string, properties: Record<string, unknown>) =>
  ({ $id: id, title: id, type: "object", "x-table": id.replaceAll("-", "_"), properties }) as unknown as Entity;
const ORDER = entity("order", {
  amount: { title: "额", type: "string", format: "decimal" },
  days: { title: "天", type: "integer" },
  total: { title: "计", type: "integer", "x-computed": "record.days * 2" },
  secret: { title: "密", type: "string", "x-secret": true },
  buyer: { title: "人", "x-entity": "user" },
  place: { title: "部", "x-entity": "department" },
  lines: { title: "行", "x-details": "line" },
});
const LINE = { ...entity("line", { price: { title: "价", type: "string", format: "decimal" } }), "x-master": "order" } as Entity;
const find = (id: string) => [ORDER, LINE].find((one) => one.$id === id);

/** What is wrong with a flow over orders; `s -> apply` is said unless the notation begins otherwise. */
async function problemsOf(notation: string) {
  const whole = /\bs ->/.test(notation) ? notation : `s -> apply\napply: user ops=agree\n${notation}`;
  const { graph, problems, isPartial } = await compile(buildFlow(whole), { entity: ORDER, find });
  return [...problems, ...check(graph, { entity: ORDER, find, isPartial })];
}
const codesOf = async (notation: string) => (await problemsOf(notation)).map(({ code, element }) => `${code} ${element}`);

describe("the first task is the starter's", () => {
  test.each([
    ["flow.firstNotStarter a", "s -> a -> e\na: user people=roles:finance"],
    ["flow.firstNotStarter a", "s -> a -> e\na: user people=starter;users:li"],
    ["flow.firstNotStarter a", "s -> a -> e\na: user vote=half_agree"],
    ["flow.firstNotStarter a", "s -> a -> e\na: timer after=P1D"],
    ["flow.firstNotStarter x", "s -> x\nx: exclusive\nx -> a ? true\nx -> b default\na: user\nb: user\na -> e\nb -> e"],
    ["flow.firstNoOperations a", 's -> a -> e\na: user ops=""'],
    ["flow.firstNoSubmit a", "s -> a -> e\na: user ops=save,refuse"],
  ])("%s", async (problem, notation) => expect(await codesOf(notation)).toEqual([problem]));

  test("agree or multi_sign submits, also after a service", async () => {
    expect(await codesOf("s -> a -> e\na: user ops=save,agree")).toEqual([]);
    expect(await codesOf('s -> t -> a -> e\nt: service set="days = 1"\na: user ops=multi_sign')).toEqual([]);
  });
});

describe("every node hangs in the flow", () => {
  test.each([
    ["flow.unreachable b", "apply -> e\nb: user\nb -> e"],
    ["flow.noWayOn b", "apply -> x\nx: exclusive\nx -> e default\nx -> b ? true\nb: user"],
    ["flow.noWayToEnd b", "apply -> x\nx: exclusive\nx -> e default\nx -> b ? true\nb: user\nb -> c -> b\nc: user"],
    ["flow.afterEnd e", "apply -> e -> b -> f\nb: user\nf: end"],
    ["flow.beforeStart s", "apply -> x\nx: exclusive\nx -> e default\nx -> s ? true"],
    ["flow.behindEvents a", "apply -> g\ng: events\ng -> a -> e\na: user"],
    ["flow.noDefault x", "apply -> x\nx: exclusive\nx -> e ? record.days > 1\nx -> b ? record.days < 1\nb: user\nb -> e"],
    ["flow.noDefault x", "apply -> x\nx: inclusive\nx -> e ? record.days > 1\nx -> b ? record.days < 1\nb: user\nb -> e"],
    ["flow.conditionOfDefault x_e", "apply -> x\nx: exclusive\nx -> e default ? true\nx -> b ? true\nb: user\nb -> e"],
    ["flow.neverTaken x_b", "apply -> x\nx: exclusive\nx -> e default\nx -> b\nb: user\nb -> e"],
  ])("%s", async (problem, notation) => expect(await codesOf(notation)).toContain(problem));
});

describe("a task has people who can do something", () => {
  test.each([
    ["flow.noPeople a", "a: user people=none"],
    ["flow.noSuchTask a", "a: user people=node:gone"],
    ["flow.noSuchTask a", "a: user people=node:e"],
    ["flow.operationUnfit a", "a: user ops=agree,multi_agree"],
    ["flow.operationUnfit a", "a: user vote=half_agree ops=multi_agree,agree"],
    ["flow.noCompletion a", "a: user ops=refuse,save,transfer"],
    ["flow.noCompletion a", 'a: user ops=""'],
    ["flow.missing a", "a: user vote=m_of_n"],
    ["flow.badValue a", "a: user vote=m_of_n needed=0"],
    ["flow.badValue a", "a: user vote=half_agree needed=2"],
    ["flow.badValue a", "a: user vote=one_agree strict"],
    ["flow.badValue a", "a: user vote=half_agree take=claim"],
    ["flow.neededTooMany a", "a: user people=users:li,wang vote=m_of_n needed=3"],
    ["flow.noGroups a", "a: user people=roles:finance vote=per_group"],
  ])("%s: %s", async (problem, line) => expect(await codesOf(`apply -> a -> e\n${line}`)).toEqual([problem]));

  test.each([
    "a: user people=node:apply ops=agree,transfer,co_sign".replace(",co_sign", ""),
    "a: user people=users:li,wang vote=m_of_n needed=2",
    "a: user people=roles:finance@money;roles:law@law vote=per_group",
    "a: user vote=half_agree strict ops=multi_agree,multi_refuse,co_sign,remove_sign",
    "a: user take=claim people=roles:finance ops=agree,reject",
  ])("nothing is wrong with %s", async (line) => expect(await codesOf(`apply -> a -> e\n${line}`)).toEqual([]));
});

describe("names and types of expressions are told with their position", () => {
  test.each([
    ["record.amonut > 5", { name: "amonut", near: "amount", position: 7 }],
    ["record.days > limit", { name: "limit", position: 14 }],
    ["record.days >", { position: 13 }],
    ["record.lines.exists(row, row.worth > 2)", { name: "worth", position: 29 }],
    ["record.secret == 'x'", { name: "secret", position: 7 }],
    ["user.dpet == 'x'", { name: "dpet", position: 5 }],
  ])("%s", async (condition, params) => {
    const problems = await problemsOf(`apply -> x\nx: exclusive\nx -> e default\nx -> a ? ${condition}\na: user\na -> e`);
    expect(problems).toEqual([
      expect.objectContaining({ element: "x_a", name: "x", params: expect.objectContaining({ ...params, source: condition }) }),
    ]);
  });

  test.each([
    ["flow.expressionType", "a: user", "record.days + 1"],
    ["flow.expressionType", "a: user people=expression:record.days", "true"],
    ["flow.unknownNameNear", "a: user people=expression:record.byuer", "true"],
    ["flow.unknownNameNear", 'a: service set="days = record.dyas"', "true"],
    ["flow.expressionType", "a: timer at=record.days", "true"],
    ["flow.variableReserved", "a: user variables=op", "true"],
    ["flow.variableReserved", "a: user variables=record", "true"],
    ["flow.variableReserved", "a: user variables=int", "true"],
    ["flow.variableReserved", "a: user variables=a-b", "true"],
  ])("%s: %s behind %s", async (code, line, condition) => {
    const problems = await problemsOf(`apply -> x\nx: exclusive\nx -> e default\nx -> a ? ${condition}\n${line}\na -> e`);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
  });

  test("variables of tasks and services, outcomes and counts, the starter and his department are known", async () => {
    const condition = 'k > 1 && why != "" && op == "agree" && nrOfAgree * 2 > nrOfInstances && user.dept == "d" && starter != record.buyer';
    expect(
      await codesOf(
        `apply -> t -> a -> x\nt: service variable="k = record.days * 2"\na: user variables=why\nx: exclusive\nx -> e default\nx -> b ? ${condition}\nb: user people="expression:[record.buyer]"\nb -> e`,
      ),
    ).toEqual([]);
  });
});

describe("fields that a flow names are there and can be that", () => {
  test.each([
    ["flow.unknownField", "order:gone", "a: user view=gone"],
    ["flow.unknownField", "line:gone", "a: user edit=lines.gone"],
    ["flow.unknownField", "order:lnies.price", "a: user edit=lnies.price"],
    ["flow.unknownField", "vendor:name", "a: user view=vendor:name"],
    ["flow.fieldUnfit", "order:total", "a: user edit=total"],
    ["flow.fieldUnfit", "order:id", "a: user edit=id"],
    ["flow.requiredUnseen", "order:days", "a: user view=amount required=days"],
    ["flow.unknownField", "gone", "a: user people=field:gone"],
    ["flow.fieldUnfit", "place", "a: user people=field:place"],
    ["flow.unknownField", "gone", 'a: service set="gone = 1"'],
    ["flow.fieldUnfit", "total", 'a: service set="total = 1"'],
    ["flow.fieldUnfit", "createTime", 'a: service set="createTime = now()"'],
  ])("%s %s: %s", async (code, field, line) => {
    const problems = await problemsOf(`apply -> a -> e\n${line}`);
    expect(problems.map((problem) => [problem.code, problem.element, problem.params?.field])).toEqual([[code, "a", field]]);
  });

  test("`*` is every field, or every one that can be changed", async () => {
    const { graph } = await compile(buildFlow("s -> a -> e\na: user view=* edit=*"), { entity: ORDER, find });
    expect(graph.nodes.a).toMatchObject({
      view: "all",
      edit: ["order:amount", "order:days", "order:secret", "order:buyer", "order:place", "order:lines", "line:price"],
    });
    expect(check(graph, { entity: ORDER, find })).toEqual([]);
  });
});

test("what a refused element leaves behind is not told too", async () => {
  expect(await codesOf("apply -> t -> e\nt: scriptTask")).toEqual(["flow.unsupported t"]);
});
