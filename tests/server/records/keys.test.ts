import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Documents, Entity } from "../../../src/model/documents.ts";
import { fieldsOf } from "../../../src/model/fields.ts";
import { habitsOf } from "../../../src/model/reading/habits.ts";
import { readText } from "../../../src/model/reading/read-value.ts";
import { TimeZone } from "../../../src/model/reading/serial.ts";
import { type TestDatabase, testDatabase } from "../database.ts";
import { actor } from "./actors.ts";
import { documents as fixtures } from "./fixtures.ts";
import { type Answer, type RecordServer, recordServer } from "./server.ts";

/** Parts with codes where case counts, and with codes where it does not. */
const part: Entity = {
  $id: "part",
  title: "零件",
  type: "object",
  "x-table": "t_part",
  "x-api": { rest: "api/part" },
  properties: {
    exact: { title: "型号", type: "string", maxLength: 32, "x-unique": true },
    code: { title: "编码", type: "string", maxLength: 32, "x-unique": { case: false } },
    name: { title: "名称", type: "string" },
    note: { title: "备注", type: "string", format: "multiline" },
    rows: { title: "明细", type: "array", "x-details": "part-row" },
  },
};
const row: Entity = {
  $id: "part-row",
  title: "零件明细",
  type: "object",
  "x-table": "t_part_row",
  "x-master": "part",
  properties: { code: { title: "编码", type: "string", maxLength: 32, "x-unique": { case: false } } },
};
const documents: Documents = { ...fixtures, entities: new Map([...fixtures.entities, ["part", part], ["part-row", row]]) };
const li = actor({ permissions: new Set(["view", "add", "edit"].map((word) => `part:${word}`)) });

let database: TestDatabase;
let server: RecordServer;
beforeAll(async () => {
  database = await testDatabase({ documents });
  server = await recordServer(database.db, { documents });
});
afterAll(async () => {
  await server?.app.close();
  await database?.drop();
});

const add = (body: object) => server.call(li, "POST", "/api/part", body);
const codes = ({ fields }: Answer) => Object.fromEntries(fields.map(({ path, code }) => [path, code]));

test("a call keeps text as people mean it: without blanks around it, keys in half-width letters", async () => {
  const { data } = await add({ exact: " ＳＰ１\u200b", name: " Ａ级 ", note: "  一\n二 \n" });
  expect(data).toMatchObject({ exact: "SP1", name: "Ａ级", note: "  一\n二" });
  expect(codes(await add({ exact: "\u3000SP1 " }))).toEqual({ exact: "field.unique" });
  expect((await add({ exact: "sp1" })).status).toBe(200);
});

test("where case does not count, two spellings are one: for a save, its question, rows of details, and the index", async () => {
  const { data } = await add({ code: "Vx-1", rows: [{ code: "a" }, { code: "b" }] });
  expect(data.code).toBe("Vx-1");
  expect(codes(await add({ code: "ｖＸ－1" }))).toEqual({ code: "field.unique" });
  expect(codes(await add({ rows: [{ code: "É" }, { code: "e\u0301" }] }))).toEqual({ "rows.1.code": "field.unique" });
  const isFree = async (value: string, id = "") =>
    (await server.call(li, "GET", `/api/part/checkUnique?field=code&value=${encodeURIComponent(value)}${id && `&id=${id}`}`)).data;
  expect([await isFree(" vX-1"), await isFree("VX-1", data.id), await isFree("VX-2")]).toEqual([false, true, true]);
  const own = await server.call(li, "PUT", `/api/part/${data.id}`, { version: data.version, code: "VX-1" });
  expect(own.data.code).toBe("VX-1");
  await expect(sql`insert into t_part (code) values ('Straße'), ('STRASSE'), ('straße')`.execute(database.db)).rejects.toThrow(/unique/);
});

test("what a call takes for a key is what an import takes, and two spellings of one collide", async () => {
  const field = fieldsOf(part).get("code");
  if (!field) throw new Error("no field");
  const words = { ...habitsOf("zh-CN", new TimeZone("Asia/Shanghai"), 0), choice: undefined, yes: "是", no: "否" };
  const signs = fc.constantFrom(..." \t\u3000\u200b\u200eＡａＢ１－aBİΣσßÉé1-_测");
  let serial = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(signs, { minLength: 1, maxLength: 6 }), async (parts) => {
      // The number ends with a letter, or 2 and "1" would be 21.
      const text = `${serial++}k${parts.join("")}`;
      const stored = await add({ code: text });
      expect({ value: stored.data.code }).toEqual(readText(text, field, words));
      for (const spelling of [text.toLowerCase(), ` ${text}`, stored.data.code.toLowerCase()])
        expect(codes(await add({ code: spelling })), JSON.stringify([text, spelling])).toEqual({ code: "field.unique" });
    }),
    { numRuns: 40 },
  );
});
