import { expect, test } from "vitest";
import { check } from "../../src/flow/check.ts";
import { compile } from "../../src/flow/compile.ts";
import { readDesign, writeDesign } from "../../src/flow/design/design.ts";
import { matrixIn, putMatrix } from "../../src/flow/matrix/file.ts";
import type { Entity } from "../../src/model/documents.ts";
import { buildFlow } from "./builder.ts";

const ORDER = {
  ...{ $id: "order", title: "订单", type: "object", "x-table": "orders", required: ["amount", "kind", "place"] },
  properties: {
    amount: { title: "金额", type: "string", format: "decimal", minimum: 0 },
    kind: { title: "类别", type: "string", "x-dict": "order_kind" },
    urgent: { title: "加急", type: "boolean" },
    place: { title: "部门", "x-entity": "department" },
    due: { title: "日期", type: "string", format: "date" },
    notes: { title: "图", "x-details": "line" },
    buyer: { title: "采购员", "x-entity": "user" },
  },
} as unknown as Entity;
const DEPARTMENT = {
  ...{ $id: "department", title: "部门", type: "object", "x-table": "d", "x-parent": "parent", required: ["code"] },
  properties: { code: { title: "编码", type: "string" }, parent: { title: "上级", "x-entity": "department" } },
} as unknown as Entity;
const surroundings = { entity: ORDER, find: (id: string) => [ORDER, DEPARTMENT].find(({ $id }) => $id === id) };
const values = {
  valuesOf: () => ["goods", "service"],
  codesOf: () => ({ above: new Map<string, string | null>(Object.entries({ HQ: null, Sales: "HQ", Plant: "HQ" })), isAll: true }),
};

const LEADER = "<ap:rule kind='leader'/>";
const dimension = (field: string, type: string, more = "") => `<ap:dimension field='${field}' type='${type}'${more}/>`;
const row = (cells: readonly string[], rules = LEADER) =>
  `<ap:row>${cells.map((cell) => `<ap:cell test='${cell.replaceAll("<", "&lt;")}'/>`).join("")}${rules}</ap:row>`;

const flowWith = (matrix: string) =>
  buildFlow(`s -> apply -> b -> e\napply: user ops=agree\nb: user people=none xml="@@"`)
    .replace("@@", "")
    .replace(/(<userTask id="b"[^>]*><extensionElements>)/, `$1<ap:people>${matrix.replaceAll("'", '"')}</ap:people>`);

async function looked(matrix: string) {
  const { graph, problems, isPartial } = await compile(flowWith(matrix), surroundings);
  return { graph, problems: [...problems, ...check(graph, { ...surroundings, ...values, isPartial })] };
}
const problemsOf = async (matrix: string) =>
  (await looked(matrix)).problems.map(({ code, params }) => [code, ...Object.values(params ?? {})].join("|"));

const SHEET = `<ap:rule kind='matrix'>${dimension("amount", "number")}${dimension("kind", "value")}${dimension("place", "reference", " below='true'")}
  ${row(["< 50000"])}
  ${row([">= 50000", "goods", "HQ"], "<ap:rule kind='roles' codes='finance'/><ap:rule kind='superior'/>")}
  ${row([">= 50000", "service", "Sales"])}
  ${row([">= 50000", "service", "Plant"])}
  <ap:row otherwise='true'><ap:rule kind='starter'/></ap:row>
</ap:rule>`;

test("an approval matrix is read from a file, and written again without loss", async () => {
  const { graph, problems } = await looked(SHEET);
  expect(problems).toEqual([]);
  const node = graph.nodes.b;
  const [rule] = node?.kind === "user" ? node.people : [];
  expect(rule).toMatchObject({
    ...{ kind: "matrix", hit: "unique", otherwise: [{ kind: "starter" }] },
    dimensions: [
      { field: "amount", type: "number" },
      { field: "kind", type: "value" },
      { field: "place", type: "reference", below: true },
    ],
    rows: [
      { cells: [[{ kind: "range", to: "50000", toOpen: true }], [], []] },
      { people: [{ kind: "roles", codes: ["finance"] }, { kind: "superior" }] },
      {},
      {},
    ],
  });
  const again = await compile(await writeDesign(await readDesign(flowWith(SHEET))), surroundings);
  expect(again.graph).toEqual(graph);
});

