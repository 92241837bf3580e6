import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../eventually.ts";
import { codeFor } from "../auth/sms.ts";
import { PASSWORD, type Platform, platform, testConfig } from "../platform/platform.ts";
import { png, webp } from "./pictures.ts";

let server: Platform;
beforeAll(async () => {
  server = await platform();
});
afterAll(() => server.close());

const BASE = "/api/v1/user/personal";
const call = <T = unknown>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, token: string, body?: unknown) =>
  server.call<T>(method, `${BASE}${path}`, { token, body });
const rowOf = (username: string) =>
  server.db.selectFrom("sysr_user").selectAll().where("username", "=", username).executeTakeFirstOrThrow();
const limitsOver = () => server.db.deleteFrom("counted_act").execute();

async function actingAs(username: string): Promise<string> {
  const boss = `boss-of-${username}`;
  await server.user(boss, { is_super: true });
  const token = await server.signIn(boss);
  const { id } = await rowOf(username);
  expect((await server.call("POST", "/api/v1/runAs", { token, body: { userId: String(id) } })).status).toBe(200);
  return token;
}

describe("the profile", () => {
  test("is that of the session's user, with his department, roles and what he may change", async () => {
    const dept = await server.insert("sysr_dept", { code: "PUR", name: "采购部", status: 0 });
    const role = await server.role({ code: "clerk" });
    await server.user("profile-1", { dept_id: dept, roles_ids: [role], phone: "13900000101" });
    const token = await server.signIn("profile-1");
    expect((await call("GET", "", token)).data).toEqual({
      ...{ username: "profile-1", realName: "profile-1", phone: "13900000101", email: null, introduction: null, dept: "采购部" },
      ...{ position: null, roles: ["clerk"], editable: ["introduction", "phone", "email"], hasPassword: true },
      ...{ phoneVerified: true, emailVerified: false },
    });
  });

  test("an introduction is kept, trimmed, and the change stands in the operation log", async () => {
    const id = await server.user("profile-2");
    const token = await server.signIn("profile-2");
    expect((await call("PUT", "", token, { introduction: "  负责华东区采购 " })).status).toBe(200);
    expect(await rowOf("profile-2")).toMatchObject({ introduction: "负责华东区采购", version: 2, update_by_id: id });
    const log = await server.db.selectFrom("sysr_operation_log").selectAll().where("record_id", "=", id).execute();
    expect(log).toMatchObject([{ module: "user", operation_type: "edit", create_by_id: id, after: { introduction: "负责华东区采购" } }]);
    await call("PUT", "", token, { introduction: "负责华东区采购" });
    expect(await rowOf("profile-2")).toMatchObject({ version: 2 });
  });

  test("the name is changed only by who may edit users, and is the new one in the same session", async () => {
    await server.user("profile-3");
    const token = await server.signIn("profile-3");
    expect(await call("PUT", "", token, { realName: "别名" })).toMatchObject({
      errorCode: "access.columnReadonly",
      fields: [{ path: "realName", code: "field.readonly" }],
    });
    const role = await server.role({ code: "hr", permissions: ["user:edit"] });
    await server.user("profile-4", { roles_ids: [role] });
    const hr = await server.signIn("profile-4");
    expect((await call("PUT", "", hr, { realName: "人事小李" })).status).toBe(200);
    const info = await server.call<{ realName: string }>("GET", "/api/v1/user/info", { token: hr });
    expect(info.data.realName).toBe("人事小李");
  });

  test.each([
    { realName: "" },
    { realName: " " },
    { introduction: "x".repeat(501) },
    { phone: "13900000000" },
    { status: 0 },
    { introduction: "\u0000" },
  ])("%j is refused", async (body) => {
    await server.user(`refused-${Math.random()}`, {});
    const token = await server.signIn("profile-4");
    expect(await call("PUT", "", token, body)).toMatchObject({ status: 400, errorCode: "request.invalid" });
  });

  test("who acts as somebody sees his profile and changes nothing of it, nor looks at his devices", async () => {
    await server.user("profile-5");
    const token = await actingAs("profile-5");
    expect((await call<{ username: string; editable: string[] }>("GET", "", token)).data).toMatchObject({
      username: "profile-5",
      editable: [],
    });
    expect((await call("PUT", "", token, { introduction: "x" })).errorCode).toBe("session.notWhileActing");
    expect((await call("PUT", "/avatar", token, { image: png(8, 8) })).errorCode).toBe("session.notWhileActing");
    expect((await call("GET", "/sessions", token)).errorCode).toBe("session.notWhileActing");
    expect((await call("DELETE", "/sessions", token)).errorCode).toBe("session.notWhileActing");
  });
});

