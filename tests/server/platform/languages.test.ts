import { afterAll, beforeAll, expect, test } from "vitest";
import { fieldsOf } from "../../../src/model/fields.ts";
import { localisedDocuments } from "../../../src/server/documents/localised.ts";
import { type Platform, platform } from "./platform.ts";

let server: Platform;
let token: string;
beforeAll(async () => {
  server = await platform();
  await server.user("boss", { is_super: true, user_type: 0 });
  token = await server.signIn("boss");
});
afterAll(() => server.close());

const call = (language: string, method: "GET" | "POST" | "PUT", url: string, body?: unknown) =>
  server.call<Record<string, unknown>>(method, url, {
    token,
    headers: { "accept-language": language },
    ...(body !== undefined && { body }),
  });

const ORDERS = "/api/v1/purchase/purchaseOrder";
const order = {
  orderDate: "2026-03-02",
  deliveryDate: "2026-03-01",
  items: [{ quantity: "1", price: "5", isGift: true }],
};

test.each([
  ["zh-CN", "要求交货日期不能早于订单日期", "赠品的单价必须为零"],
  ["en", "The delivery cannot be due before the order date", "The unit price of a gift must be zero"],
  ["es", "La entrega no puede ser anterior a la fecha del pedido", "El precio unitario de un obsequio debe ser cero"],
  ["ja", "希望納期は発注日より前にできません", "景品の単価は 0 でなければなりません"],
])("rules of documents speak %s, for the record and for its rows", async (language, ofRecord, ofRow) => {
  const { status, fields = [] } = await call(language, "POST", ORDERS, order);
  expect(status).toBe(400);
  const messageAt = (path: string) => fields.find((field) => field.path === path)?.message;
  expect([messageAt("deliveryDate"), messageAt("items.0.price")]).toEqual([ofRecord, ofRow]);
});

test("what is stored is the same whoever caused it, in whatever language", async () => {
  const ids: unknown[] = [];
  for (const language of ["zh-CN", "en", "ja"])
    ids.push(
      (await call(language, "POST", "/api/v1/position/sysrPosition", { code: `p-${language}`, name: language, status: 0 })).data?.id,
    );
  const rows = await server.db.selectFrom("sysr_operation_log").select("description").where("record_id", "in", ids.map(String)).execute();
  expect(rows.map(({ description }) => description)).toEqual(Array(3).fill("岗位"));
});

test("a document is translated once a language, and not at all for Chinese", () => {
  const documentsIn = localisedDocuments(server.loaded);
  const english = documentsIn("en").entities;
  const position = english.get("position");
  expect(position?.title).toBe("Position");
  expect(documentsIn("en").entities.get("position")).toBe(position);
  expect([...english.values()].find(({ $id }) => $id === "position")).toBe(position);
  expect(documentsIn("ja").entities.get("position")).not.toBe(position);
  expect(documentsIn("zh-CN")).toBe(server.loaded.documents);
  expect(english.size).toBe(server.loaded.documents.entities.size);
  expect(english.get("no-such-entity")).toBeUndefined();
});

test("translated entities have the fields of their source", () => {
  const { documents } = server.loaded;
  const shape = (entity: Parameters<typeof fieldsOf>[0]) =>
    [...fieldsOf(entity).values()].map(({ name, kind, system, required }) => ({ name, kind, system, required }));
  for (const language of ["en", "es", "ja"])
    for (const [id, entity] of localisedDocuments(server.loaded)(language).entities)
      expect(shape(entity), `${id} in ${language}`).toEqual(shape(documents.entities.get(id) ?? entity));
});
