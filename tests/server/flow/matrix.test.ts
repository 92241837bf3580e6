import { afterAll, beforeAll, expect, test } from "vitest";
import { check } from "../../../src/flow/check.ts";
import { compile } from "../../../src/flow/compile.ts";
import { boxInWords } from "../../../src/flow/matrix/words.ts";
import type { MatrixRule } from "../../../src/flow/people-rule.ts";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { byName } from "../../../src/server/db/database.ts";
import { chainsOf } from "../../../src/server/modules/flow/people/codes.ts";
import { boxWords, matrixValues } from "../../../src/server/modules/flow/publish/matrices.ts";
import { whyHere } from "../../../src/server/modules/flow/wire/reads/why.ts";
import { MessageFiles } from "../../../src/server/plugins/messages.ts";
import { buildFlow } from "../../flow/builder.ts";
import { CLAIM } from "./claim.ts";
import { flowStage, type Stage } from "./stage.ts";

/** Sales over East; Plant. Below 1,000 bob; from there on cid for Sales and what is below it, dan for the plant; of no department: eve. */
let stage: Stage;
const departments = new Map<string, string>();
const cells = (...texts: readonly string[]) => texts.map((text) => `<ap:cell test="${text.replaceAll("<", "&lt;")}"/>`).join("");
const by = (name: string) => `<ap:rule kind="users" usernames="${name}"/>`;
const sheet = (rows: string, hit = "unique") =>
  `<ap:rule kind="matrix" hit="${hit}"><ap:dimension field="amount" type="number"/><ap:dimension field="createDept" type="reference" below="true"/>${rows}</ap:rule>`;
const ROWS = [
  `<ap:row>${cells("< 1000, null", "-")}${by("bob")}</ap:row>`,
  `<ap:row>${cells(">= 1000", "Sales")}${by("cid")}</ap:row>`,
  `<ap:row>${cells(">= 1000", "Plant")}${by("dan")}</ap:row>`,
];

const graphOf = async (matrix: string, node = "") => {
  const xml = buildFlow(`s -> a -> b -> e\na: user people=starter ops=agree\nb: user people=none ops=agree,refuse ${node}`);
  const entityOf = (id: string) => stage.documents.entities.get(id);
  const { graph, problems } = await compile(
    xml.replace(/(<userTask id="b"[^>]*><extensionElements>)/, `$1<ap:people>${matrix}</ap:people>`),
    { entity: CLAIM, find: entityOf },
  );
  expect(problems).toEqual([]);
  return graph;
};

beforeAll(async () => {
  stage = await flowStage();
  for (const [code, parent] of [["Sales"], ["East", "Sales"], ["Plant"]] as const) {
    const values = { code, name: code, status: 0, tenant_id: stage.tenant, parent_id: parent && departments.get(parent) };
    departments.set(
      code,
      String((await byName(stage.db).insertInto("sysr_dept").values(values).returning("id").executeTakeFirstOrThrow()).id),
    );
  }
});
afterAll(() => stage?.close());

const begin = (amount: number | null, department?: string) =>
  stage.begin({ amount, create_dept_id: department === undefined ? null : departments.get(department) });
const todo = async (instance: string) => (await stage.standing(instance)).todo;

test("a step goes to the people of the row that takes the record, departments with those below them", async () => {
  await stage.publishGraph(await graphOf(sheet(`${ROWS.join("")}<ap:row otherwise="true">${by("eve")}</ap:row>`)));
  expect(await todo(await begin(10, "Plant"))).toEqual(["b:bob"]);
  expect(await todo(await begin(null))).toEqual(["b:bob"]);
  expect(await todo(await begin(1000, "Sales"))).toEqual(["b:cid"]);
  expect(await todo(await begin(5000, "East"))).toEqual(["b:cid"]);
  expect(await todo(await begin(5000, "Plant"))).toEqual(["b:dan"]);
  expect(await todo(await begin(5000))).toEqual(["b:eve"]);
});