describe("a new phone or e-mail address", () => {
  const ask = (token: string, contact: string, value: string) => call("POST", "/contactCode", token, { contact, value });
  const change = (token: string, body: object) => call("PUT", "/contact", token, body);
  const mailCode = (address: string) => codeFor(server, address);

  test("a phone becomes the user's by the code that was sent there and his password", async () => {
    await server.user("contact-1", { phone: "13900000201" });
    const token = await server.signIn("contact-1");
    expect((await ask(token, "phone", "+86 139-0000-0202")).data).toEqual({ length: 6, minutes: 5, resendAfter: 60 });
    const smsCode = await codeFor(server, "13900000202");
    const body = { contact: "phone", value: "13900000202", smsCode };
    expect(await change(token, body)).toMatchObject({
      errorCode: "auth.passwordWrong",
      fields: [{ path: "password", code: "auth.passwordWrong" }],
    });
    expect((await rowOf("contact-1")).phone).toBe("13900000201");
    expect((await change(token, { ...body, password: PASSWORD })).status).toBe(200);
    expect((await rowOf("contact-1")).phone).toBe("13900000202");
    expect((await change(token, { ...body, password: PASSWORD })).errorCode).toBe("auth.smsCodeWrong");
  });

  test("an e-mail address by a code that comes by mail", async () => {
    await server.user("contact-2");
    const token = await server.signIn("contact-2");
    await ask(token, "email", " new@example.com ");
    const smsCode = await mailCode("new@example.com");
    expect((await change(token, { contact: "email", value: "new@example.com", smsCode, password: PASSWORD })).status).toBe(200);
    expect((await rowOf("contact-2")).email).toBe("new@example.com");
  });

  test("where mail goes out, its log keeps no code", async () => {
    const senders = { ...testConfig().senders, mail: { url: "smtp://127.0.0.1:1", from: "formwork@example.com" } };
    const app = await server.another({ config: { senders } });
    const token = await server.signIn("contact-2");
    const body = { contact: "email", value: "logged@example.com" };
    expect((await server.call("POST", `${BASE}/contactCode`, { token, body, app })).status).toBe(200);
    const row = await eventually(() =>
      server.db.selectFrom("sysr_email_log").select("content").where("address", "=", "logged@example.com").executeTakeFirstOrThrow(),
    );
    expect(row.content).toContain("****");
    expect(row.content).not.toMatch(/\d{4}/);
  });

  test("a code serves nobody but who asked for it, and no other purpose", async () => {
    await limitsOver();
    await server.user("contact-3");
    await server.user("contact-4", { phone: "13900000204" });
    const [asker, other] = [await server.signIn("contact-3"), await server.signIn("contact-4")];
    await ask(asker, "phone", "13900000203");
    const smsCode = await codeFor(server, "13900000203");
    const body = { contact: "phone", value: "13900000203", smsCode, password: PASSWORD };
    expect((await change(other, body)).errorCode).toBe("auth.smsCodeWrong");
    await limitsOver();
    await ask(other, "phone", "13900000204");
    const own = await codeFor(server, "13900000204");
    const signIn = await server.call("POST", "/api/v1/phoneLogin", { body: { username: "13900000204", smsCode: own } });
    expect(signIn.errorCode).toBe("auth.smsCodeWrong");
  });

  test("the phone of somebody else is refused, however it is written there", async () => {
    await limitsOver();
    await server.user("contact-5", { phone: "8613900000205" });
    await server.user("contact-6");
    const token = await server.signIn("contact-6");
    await ask(token, "phone", "13900000205");
    const smsCode = await codeFor(server, "13900000205");
    expect(await change(token, { contact: "phone", value: "13900000205", smsCode, password: PASSWORD })).toMatchObject({
      errorCode: "record.notUnique",
      fields: [{ path: "value", code: "field.unique" }],
    });
  });

  test("one code a minute for a number, and none for what is no number or address", async () => {
    await limitsOver();
    await server.user("contact-7");
    const token = await server.signIn("contact-7");
    expect(await ask(token, "phone", "12345")).toMatchObject({ fields: [{ path: "value", code: "field.mobile" }] });
    expect(await ask(token, "email", "not an address")).toMatchObject({ fields: [{ path: "value", code: "field.email" }] });
    expect((await ask(token, "phone", "13900000207")).status).toBe(200);
    expect((await ask(token, "phone", "13900000207")).errorCode).toBe("auth.tooSoon");
  });

  test("who has no password is not asked for one", async () => {
    await limitsOver();
    await server.user("contact-8");
    const token = await server.signIn("contact-8");
    await server.db.updateTable("sysr_user").set({ password: null }).where("username", "=", "contact-8").execute();
    expect((await call<{ hasPassword: boolean }>("GET", "", token)).data.hasPassword).toBe(false);
    await ask(token, "phone", "13900000208");
    const smsCode = await codeFor(server, "13900000208");
    expect((await change(token, { contact: "phone", value: "13900000208", smsCode })).status).toBe(200);
  });
});

