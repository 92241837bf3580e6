import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PublicAnswer, PublicForm } from "../../../src/model/contract/public-form.ts";
import type { Row } from "../../../src/model/wire.ts";
import { forgetAnswers } from "../../../src/server/modules/public-form/forget-answers.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { formOf, publish } from "./published-form.ts";

const LINKS = "/api/v1/online/formLink";
const AT = "/api/v1/publicForm";
const VISIT = { visitor: "李雷", phone: "13800138000", people: 2, purpose: "interview", visitDate: "2026-11-23" };

let server: Platform;
let token: string;
let clerk: string;
let clerkId: string;
let roleId: string;

beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  token = await server.signIn("root");
  await publish(server, token, formOf("visitor", "guest"));
  const rights = ["form-link:view", "form-link:add", "form-link:edit", "guest:view", "guest:add"];
  roleId = await server.role({ code: "clerk", permissions: rights });
  clerkId = await server.user("clerk", { roles_ids: [roleId] });
  clerk = await server.signIn("clerk");
});
afterAll(() => server.close());

let made = 0;
async function link(values: object = {}, by = clerk): Promise<{ id: string; version: number; token: string }> {
  const body = { name: `访客 ${++made}`, form: "guest", once: 0, captcha: false, status: 0, ...values };
  const answer = await server.call<Row>("POST", LINKS, { token: by, body });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  const address = await server.call<{ path: string }>("GET", `${LINKS}/${answer.data.id}/address`, { token: by });
  return { id: answer.data.id, version: Number(answer.data.version), token: address.data.path.replace("/form/", "") };
}
const look = (at: string, more: object = {}, headers = {}) =>
  server.call<PublicForm>("POST", `${AT}/look`, { body: { token: at, ...more }, headers });
const send = (at: string, values: object = VISIT, more: object = {}) =>
  server.call<PublicAnswer>("POST", `${AT}/send`, { body: { token: at, values, ...more } });
const records = async () => (await server.call<{ records: Row[] }>("POST", "/api/v1/online/guest/data", { token, body: {} })).data.records;
const edit = async (id: string, values: object, by = token) => {
  const { version } = (await server.call<Row>("GET", `${LINKS}/${id}`, { token: by })).data;
  return server.call("PUT", `${LINKS}/${id}`, { token: by, body: { version, ...values } });
};

