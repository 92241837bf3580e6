import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { byName } from "../../../src/server/db/database.ts";
import { eventually } from "../../eventually.ts";
import { PASSWORD, type Platform, platform } from "../platform/platform.ts";
import { codeFor } from "./sms.ts";

const NEW = "Battery-Staple-8";

let server: Platform;
beforeAll(async () => {
  server = await platform();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ["counted_act", "login_attempt", "sms_code", "sysr_sms_log"]) await byName(server.db).deleteFrom(table).execute();
});

async function ticketFor(phone: string): Promise<string> {
  await server.call("GET", `/api/auth/changePwdSmsCode?phone=${phone}`);
  const smsCode = await codeFor(server, phone);
  const { data } = await server.call<{ ticket: string }>("PUT", "/api/auth/validateSmsCodeChangePwd", { body: { phone, smsCode } });
  return data.ticket;
}
const change = (ticket: string, loginPwd = NEW) => server.call("PUT", "/api/v1/user/changePasswordByCode", { body: { ticket, loginPwd } });
const login = async (username: string, password: string) =>
  (await server.call("POST", "/api/v1/login", { body: { username, password } })).errorCode;

test("a code is exchanged for a ticket, and the ticket for a new password, once; sessions end, guesses are forgotten", async () => {
  await server.user("forgetful", { phone: "13800000001", to_change_pwd: true, email: "forgetful@example.com" });
  const token = await server.signIn("forgetful");
  for (let n = 0; n < 10; n++) await login("forgetful", `Wrong-Horse-${n}`);
  const ticket = await ticketFor("13800000001");
  expect((await change(ticket)).status).toBe(200);
  expect(await login("forgetful", NEW)).toBe("NO-ERROR");
  expect(await login("forgetful", PASSWORD)).toBe("auth.loginFailed");
  expect((await server.call("GET", "/api/v1/user/info", { token })).data).toBeNull();
  const { to_change_pwd } = await server.db
    .selectFrom("sysr_user")
    .select("to_change_pwd")
    .where("username", "=", "forgetful")
    .executeTakeFirstOrThrow();
  expect(to_change_pwd).toBe(false);
  expect((await change(ticket, "Another-Staple-9")).errorCode).toBe("auth.ticketOver");
});

test("the owner is told by e-mail, without the password", async () => {
  await server.user("told", { phone: "13800000002", email: "told@example.com" });
  await change(await ticketFor("13800000002"));
  await eventually(async () => {
    const mail = await server.db.selectFrom("sysr_email_log").selectAll().where("address", "=", "told@example.com").executeTakeFirst();
    expect(mail).toMatchObject({ business_type: "passwordChanged" });
    expect(mail?.content).toContain("told");
    expect(mail?.content).not.toContain(NEW);
  });
});

test("a password that the rule refuses is told on its field, and the ticket stays", async () => {
  await server.user("weak", { phone: "13800000003" });
  const ticket = await ticketFor("13800000003");
  expect(await change(ticket, "short")).toMatchObject({ errorCode: "auth.passwordWeak", fields: [{ path: "loginPwd" }] });
  expect(await change(ticket, "weak")).toMatchObject({ errorCode: "auth.passwordEqualsAccount" });
  expect((await change(ticket)).status).toBe(200);
});

test("the password that he has is no new one, and the ticket stays", async () => {
  await server.user("stubborn", { phone: "13800000007", to_change_pwd: true });
  const ticket = await ticketFor("13800000007");
  expect(await change(ticket, PASSWORD)).toMatchObject({ errorCode: "auth.passwordUnchanged", fields: [{ path: "loginPwd" }] });
  expect((await change(ticket)).status).toBe(200);
});

test("a ticket is no way to guess the password that he has: it is over after five tries, also at once", async () => {
  await server.user("guessed", { phone: "13800000008" });
  const ticket = await ticketFor("13800000008");
  const answers = await Promise.all(Array.from({ length: 12 }, () => change(ticket, PASSWORD)));
  const codes = answers.map(({ errorCode }) => errorCode);
  expect(codes.filter((code) => code === "auth.passwordUnchanged").length).toBeLessThanOrEqual(5);
  expect(new Set(codes)).toContain("auth.ticketOver");
  for (let at = 0; at < 5; at++) await change(ticket, PASSWORD);
  expect((await change(ticket, PASSWORD)).errorCode).toBe("auth.ticketOver");
  expect((await change(ticket)).errorCode).toBe("auth.ticketOver");
});

test("one ticket that is used many times at once changes one password", async () => {
  await server.user("hasty", { phone: "13800000004" });
  const ticket = await ticketFor("13800000004");
  const answers = await Promise.all([change(ticket), change(ticket, "Another-Staple-9"), change(ticket, "Third-Staple-10")]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a ticket is over after ten minutes, and an invented one was never there", async () => {
  await server.user("slow", { phone: "13800000005" });
  const ticket = await ticketFor("13800000005");
  await server.db
    .updateTable("password_ticket")
    .set({ expires_at: new Date(Date.now() - 1_000).toISOString() })
    .execute();
  expect((await change(ticket)).errorCode).toBe("auth.ticketOver");
  expect((await change("x".repeat(43))).errorCode).toBe("auth.ticketOver");
});

test("a new password does not open a locked account", async () => {
  await server.user("locked", { phone: "13800000006", status: 1 });
  expect((await change(await ticketFor("13800000006"))).status).toBe(200);
  expect(await login("locked", NEW)).toBe("auth.locked");
});
