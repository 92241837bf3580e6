import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AccessibleApp, AppEntrance, AppPerson } from "../../../src/model/contract/app.ts";
import { type Platform, platform } from "../platform/platform.ts";

const APPS = "/api/v1/app/sysrApp";
const RIGHTS = ["app:view", "app:add", "app:edit", "app:secret"];

let server: Platform;
let keeper: string;
let tenant: string;
beforeAll(async () => {
  server = await platform({ iframeOrigins: ["https://reports.example.com"] });
  tenant = await server.insert("sysr_tenant", { code: "home", name: "x", status: 0 });
  await server.user("keeper", { tenant_id: tenant, roles_ids: [await server.role({ code: "apps", permissions: RIGHTS })] });
  keeper = await server.signIn("keeper");
});
afterAll(() => server.close());

let round = 0;
let user: string;
let token: string;
beforeEach(async () => {
  user = await server.user(`user${++round}`, { tenant_id: tenant, real_name: "甲" });
  token = await server.signIn(`user${round}`);
});

const add = (values: object) =>
  server.call<{ id: string; version: number }>("POST", APPS, {
    token: keeper,
    body: { code: `a${round}`, name: "报表", entranceUrl: "https://a.example/in?x=1", ...values },
  });
async function app(values: object = {}): Promise<string> {
  const { data, errorCode, fields } = await add(values);
  expect(errorCode, JSON.stringify(fields)).toBe("NO-ERROR");
  await server.db
    .updateTable("sysr_user")
    .set({ apps_ids: [data.id] })
    .where("id", "=", user)
    .execute();
  return data.id;
}
const accessible = () => server.call<AccessibleApp[]>("POST", "/api/v1/user/accessibleApps", { token });
const enter = (id: string) => server.call<AppEntrance>("POST", `/api/v1/user/enterApp/${id}`, { token });
const secretOf = (id: string, by = keeper) => server.call<{ secret: string }>("POST", `${APPS}/${id}/secret`, { token: by });
const redeem = (body: { code: string; secret: string; ticket: string }) => server.call<AppPerson>("POST", "/api/v1/app/ticket", { body });
const ticketIn = ({ url }: AppEntrance) => new URL(url).searchParams.get("ticket") ?? "";
const logged = async (kind: string, id: string) =>
  (
    await server.db
      .selectFrom("sysr_operation_log")
      .select("create_by_id")
      .where("operation_type", "=", kind)
      .where("record_id", "=", id)
      .execute()
  ).map((row) => row.create_by_id);

describe("registration", () => {
  test("a page from elsewhere opens in a tab only of origins that the operator allows", async () => {
    expect((await add({ jumpTarget: "tab" })).fields).toMatchObject([{ path: "entranceUrl", code: "field.frameOrigin" }]);
    await app({ jumpTarget: "tab", entranceUrl: "https://reports.example.com/x" });
    expect((await accessible()).data).toMatchObject([{ jumpTarget: "tab", open: true }]);
  });

  test("a page of the product opens in a tab, and is given no ticket", async () => {
    await app({ jumpTarget: "tab", entranceUrl: "#/screen/supplier-list" });
    expect((await accessible()).data).toMatchObject([{ entranceUrl: "#/screen/supplier-list", jumpTarget: "tab" }]);
    expect((await add({ code: "other", authType: 1, entranceUrl: "#/screen/supplier-list" })).fields).toMatchObject([
      { path: "entranceUrl", code: "field.website" },
    ]);
  });

  test("a limit to networks names some", async () => {
    expect((await add({ securityIp: true })).fields).toMatchObject([{ path: "networks", code: "field.required" }]);
  });
});