describe("a public link", () => {
  test("shows the open fields in the reader's language, without an account, and adds a record as its owner", async () => {
    const { token: at, id } = await link({ intro: "请填写" });
    const { data } = await look(at, {}, { "accept-language": "en" });
    expect(data).toMatchObject({ intro: "请填写", captcha: false, contact: false });
    expect(data.fields.map(({ name }) => name)).toEqual([
      "visitor",
      "phone",
      "company",
      "visitDate",
      "people",
      "purpose",
      "plate",
      "remarks",
    ]);
    expect(data.fields[5]).toMatchObject({ title: "Purpose", kind: "choice", required: true, default: "business" });
    expect(data.fields[5]?.options).toContainEqual({ value: "interview", label: "Interview" });
    expect((await send(at)).data.thanks).toBeNull();
    expect(await records()).toMatchObject([{ visitor: "李雷", people: 2, createBy: { id: clerkId } }]);
    expect((await server.call<Row>("GET", `${LINKS}/${id}`, { token })).data.answers).toBe(1);
  });

  test("takes the fields that it names, and no other", async () => {
    const { token: at } = await link({ fields: "visitor, phone, people, visitDate" });
    expect((await look(at)).data.fields.map(({ name }) => name)).toEqual(["visitor", "phone", "people", "visitDate"]);
    for (const closed of [{ company: "X" }, { host: clerkId }, { code: "FK1" }, { createBy: clerkId }, { tenant: "1" }, { flowStatus: 2 }])
      expect((await send(at, { visitor: "a", phone: "13800138000", ...closed })).errorCode, JSON.stringify(closed)).toBe(
        "access.columnReadonly",
      );
    expect((await send(at, { visitor: "韩梅梅", phone: "13800138001" })).status).toBe(200);
  });

  test("keeps the rules of the form, and says which field is wrong", async () => {
    const { token: at } = await link();
    expect(await send(at, { visitor: "a" })).toMatchObject({ status: 400, errorCode: "record.invalid", fields: [{ path: "phone" }] });
    expect(await send(at, { ...VISIT, purpose: "party" })).toMatchObject({ fields: [{ path: "purpose" }] });
    expect(await send(at, { ...VISIT, people: 0 })).toMatchObject({ fields: [{ path: "people" }] });
  });

  test("is unknown without its token, when it is off, removed, or has got another address", async () => {
    for (const wrong of ["x", "A".repeat(43)]) expect((await look(wrong)).errorCode).toBe("publicForm.unknown");
    const first = await link();
    expect((await edit(first.id, { status: 1 }, clerk)).status).toBe(200);
    expect((await send(first.token)).errorCode).toBe("publicForm.unknown");
    const second = await link();
    const { data } = await server.call<{ path: string }>("POST", `${LINKS}/${second.id}/renew`, { token: clerk });
    expect((await look(second.token)).errorCode).toBe("publicForm.unknown");
    expect((await look(data.path.replace("/form/", ""))).status).toBe(200);
    const third = await link();
    await server.call("PUT", `${LINKS}/removeByIds`, { token, body: [third.id] });
    expect((await look(third.token)).errorCode).toBe("publicForm.unknown");
  });

  test("opens and ends in its time, and takes no more than it may, also of many at once", async () => {
    const early = await link({ openFrom: "2099-01-01T00:00:00Z" });
    expect((await look(early.token)).errorCode).toBe("publicForm.early");
    const over = await link({ openUntil: "2020-01-01T00:00:00Z" });
    expect((await send(over.token)).errorCode).toBe("publicForm.over");
    const few = await link({ most: 2 });
    const codes = (await Promise.all([1, 2, 3, 4].map(() => send(few.token)))).map(({ errorCode, status }) =>
      status === 200 ? "ok" : errorCode,
    );
    expect(codes.toSorted()).toEqual(["ok", "ok", "publicForm.full", "publicForm.full"]);
    expect((await look(few.token)).errorCode).toBe("publicForm.full");
  });

  test("takes one answer of a browser, where it says so", async () => {
    const { token: at } = await link({ once: 1, thanks: "谢谢" });
    const { data } = await send(at);
    expect(data.thanks).toBe("谢谢");
    expect((await look(at, { receipt: data.receipt })).errorCode).toBe("publicForm.answered");
    expect((await send(at, VISIT, { receipt: data.receipt })).errorCode).toBe("publicForm.answered");
    expect((await send(at)).status).toBe(200);
  });

  test("takes one answer of a phone number or mail address, however it is written; only its hash is kept", async () => {
    const { token: at } = await link({ once: 2 });
    expect((await look(at)).data.contact).toBe(true);
    expect((await send(at)).errorCode).toBe("publicForm.contactRequired");
    expect((await send(at, VISIT, { contact: "nobody" })).errorCode).toBe("publicForm.contactRequired");
    expect((await send(at, VISIT, { contact: "138 0013 8009" })).status).toBe(200);
    for (const same of ["13800138009", "+86 138-0013-8009", "８６13800138009"])
      expect((await send(at, VISIT, { contact: same })).errorCode, same).toBe("publicForm.answered");
    expect((await send(at, VISIT, { contact: "A@x.cn" })).status).toBe(200);
    expect((await send(at, VISIT, { contact: "a@x.cn" })).errorCode).toBe("publicForm.answered");
    const { rows } = await sql`select * from form_link_answer`.execute(server.db);
    expect(JSON.stringify(rows)).not.toMatch(/13800138009|x\.cn/);
  });

  test("asks for a captcha that counts once", async () => {
    const { token: at } = await link({ captcha: true });
    expect((await send(at)).errorCode).toBe("auth.captchaWrong");
    const { data } = await server.call<{ key: string; image: string }>("GET", `${AT}/captcha`);
    expect(data.image).toMatch(/^data:image/);
    expect((await send(at, VISIT, { key: data.key, captcha: "no" })).errorCode).toBe("auth.captchaWrong");
  });

  test("does no more than its owner may now", async () => {
    const { token: at } = await link();
    await server.db.deleteFrom("sysr_role_permission").where("master_id", "=", roleId).where("permission", "=", "guest:add").execute();
    try {
      expect((await send(at)).errorCode).toBe("publicForm.over");
    } finally {
      await server.insert("sysr_role_permission", { master_id: roleId, permission: "guest:add" });
    }
    await server.db.updateTable("sysr_user").set({ status: 1 }).where("id", "=", clerkId).execute();
    expect((await look(at)).errorCode).toBe("publicForm.over");
    await server.db.updateTable("sysr_user").set({ status: 0 }).where("id", "=", clerkId).execute();
  });

  test("is saved by nobody who may not add to the form: the answers would come in by his rights", async () => {
    const helper = await server.role({ code: "helper", permissions: ["form-link:view", "form-link:edit"] });
    await server.user("helper", { roles_ids: [helper] });
    const answer = await edit((await link()).id, { fields: "visitor,phone,company" }, await server.signIn("helper"));
    expect(answer).toMatchObject({ status: 400, fields: [{ path: "form", code: "field.beyondOwn" }] });
  });

  test("one address may not ask for ever", async () => {
    const { token: at } = await link();
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 62 && codes.at(-1) !== "auth.tooManyAttempts"; turn++) codes.push((await send(at, {})).errorCode);
    expect(codes.at(-1)).toBe("auth.tooManyAttempts");
  });
});

