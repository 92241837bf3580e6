import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beginForm } from "../../../src/model/design/begin-form.ts";
import { contentOfFields } from "../../../src/model/design/content.ts";
import { checkSet } from "../../../src/model/form-template/check-set.ts";
import { renameSet } from "../../../src/model/form-template/rename-set.ts";
import type { Row } from "../../../src/model/wire.ts";
import { alone } from "../../../src/server/db/lock.ts";
import { seedBase } from "../../../src/server/seed/base.ts";
import { seedFormTemplates, seedTemplates } from "../../../src/server/seed/form-templates.ts";
import { type Platform, platform } from "../platform/platform.ts";

const BASE = "/api/v1/online/formContentTemplate";
let server: Platform;
let token: string;
beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  const { documents } = server.loaded;
  const home = await alone(server.db, (trx) => seedBase(trx, documents));
  if (home) await alone(server.db, (trx) => seedFormTemplates(trx, documents, home));
  token = await server.signIn("root");
});
afterAll(() => server.close());

describe.each(seedTemplates().map((template) => [template.code, template] as const))("the template %s", (_, template) => {
  const [main] = template.documents;

  test("passes the check of documents, in four languages", () => {
    expect(checkSet(server.loaded.documents, template.documents)).toEqual([]);
  });

  test("does so under another code, which is all that changes", () => {
    const renamed = renameSet(template.documents, main?.id ?? "", "trial-form");
    expect(checkSet(server.loaded.documents, renamed)).toEqual([]);
    expect(JSON.stringify(renamed)).not.toMatch(new RegExp(`${main?.id}|${main?.id.replace("-", "_")}`));
    expect(renameSet(renamed, "trial-form", main?.id ?? "")).toEqual(template.documents);
  });
});

test("a text that is missing is found, so that the check is one", () => {
  const [template] = seedTemplates();
  const [main, ...others] = template?.documents ?? [];
  const without = main ? [{ ...main, texts: {} }, ...others] : [];
  expect(checkSet(server.loaded.documents, without).some(({ untranslated }) => untranslated)).toBe(true);
});

test("they are there after a start, and called in the language of their reader", async () => {
  const named = async (language: string) =>
    (
      await server.call<{ records: Row[] }>("POST", `${BASE}/data`, { token, body: {}, headers: { "accept-language": language } })
    ).data.records
      .map(({ name }) => name)
      .toSorted();
  expect(await named("zh-CN")).toEqual(
    seedTemplates()
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(await named("en")).toEqual(
    seedTemplates()
      .map(({ texts }) => texts.en?.name)
      .toSorted(),
  );
});

describe("what is stored as a template or as content", () => {
  const add = (base: string, documents: unknown) =>
    server.call<{ id: string }>("POST", base, {
      token,
      body: { code: "own", name: "自己的", status: 0, documents: typeof documents === "string" ? documents : JSON.stringify(documents) },
    });

  test.each(["[]", "{}", "not json", '[{"kind":"entity"}]', "[null]"])("%s is no list of documents", async (text) => {
    expect(await add(BASE, text)).toMatchObject({ status: 400, fields: [{ path: "documents", code: "field.documents" }] });
  });

  test("must pass the check of documents", async () => {
    const content = {
      $id: "odd",
      title: "怪",
      type: "object",
      "x-table": "zz_odd",
      properties: { a: { title: "甲", type: "string", "x-dict": "no_such" } },
    };
    const answer = await add("/api/v1/online/formContent", [{ kind: "entity", id: "odd", content, texts: {} }]);
    expect(answer).toMatchObject({ status: 400, fields: [{ path: "documents", code: "field.document" }] });
    expect(JSON.stringify(answer)).toContain("no_such");
  });

  test("may lack translations", async () => {
    const content = {
      $id: "plain",
      title: "平",
      type: "object",
      "x-table": "zz_plain",
      properties: { a: { title: "甲", type: "string", maxLength: 10 } },
    };
    expect((await add("/api/v1/online/formContent", [{ kind: "entity", id: "plain", content, texts: {} }])).status).toBe(200);
  });
});

describe("a content of forms", () => {
  const CONTENTS = "/api/v1/online/formContent";
  const keep = (code: string, documents: unknown) =>
    server.call<Row>("POST", CONTENTS, { token, body: { code, name: "联系人", status: 0, documents: JSON.stringify(documents) } });
  const begun = beginForm({ id: "zz-source", title: "来源" });

  test("is kept as the designer makes it, and found by the pinyin of its name", async () => {
    const answer = await keep("contact", contentOfFields(begun, ["title"], { code: "contact", title: "联系人" }));
    expect(answer.status, JSON.stringify(answer)).toBe(200);
    const { data } = await server.call<{ records: Row[] }>("POST", `${CONTENTS}/data`, { token, body: {} });
    expect(data.records).toContainEqual(expect.objectContaining({ code: "contact", name: "联系人", pinyin: "lianxiren lxr" }));
    const some = await server.call<{ records: Row[] }>("POST", `${CONTENTS}/data?columns=code`, { token, body: {} });
    expect(some.data.records[0]).not.toHaveProperty("pinyin");
  });

  test("is refused where its documents would not pass the check", async () => {
    const [entity, ...others] = contentOfFields(begun, ["title"], { code: "broken", title: "坏的" });
    const wrong = {
      ...entity,
      content: { ...entity?.content, properties: { title: { title: "标题", type: "string", "x-dict": "no_such" } } },
    };
    expect(await keep("broken", [wrong, ...others])).toMatchObject({ status: 400, fields: [{ path: "documents" }] });
  });
});