test("where no row takes a record, nobody is found, and the policy of the step says what follows", async () => {
  await stage.publishGraph(await graphOf(sheet(ROWS.join("")), 'policies="nobody=refuse"'));
  await expect(begin(5000)).rejects.toMatchObject({ code: "flow.nobody" });
});

test("where several rows take a record of which one alone may, nothing is decided by chance", async () => {
  const rows = [...ROWS, `<ap:row>${cells(">= 5000", "East")}${by("fay")}</ap:row>`].join("");
  await stage.publishGraph(await graphOf(sheet(rows)));
  await expect(begin(6000, "East")).rejects.toMatchObject({ code: "flow.matrixSeveral", params: { name: "b", rows: "2, 4" } });
  await stage.publishGraph(await graphOf(sheet(rows, "first")));
  expect(await todo(await begin(6000, "East"))).toEqual(["b:cid"]);
});

test("what is open is proven by the departments that there are, and said in the language of the reader", async () => {
  const context = stage.context("boss");
  const graph = await graphOf(sheet(`${ROWS.join("")}<ap:row>${cells(">= 1000", "Nowhere")}${by("eve")}</ap:row>`));
  const values = await matrixValues(context, graph, CLAIM);
  const find = (id: string) => stage.documents.entities.get(id);
  const problems = check(graph, { entity: CLAIM, find, ...values });
  const messages = await new MessageFiles([PRODUCT_ROOT]).load("flow-problems.json");
  const told = problems.map(({ code, box, params }) =>
    messages.text("zh-CN", code, { ...params, ...(box && { box: boxInWords(box, boxWords(messages, context, CLAIM)) }) }),
  );
  expect(told).toEqual(["审批矩阵第 4 行“createDept”的值“Nowhere”无效或不存在", "审批矩阵没有覆盖：金额 >= 1,000，创建部门 空"]);
});

test("departments that go round in a circle end where they began", async () => {
  const department = stage.documents.entities.get("department");
  const [one, two] = [departments.get("Plant") ?? "", departments.get("Sales") ?? ""];
  await stage.db.transaction().execute(async (db) => {
    await byName(db).updateTable("sysr_dept").set({ parent_id: two }).where("id", "=", one).execute();
    await byName(db).updateTable("sysr_dept").set({ parent_id: one }).where("id", "=", two).execute();
    const chain = (await chainsOf(db, department ? [{ entity: department, ids: [one] }] : [])).get(`department:${one}`) ?? [];
    expect([...new Set(chain)]).toEqual(["Plant", "Sales"]);
    await byName(db).updateTable("sysr_dept").set({ parent_id: null }).where("id", "in", [one, two]).execute();
  });
});

test("why somebody has a step tells the values by which the matrix chose him, where the reader sees them all", async () => {
  const graph = await graphOf(sheet(ROWS.join("")));
  const [rule] = (graph.nodes.b as { people: readonly MatrixRule[] }).people;
  expect(rule?.dimensions).toHaveLength(2);
  const token = { id: 2, place: "@b", node: "b", scope: 0, producedBy: 1 };
  const sight = {
    ...{ entity: CLAIM, row: { id: "1", amount: 5000, createDept: { id: "7", name: "销售" } }, variables: {}, language: "zh-CN" },
    ...{ called: (_: string, stored: string) => stored, label: () => undefined },
  };
  const why = (isOpen: (source: string) => boolean) => whyHere(graph, { seq: 2, events: [], tokens: [token] }, token, { ...sight, isOpen });
  expect(why(() => true)).toMatchObject([
    {
      taken: "matrix",
      condition: null,
      values: [
        { name: "record.amount", value: "5,000" },
        { name: "record.createDept", value: "销售" },
      ],
    },
  ]);
  expect(why((source) => source !== "record.createDept")).toEqual([]);
});