describe("rules of a form that is filled in by a link", () => {
  let at: string;
  beforeAll(async () => {
    const rules: Readonly<Record<string, object>> = {
      plate: { "x-visible": "record.people > 1" },
      company: { "x-required": 'record.purpose == "business"' },
      remarks: { "x-visible": "!has(record.host) && user.name != ''" },
    };
    const documents = formOf("visitor", "tour").map((one) => {
      if (one.kind !== "entity") return one;
      const properties = Object.entries(one.content.properties as Record<string, object>);
      return {
        ...one,
        content: { ...one.content, properties: Object.fromEntries(properties.map(([name, own]) => [name, { ...own, ...rules[name] }])) },
      };
    });
    await publish(server, token, documents);
    at = (await link({ form: "tour" }, token)).token;
    await sql`delete from counted_act`.execute(server.db);
  });
  const latest = async () => {
    const { data } = await server.call<{ records: Row[] }>("POST", "/api/v1/online/tour/data", { token, body: {} });
    return data.records[0];
  };

  test("go with it as far as they read open fields, and nothing of who owns the link", async () => {
    const { fields } = (await look(at)).data;
    const rulesOf = (wanted: string) => {
      const { visibleWhen, requiredWhen } = fields.find(({ name }) => name === wanted) ?? {};
      return { visibleWhen, requiredWhen };
    };
    expect(rulesOf("plate")).toEqual({ visibleWhen: "record.people > 1", requiredWhen: null });
    expect(rulesOf("company")).toEqual({ visibleWhen: null, requiredWhen: 'record.purpose == "business"' });
    expect(rulesOf("remarks")).toEqual({ visibleWhen: null, requiredWhen: null });
  });

  test("are kept by the server: what is hidden is not taken, what is required then must be there", async () => {
    expect((await send(at, { ...VISIT, people: 1, plate: "沪A12345" })).status).toBe(200);
    expect((await latest())?.plate ?? null).toBeNull();
    expect((await send(at, { ...VISIT, people: 2, plate: "沪A12345" })).status).toBe(200);
    expect((await latest())?.plate).toBe("沪A12345");
    expect(await send(at, { ...VISIT, purpose: "business" })).toMatchObject({ fields: [{ path: "company", code: "field.required" }] });
    expect((await send(at, { ...VISIT, purpose: "business", company: "某公司", plate: null })).status).toBe(200);
  });
});