describe("a user's applications", () => {
  test("are those that are given to him, in use, and of his tenant", async () => {
    const id = await app();
    expect((await accessible()).data).toEqual([
      {
        ...{ id, name: "报表", type: 0, icon: null, entranceUrl: "https://a.example/in?x=1" },
        ...{ jumpTarget: "window", external: false, open: true },
      },
    ]);
    await server.db.updateTable("sysr_app").set({ status: 1 }).where("id", "=", id).execute();
    expect((await accessible()).data).toEqual([]);
    expect((await enter(id)).errorCode).toBe("record.notFound");
    const abroad = await server.insert("sysr_tenant", { code: `abroad${round}`, name: "x", status: 0 });
    await server.db.updateTable("sysr_app").set({ status: 0, tenant_id: abroad }).where("id", "=", id).execute();
    expect((await accessible()).data).toEqual([]);
  });

  test("one that nobody gave him cannot be entered", async () => {
    const { data } = await add({});
    expect((await enter(data.id)).errorCode).toBe("record.notFound");
  });

  test("an application of certain networks is entered from those alone, and its address is not told elsewhere", async () => {
    const id = await app({ securityIp: true, networks: [{ network: "10.0.0.0/8" }] });
    expect((await accessible()).data).toMatchObject([{ entranceUrl: null, open: false }]);
    expect((await enter(id)).errorCode).toBe("app.networkClosed");
    await server.db.updateTable("sysr_app_network").set({ network: "127.0.0.1" }).where("master_id", "=", id).execute();
    expect((await accessible()).data).toMatchObject([{ open: true }]);
    expect((await enter(id)).data).toEqual({ url: "https://a.example/in?x=1", target: "window" });
  });

  test("entering stands in the operation log, where the application says so", async () => {
    const id = await app();
    await enter(id);
    expect(await logged("enterApp", id)).toEqual([user]);
    await server.db.updateTable("sysr_app").set({ login_log: false }).where("id", "=", id).execute();
    await enter(id);
    expect(await logged("enterApp", id)).toEqual([user]);
  });
});

describe("a secret", () => {
  test("is told once, and stored as passwords are; another one takes its place", async () => {
    const id = await app({ authType: 1 });
    const [one, other] = [await secretOf(id), await secretOf(id)];
    expect(one.data.secret).toMatch(/^[\w-]{43}$/);
    const stored = await server.db.selectFrom("sysr_app").select("secret_key").where("id", "=", id).executeTakeFirstOrThrow();
    expect(stored.secret_key).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify((await server.call("GET", `${APPS}/${id}`, { token: keeper })).data)).not.toContain("argon2id");
    const ask = async (secret: string) => redeem({ code: `a${round}`, secret, ticket: ticketIn((await enter(id)).data) });
    expect((await ask(one.data.secret)).errorCode).toBe("app.ticketRefused");
    expect((await ask(other.data.secret)).data).toEqual({ username: `user${round}`, realName: "甲", tenant: "home" });
    expect(await logged("appTicket", id)).toEqual([user]);
  });

  test("is filled in by nobody, and made by who may for applications that use one", async () => {
    const id = await app();
    expect((await secretOf(id)).errorCode).toBe("app.noSecret");
    expect((await secretOf(id, token)).errorCode).toBe("access.denied");
    const { fields } = await add({ code: "own", secretKey: "mine" });
    expect(fields).toMatchObject([{ path: "secretKey", code: "field.readonly" }]);
  });
});

describe("a ticket", () => {
  test("counts once, for its application, while its user may still enter", async () => {
    const id = await app({ authType: 1 });
    const { secret } = (await secretOf(id)).data;
    const code = `a${round}`;
    const ticket = ticketIn((await enter(id)).data);
    expect(new URL((await enter(id)).data.url).searchParams.get("x")).toBe("1");
    expect((await redeem({ code, secret, ticket })).errorCode).toBe("NO-ERROR");
    expect((await redeem({ code, secret, ticket })).errorCode).toBe("app.ticketRefused");

    const another = ticketIn((await enter(id)).data);
    expect((await redeem({ code: "other", secret, ticket: another })).errorCode).toBe("app.ticketRefused");
    // It was taken in by that.
    expect((await redeem({ code, secret, ticket: another })).errorCode).toBe("app.ticketRefused");

    const late = ticketIn((await enter(id)).data);
    await server.db.updateTable("app_ticket").set({ expires_at: "2020-01-01T00:00:00Z" }).execute();
    expect((await redeem({ code, secret, ticket: late })).errorCode).toBe("app.ticketRefused");

    const taken = ticketIn((await enter(id)).data);
    await server.db.updateTable("sysr_user").set({ apps_ids: [] }).where("id", "=", user).execute();
    expect((await redeem({ code, secret, ticket: taken })).errorCode).toBe("app.ticketRefused");
  });
});