test("a matrix that is changed in the designer stands in the file as it was changed, and the rest of the step as it was", async () => {
  const design = await readDesign(flowWith(SHEET));
  const step = design.byId("b");
  const matrix = step && matrixIn(step);
  if (!step || !matrix) throw new Error("no matrix");
  const [first, ...rest] = matrix.rows;
  const changed = { ...matrix, hit: "first" as const, rows: [...rest, ...(first ? [first] : [])] };
  putMatrix(design, step, changed);
  const { graph } = await compile(await writeDesign(design), surroundings);
  expect(graph.nodes.b).toMatchObject({ people: [changed], operations: [{ type: "agree" }, { type: "refuse" }] });
  putMatrix(design, step, undefined);
  expect(await compile(await writeDesign(design), surroundings)).toMatchObject({ graph: { nodes: { b: { people: [] } } } });
});

const withoutOtherwise = SHEET.replace(/<ap:row otherwise.*<\/ap:row>\n/, "");
test("what no row takes is told by its name, and keeps the flow from being published", async () => {
  expect(await problemsOf(withoutOtherwise)).toEqual(["flow.matrixGap|amount >= 50000, kind service, place HQ"]);
});

test("rows that take the same records are told, unless the first counts; then those that never count", async () => {
  const overlapping = withoutOtherwise
    .replace("</ap:rule>", "</ap:rule>")
    .replace(row([">= 50000", "service", "Sales"]), row([">= 40000", "service", "HQ"]));
  expect(await problemsOf(overlapping)).toEqual([
    "flow.matrixOverlap|1|3|amount [40000..50000), kind service, place -",
    "flow.matrixOverlap|3|4|amount >= 50000, kind service, place Plant",
  ]);
  expect(await problemsOf(overlapping.replace("kind='matrix'", "kind='matrix' hit='first'"))).toEqual(["flow.matrixNever|4"]);
});

const alone = (dimensions: string, ...rows: string[]) => `<ap:rule kind='matrix'>${dimensions}${rows.join("")}</ap:rule>`;
const AMOUNT = dimension("amount", "number");
test.each<[string, string]>([
  ["flow.missing|ap:dimension", alone("", row([]))],
  ["flow.missing|ap:row", alone(AMOUNT)],
  ["flow.missing|ap:dimension type", alone("<ap:dimension field='amount'/>", row(["-"]))],
  ["flow.badValue|ap:type|money", alone(dimension("amount", "money"), row(["-"]))],
  ["flow.badValue|ap:cell|2", alone(AMOUNT, row(["-", "-"]))],
  ["flow.badValue|ap:dimension|5", alone(AMOUNT + AMOUNT + AMOUNT + AMOUNT + AMOUNT, row(["-"]))],
  ["flow.matrixNobody|1", alone(AMOUNT, row(["-"], ""))],
  ["flow.matrixCell|1|amount|many", alone(AMOUNT, row(["many"]))],
  ["flow.matrixCell|2|kind|gone", alone(dimension("kind", "value"), row(["goods, service"]), row(["gone"]))],
  ["flow.matrixCell|2|place|Nowhere", alone(dimension("place", "reference", " below='true'"), row(["HQ"]), row(["Nowhere"]))],
  ["flow.matrixCell|2|amount|< 0", alone(AMOUNT, row(["-"]), row(["< 0"]))],
  ["flow.unknownField|much", alone(dimension("much", "number"), row(["-"]))],
  ["flow.fieldUnfit|amount|matrix", alone(dimension("amount", "value"), row(["-"]))],
  ["flow.fieldUnfit|notes|matrix", alone(dimension("notes", "value"), row(["-"]))],
  ["flow.fieldUnfit|kind|matrix", alone(dimension("kind", "value", " below='true'"), row(["-"]))],
  ["flow.unknownField|boss", alone(AMOUNT, row(["-"], "<ap:rule kind='field' field='boss'/>"))],
  ["flow.noSuchTask|nowhere", alone(AMOUNT, row(["-"], "<ap:rule kind='node' node='nowhere'/>"))],
  ["flow.badValue|ap:rule kind|matrix", alone(AMOUNT, row(["-"], `<ap:rule kind='matrix'/>${LEADER}`))],
])("%s", async (problem, matrix) => expect(await problemsOf(matrix)).toContain(problem));

test("a field that may be empty has to be spoken of; a box that is not ticked is not", async () => {
  expect(await problemsOf(alone(dimension("due", "date"), row(["< 2026-07-01"]), row([">= 2026-07-01"])))).toEqual([
    "flow.matrixGap|due null",
  ]);
  expect(await problemsOf(alone(dimension("due", "date"), row(["< 2026-07-01, null"]), row([">= 2026-07-01"])))).toEqual([]);
  expect(await problemsOf(alone(dimension("urgent", "value"), row(["true"]), row(["false"])))).toEqual([]);
});
