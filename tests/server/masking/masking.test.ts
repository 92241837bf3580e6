import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "../../../src/model/actor.ts";
import type { Documents, Entity } from "../../../src/model/documents.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor } from "../records/actors.ts";
import { documents as fixtures } from "../records/fixtures.ts";
import { type RecordServer, recordServer } from "../records/server.ts";

const text = (title: string) => ({ title, type: "string" as const });

const person: Entity = {
  $id: "person",
  title: "客户",
  type: "object",
  "x-table": "t_person",
  "x-api": { rest: "api/person", rpc: "rpc/person" },
  "x-display": "realName",
  "x-sort": [{ field: "realName" }],
  required: ["realName"],
  properties: {
    realName: { ...text("姓名"), "x-mask": "name", "x-search": true },
    phone: { ...text("手机"), "x-validator": "mobile", "x-mask": "phone", "x-search": true },
    email: { ...text("邮箱"), "x-mask": "email" },
    city: text("城市"),
    label: { ...text("标签"), "x-computed": 'record.city + " " + record.phone', "x-search": true },
    cards: { title: "银行卡", type: "array", "x-details": "person-card" },
  },
};
const card: Entity = {
  $id: "person-card",
  title: "银行卡",
  type: "object",
  "x-table": "t_person_card",
  "x-master": "person",
  required: ["number"],
  properties: { number: { ...text("卡号"), pattern: "^[0-9]{19}$", "x-mask": "bankCard" }, bank: text("银行") },
};
const visit: Entity = {
  $id: "visit",
  title: "拜访",
  type: "object",
  "x-table": "t_visit",
  "x-api": { rest: "api/visit" },
  properties: { note: text("记录"), person: { title: "客户", "x-entity": "person" } },
};
const documents: Documents = {
  ...fixtures,
  entities: new Map([...fixtures.entities, ...[person, card, visit].map((entity): [string, Entity] => [entity.$id, entity])]),
};

const permissions = ["person", "visit"].flatMap((entity) => ["view", "pick", "add", "edit", "remove"].map((one) => `${entity}:${one}`));
const allowed = (...more: string[]): Actor => actor({ permissions: new Set([...permissions, "operation-log:view", ...more]) });
const whole = allowed("person:unmask");
const clerk = allowed();

const PHONE = "13812345678";
const NUMBER = "6222021234567890123";
const SEEN = { realName: "张**", phone: "138****5678", email: "zha*****@corp.cn" };
const SECRETS = /张三丰|13812345678|zhangsan|6222021234567890123/;

let database: TestDatabase;
let server: RecordServer;
let id: string;

beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db, { documents });
  const body = { realName: "张三丰", phone: PHONE, email: "zhangsan@corp.cn", city: "苏州", cards: [{ number: NUMBER, bank: "工行" }] };
  const added = await server.call(clerk, "POST", "/api/person", body);
  expect(added).toMatchObject({ fields: [], data: SEEN });
  id = added.data.id;
  await server.call(clerk, "POST", "/api/visit", { note: "首次", person: { id } });
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

/** A row as a form sends it back. */
const withoutPlace = ({ sortNo: _, ...row }: Record<string, unknown>) => row;
const stored = async () => (await server.call(whole, "GET", `/api/person/${id}`)).data;

describe("what is computed from a masked column", () => {
  it("leaves for who sees that whole, and for nobody else is there at all", async () => {
    expect((await stored()).label).toBe(`苏州 ${PHONE}`);
    const refused = { status: 400, errorCode: "condition.invalid" };
    const condition = { field: "label", op: "notEmpty" };
    for (const [query, body] of [
      ["", { condition }],
      ["?field=label", {}],
      ["", { label: "苏州" }],
    ] as const)
      expect(await server.call(clerk, "POST", `/api/person/data${query}`, body)).toMatchObject(refused);
    expect((await server.call(clerk, "POST", "/api/person/data", { keyword: "苏州" })).data.total).toBe(0);
    expect((await server.call(whole, "POST", "/api/person/data", { keyword: "苏州" })).data.total).toBe(1);
  });
});