test("a browser is known again by a cookie that no script reads; links that anybody may answer again leave none", async () => {
  await sql`delete from counted_act`.execute(server.db);
  const free = await send((await link()).token);
  expect(free.headers["set-cookie"]).toBeUndefined();
  const [first, other] = [await link({ once: 1 }), await link({ once: 1 })];
  const answer = await send(first.token);
  const kept = String(answer.headers["set-cookie"]);
  expect(kept).toMatch(/; Path=\/api\/v1\/publicForm; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  expect(kept).not.toContain(first.token);
  const cookie = `theme=dark; ${kept.split(";")[0]}`;
  expect((await look(first.token, {}, { cookie })).errorCode).toBe("publicForm.answered");
  const again = await server.call("POST", `${AT}/send`, { body: { token: first.token, values: VISIT }, headers: { cookie } });
  expect(again.errorCode).toBe("publicForm.answered");
  expect((await look(other.token, {}, { cookie })).status).toBe(200);
});

test("who has answered is forgotten 90 days after the end of a link, not before, and at once when it is deleted", async () => {
  await sql`delete from counted_act`.execute(server.db);
  await sql`delete from form_link_answer`.execute(server.db);
  const [open, ended, lately, removed, deleted] = await Promise.all([1, 2, 3, 4, 5].map(() => link({ once: 1 })));
  for (const one of [open, ended, lately, removed, deleted]) expect((await send(one?.token ?? "")).status).toBe(200);
  await sql`update form_link set open_until = now() - interval '91 days' where id = ${ended?.id}`.execute(server.db);
  await sql`update form_link set open_until = now() - interval '89 days' where id = ${lately?.id}`.execute(server.db);
  await sql`update form_link set removed_at = now() - interval '91 days' where id = ${removed?.id}`.execute(server.db);
  await sql`delete from form_link where id = ${deleted?.id}`.execute(server.db);
  await forgetAnswers(server.db);
  const { rows } = await sql<{ link: string }>`select link_id::text as link from form_link_answer`.execute(server.db);
  expect(rows.map(({ link: id }) => id).toSorted()).toEqual([open?.id, lately?.id].toSorted());
});

describe("a link is refused", () => {
  const add = (values: object) => server.call("POST", LINKS, { token, body: { name: "x", form: "guest", once: 0, status: 0, ...values } });

  test.each([
    ["hots", { code: "field.noSuchName" }],
    ["visiter,phone", { code: "field.noSuchNameNear", params: { near: "visitor" } }],
    ["visitor,phone,host", { code: "field.notOpen" }],
    ["visitor,phone,createBy", { code: "field.notOpen" }],
    ["visitor", { code: "field.requiredClosed", params: { names: "联系电话" } }],
  ])("for the fields %s", async (fields, fault) => {
    expect(await add({ fields })).toMatchObject({ status: 400, fields: [{ path: "fields", ...fault }] });
  });

  test("for what is no online form, and by who chooses its token", async () => {
    expect(await add({ form: "user" })).toMatchObject({ fields: [{ path: "form" }] });
    expect((await add({ token: "A".repeat(43) })).errorCode).toBe("access.columnReadonly");
  });
});

test("a withdrawn form is over", async () => {
  const { token: at } = await link({}, token);
  // The rate of this address is used up by now.
  await sql`delete from counted_act`.execute(server.db);
  const there = (await server.call<{ kind: string; id: string; version: number }[]>("GET", "/api/v1/published", { token })).data;
  const answer = await server.call("POST", "/api/v1/published/withdraw", {
    token,
    body: { documents: there.map(({ kind, id, version }) => ({ kind, id, version })) },
  });
  expect(answer.status, JSON.stringify(answer)).toBe(200);
  expect((await look(at)).errorCode).toBe("publicForm.over");
});