describe("the picture", () => {
  test("is given back as a data address of what it is, replaced, and taken away", async () => {
    await server.user("picture-1");
    const token = await server.signIn("picture-1");
    expect((await call("GET", "/avatar", token)).data).toBeNull();
    expect((await call("PUT", "/avatar", token, { image: png(256, 256) })).status).toBe(200);
    expect((await call("GET", "/avatar", token)).data).toBe(`data:image/png;base64,${png(256, 256)}`);
    expect((await call("PUT", "/avatar", token, { image: webp(200, 200) })).status).toBe(200);
    expect((await call("GET", "/avatar", token)).data).toBe(`data:image/webp;base64,${webp(200, 200)}`);
    await call("DELETE", "/avatar", token);
    expect((await call("GET", "/avatar", token)).data).toBeNull();
  });

  test.each([
    ["too wide", png(257, 8)],
    ["too high", webp(8, 300)],
    ["without size", png(0, 0)],
    ["moving", webp(8, 8, 0x02)],
    ["too heavy", png(8, 8, 200_000)],
    ["a GIF", Buffer.from("GIF89a\u0001\u0000\u0001\u0000".padEnd(64)).toString("base64")],
    ["a drawing with a script", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>").toString("base64")],
    ["no picture", "%%%"],
  ])("one that is %s is refused", async (_, image) => {
    const token = await server.signIn("picture-1");
    expect((await call("PUT", "/avatar", token, { image })).status).toBe(400);
    expect((await call("GET", "/avatar", token)).data).toBeNull();
  });
});

describe("the places where a user is signed in", () => {
  interface Device {
    readonly id: string;
    readonly current: boolean;
    readonly userAgent: string;
  }
  const devices = async (token: string) => (await call<Device[]>("GET", "/sessions", token)).data;

  test("are his own, this one first, and none tells what its token is known by", async () => {
    await server.user("device-1");
    await server.user("device-2");
    const [first, second] = [await server.signIn("device-1"), await server.signIn("device-1")];
    await server.signIn("device-2");
    const seen = await devices(second);
    expect(seen.map(({ current }) => current)).toEqual([true, false]);
    expect(await devices(first)).toHaveLength(2);
    const stored = await server.db.selectFrom("session").select("token_hash").execute();
    for (const { token_hash } of stored) expect(JSON.stringify(seen)).not.toContain(String(token_hash));
  });

  test("one is signed out at once, and this one cannot be", async () => {
    const [first, second, third] = await Promise.all([0, 1, 2].map(() => server.signIn("device-1")));
    const mine = (await devices(first as string)).find(({ current }) => current) as Device;
    await call("DELETE", `/sessions/${mine.id}`, second as string);
    expect((await server.call("GET", "/api/v1/user/info", { token: first })).errorCode).toBe("auth.required");
    const own = (await devices(second as string)).find(({ current }) => current) as Device;
    expect((await call("DELETE", `/sessions/${own.id}`, second as string)).status).toBe(200);
    expect((await server.call("GET", "/api/v1/user/info", { token: second })).status).toBe(200);
    expect((await server.call("GET", "/api/v1/user/info", { token: third })).status).toBe(200);
  });

  test("another user's stays as it is", async () => {
    const [own, others] = [await server.signIn("device-1"), await server.signIn("device-2")];
    const [device] = await devices(others);
    expect((await call("DELETE", `/sessions/${device?.id}`, own)).status).toBe(200);
    expect((await server.call("GET", "/api/v1/user/info", { token: others })).status).toBe(200);
  });

  test("all others are signed out together", async () => {
    const [first, second] = [await server.signIn("device-1"), await server.signIn("device-1")];
    await call("DELETE", "/sessions", second);
    expect((await server.call("GET", "/api/v1/user/info", { token: first })).errorCode).toBe("auth.required");
    expect(await devices(second)).toHaveLength(1);
  });

  test("when one was last seen is kept", async () => {
    const token = await server.signIn("device-2");
    await server.db
      .updateTable("session")
      .set({ last_seen_at: new Date(0).toISOString() })
      .execute();
    await server.app.sessions.forget("everybody");
    await devices(token);
    const [own] = await server.db.selectFrom("session").select("last_seen_at").orderBy("last_seen_at", "desc").limit(1).execute();
    expect(new Date(String(own?.last_seen_at)).getFullYear()).toBeGreaterThan(2000);
  });
});

describe("the own operation log", () => {
  interface Operation {
    readonly module: string;
    readonly operation: string;
    readonly fields: string[];
    readonly inName: { by: string; of: string } | null;
  }
  const log = (token: string, query = "", language = "zh-CN") =>
    server.call<{ records: Operation[]; total: number }>("POST", `${BASE}/operationLog${query}`, {
      token,
      headers: { "accept-language": language },
    });

  test("has the own rows alone, in the language of the user, newest first, by pages", async () => {
    await server.user("log-1");
    await server.user("log-2");
    const [one, two] = [await server.signIn("log-1"), await server.signIn("log-2")];
    await call("PUT", "", one, { introduction: "一" });
    await call("PUT", "", one, { introduction: "二" });
    await call("PUT", "", two, { introduction: "三" });
    const { data } = await log(one, "?size=1");
    expect(data).toMatchObject({ total: 2, records: [{ module: "用户", operation: "修改", fields: ["个人简介"], inName: null }] });
    expect((await log(one, "", "en")).data.records[0]).toMatchObject({ module: "User", operation: "Edit", fields: ["Introduction"] });
    expect(JSON.stringify((await log(one)).data)).not.toContain("三");
  });

  test("tells what somebody did in the user's name, to both", async () => {
    await server.user("log-3");
    const boss = await actingAs("log-3");
    await server.call("DELETE", "/api/v1/runAs", { token: boss });
    const rows = (await log(await server.signIn("log-3"))).data.records;
    expect(rows.map(({ inName }) => inName)).toContainEqual({ by: "boss-of-log-3", of: "log-3" });
  });
});