describe("a masked column", () => {
  it("leaves whole for who holds the permission, and masked for everybody else, by whatever call", async () => {
    expect(await stored()).toMatchObject({ phone: PHONE, realName: "张三丰", cards: [{ number: NUMBER }] });
    const shown = (await server.call(clerk, "GET", `/api/person/${id}`)).data;
    expect(shown).not.toHaveProperty("label");
    expect(shown).toMatchObject({ ...SEEN, city: "苏州", cards: [{ number: "***************0123", bank: "工行" }] });
    const asked: ["GET" | "POST" | "PUT", string, unknown?][] = [
      ["POST", "/api/person/data", {}],
      ["GET", "/api/person/list"],
      ["POST", "/api/person/options", {}],
      ["POST", "/api/person/findDataByIds", [id]],
      ["POST", "/rpc/person/list", {}],
      ["GET", `/rpc/person/view?id=${id}`],
      ["GET", "/rpc/person/listDict"],
      ["POST", "/api/visit/data", {}],
      ["PUT", `/api/person/${id}`, { version: 999 }],
      ["POST", "/api/v1/log/oprationLog/data", { condition: { field: "module", op: "eq", value: "person" } }],
    ];
    for (const [method, path, body] of asked) {
      const answer = await server.call(clerk, method, path, body);
      expect(answer.text, path).toContain("张**");
      expect(answer.text, path).not.toMatch(SECRETS);
      expect((await server.call(whole, method, path, body)).text, path).toMatch(SECRETS);
    }
  });

  it("answers no question but whether there is a value", async () => {
    const leaf = (op: string, value?: unknown) => ({ field: "phone", op, ...(value !== undefined && { value }) });
    const refused = { status: 403, errorCode: "access.columnMasked", params: { field: "phone" } };
    for (const condition of [leaf("eq", PHONE), leaf("in", [PHONE]), leaf("startsWith", "1381"), leaf("ne", PHONE)])
      for (const body of [{ condition }, { condition: { not: { any: [condition] } } }])
        expect(await server.call(clerk, "POST", "/api/person/data", body)).toMatchObject(refused);
    expect(await server.call(clerk, "POST", "/api/person/data", { phone: "1234" })).toMatchObject(refused);
    expect(await server.call(clerk, "POST", "/api/person/data?field=phone", {})).toMatchObject(refused);
    const byPerson = { status: 403, errorCode: "access.columnMasked", params: { field: "person" } };
    expect(await server.call(clerk, "POST", "/api/visit/data?field=person", {})).toMatchObject(byPerson);
    for (const keyword of [PHONE, "三丰"]) {
      expect((await server.call(clerk, "POST", "/api/person/data", { keyword })).data.total).toBe(0);
      expect((await server.call(clerk, "POST", "/api/person/options", { keyword })).data.total).toBe(0);
      expect((await server.call(whole, "POST", "/api/person/data", { keyword })).data.total).toBe(1);
    }
    expect((await server.call(clerk, "POST", "/api/person/data", { condition: leaf("notEmpty") })).data.total).toBe(1);
  });

  it("stays as it is stored when what was shown is saved, and takes a whole new value", async () => {
    const shown = (await server.call(clerk, "GET", `/api/person/${id}`)).data;
    const { version, realName, phone, email } = shown;
    const cards = shown.cards.map(withoutPlace);
    const saved = await server.call(clerk, "PUT", `/api/person/${id}`, { version, realName, phone, email, city: "无锡", cards });
    expect(saved).toMatchObject({ status: 200, fields: [], data: { ...SEEN, city: "无锡" } });
    expect(await stored()).toMatchObject({ phone: PHONE, city: "无锡", cards: [{ number: NUMBER }] });
    const changed = await server.call(clerk, "PUT", `/api/person/${id}`, { version: saved.data.version, phone: "13900001111" });
    expect(changed.data.phone).toBe("139****1111");
    expect((await stored()).phone).toBe("13900001111");
  });

  it("takes no masked text that is not its own", async () => {
    const { version, cards } = (await server.call(clerk, "GET", `/api/person/${id}`)).data;
    const wrong = await server.call(clerk, "PUT", `/api/person/${id}`, {
      version,
      phone: "138****0000",
      cards: [{ ...withoutPlace(cards[0]), number: "***************9999" }, { number: "***************0123" }],
    });
    expect(wrong.fields.map(({ path, code }) => `${path} ${code}`)).toEqual([
      "phone field.masked",
      "cards.0.number field.masked",
      "cards.1.number field.masked",
    ]);
    const copied = await server.call(clerk, "POST", "/api/person", { realName: "李*", phone: "138****5678" });
    expect(copied.fields.map(({ path, code }) => `${path} ${code}`)).toEqual(["realName field.masked", "phone field.masked"]);
  });
});
