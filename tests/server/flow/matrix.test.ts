import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { check } from "../../../src/flow/check.ts";
import { compile } from "../../../src/flow/compile.ts";
import { boxInWords } from "../../../src/flow/matrix/words.ts";
import type { MatrixRule } from "../../../src/flow/people-rule.ts";
import type { Actor } from "../../../src/model/actor.ts";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { byName } from "../../../src/server/db/database.ts";
import { matrixFields } from "../../../src/server/modules/flow/matrix/fields.ts";
import { matrixTrial } from "../../../src/server/modules/flow/matrix/trial.ts";
import { chainsOf } from "../../../src/server/modules/flow/people/codes.ts";
import { boxWords, matrixValues } from "../../../src/server/modules/flow/publish/matrices.ts";
import { fieldsRead } from "../../../src/server/modules/flow/rehearse/hidden.ts";
import { whyHere } from "../../../src/server/modules/flow/wire/reads/why.ts";
import { MessageFiles } from "../../../src/server/plugins/messages.ts";
import { buildFlow } from "../../flow/builder.ts";
import { columns } from "../records/actors.ts";
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

const fileOf = (matrix: string, node = "") =>
  buildFlow(`s -> a -> b -> e\na: user people=starter ops=agree\nb: user people=none ops=agree,refuse ${node}`, { key: "tried" }).replace(
    /(<userTask id="b"[^>]*><extensionElements>)/,
    `$1<ap:people>${matrix}</ap:people>`,
  );
const graphOf = async (matrix: string, node = "") => {
  const entityOf = (id: string) => stage.documents.entities.get(id);
  const { graph, problems } = await compile(fileOf(matrix, node), { entity: CLAIM, find: entityOf });
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

describe("a trial on the records that there are", () => {
  const rows = [
    `<ap:row>${cells("< 1000, null", "-")}${by("bob")}</ap:row>`,
    `<ap:row>${cells(">= 1000", "Sales")}${by("cid")}${by("bob,cid")}</ap:row>`,
    `<ap:row>${cells("> 4000", "East")}<ap:rule kind="superior"/><ap:rule kind="appointed"/></ap:row>`,
  ].join("");
  let entry: string;
  let xml: string;
  beforeAll(async () => {
    await byName(stage.db).deleteFrom("zz_claim").execute();
    for (const [amount, department] of [
      [10, "Sales"],
      [null, undefined],
      [2000, "Sales"],
      [3000, "East"],
      [5000, "East"],
      [9000, "Plant"],
    ] as const)
      await stage.claim({ amount, create_dept_id: department === undefined ? null : departments.get(department) });
    const named = { process_definition_key: "tried", process_definition_name: "tried", table_class_name: "zz_claim" };
    const { id } = await byName(stage.db)
      .insertInto("flow_entry")
      .values({ ...named, bound_form_type: 1, tenant_id: stage.tenant })
      .returning("id")
      .executeTakeFirstOrThrow();
    entry = String(id);
    xml = await fileOf(sheet(rows));
  });
  const tried = (more: Partial<Actor> = {}) =>
    matrixTrial(stage.context("boss", { isSuperUser: true, ...more }), { id: entry, node: "b", bpmnXml: xml });

  test("tells what each row takes, what none and several take, and who would have had most", async () => {
    const { none, several, ...rest } = await tried();
    expect(rest).toMatchObject({ records: 6, more: false, rows: [2, 3, 1], otherwise: 0, unknown: 0 });
    expect([none.count, several.count, several.records[0]?.rows]).toEqual([1, 1, [2, 3]]);
    expect(rest.load).toMatchObject([
      { person: { id: stage.id("bob") }, records: 4 },
      { person: { id: stage.id("cid") }, records: 2 },
    ]);
  });

  test("the fields by which it can go come with their values, without those that one does not see", async () => {
    const { fields } = await matrixFields(stage.context("boss", { isSuperUser: true }), entry);
    const of = (name: string) => fields.find((field) => field.name === name);
    expect(of("amount")).toMatchObject({ type: "number", nullable: true, minimum: "0", maximum: "1000000", scale: 0, values: null });
    expect(of("createDept")).toMatchObject({ type: "reference", tree: true });
    expect(of("createDept")?.values).toContainEqual({ value: "East", label: "East", above: "Sales" });
    const own = await matrixFields(stage.context("boss", columns("claim", ["name", "note"])), entry);
    expect(own.fields.map(({ name }) => name)).toEqual(["name", "note", "version"]);
  });

  test("reads the same few times, however many records there are", async () => {
    const count = async () => {
      let statements = 0;
      const db = stage.db.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      await matrixTrial({ ...stage.context("boss", { isSuperUser: true }), db }, { id: entry, node: "b", bpmnXml: xml });
      return statements;
    };
    const few = await count();
    for (let more = 0; more < 30; more++) await stage.claim({ amount: more * 300, create_dept_id: departments.get("East") });
    expect(await count()).toBe(few);
  });

  test("nothing of records that one does not see, and not by a column that one does not see", async () => {
    const allowed = new Set(["claim:view", "flow-entry:view", "flow-entry:edit", "user:pick"]);
    await expect(
      tried({ isSuperUser: false, permissions: new Set([...allowed].filter((word) => word !== "claim:view")) }),
    ).rejects.toMatchObject({ code: "access.denied" });
    const of = stage.context("boss", { permissions: allowed, ...columns("claim", ["name", "createDept"]) });
    await expect(matrixTrial(of, { id: entry, node: "b", bpmnXml: xml })).rejects.toMatchObject({ code: "access.columnHidden" });
  });
});

test("what a matrix goes by counts as read by the flow: by a rehearsal nobody learns what is hidden from him", async () => {
  const graph = await graphOf(sheet(`<ap:row>${cells("-", "-")}<ap:rule kind="leader" field="createBy"/></ap:row>`));
  expect([...fieldsRead(graph)]).toEqual(expect.arrayContaining(["amount", "createDept", "createBy"]));
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
