import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "../../../src/model/error.ts";
import { buildApp } from "../../../src/server/app.ts";
import { connect } from "../../../src/server/db/connect.ts";
import { DocumentStore } from "../../../src/server/documents/store.ts";
import { logOptions, RequestLog } from "../../../src/server/plugins/log.ts";
import { bufferedOutput } from "../../../src/server/plugins/log-stream.ts";
import { type ApiDescription, ambiguities, faultsOfClient, operationsIn } from "./description.ts";
import { type Platform, platform, testConfig } from "./platform.ts";

let server: Platform;
beforeAll(async () => {
  server = await platform();
});
afterAll(() => server.close());

/** An app with a further route, before it is ready. */
const appWith = async (url: string, handler: () => unknown, config: object = { permission: "public" }) => {
  const app = await buildApp({ db: server.db, documents: new DocumentStore(server.loaded), config: testConfig() });
  app.get(url, { config }, async () => handler());
  return app;
};

describe("permissions of routes", () => {
  test("a route that declares none fails the start, by name", async () => {
    const app = await appWith("/api/v1/forgotten", () => null, {});
    await expect(app.ready()).rejects.toThrow("GET /api/v1/forgotten");
    await app.close();
  });

  test("every route of the product declares one", async () => {
    await expect(server.app.ready()).resolves.toBeDefined();
  });
});

describe("headers", () => {
  test.each(["/api/v1/system/config", "/api/v1/unknown", "/healthz", "/api/docs"])("%s is guarded", async (url) => {
    const { headers } = await server.app.inject(url);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain("unsafe-eval");
    expect(policy.split(";").find((part) => part.startsWith("script-src "))).not.toContain("unsafe-inline");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "same-origin",
    });
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers).not.toHaveProperty("x-powered-by");
  });

  test("answers to calls are kept by nobody", async () => {
    expect((await server.app.inject("/api/v1/system/config")).headers["cache-control"]).toBe("no-store");
  });
});

describe("limits", () => {
  test("a body that is too large is refused", async () => {
    const body = { username: "x".repeat(3 * 1024 * 1024), password: "x" };
    expect(await server.call("POST", "/api/v1/login", { body })).toMatchObject({ status: 413, errorCode: "request.tooLarge" });
  });

  test("a body that is no JSON is refused, and so is one that would change every object", async () => {
    const post = (payload: string, type = "application/json") =>
      server.app.inject({ method: "POST", url: "/api/v1/login", payload, headers: { "content-type": type } });
    expect((await post("{")).json()).toMatchObject({ code: 400, errorCode: "request.invalid" });
    expect((await post('{"username":"a","password":"b","__proto__":{"isSuper":true}}')).json()).toMatchObject({ code: 400 });
    expect((await post("<x/>", "text/xml")).json()).toMatchObject({ code: 415, errorCode: "request.unsupportedType" });
  });

  test("whoever is not signed in sends little, and hears of the first thing that is wrong", async () => {
    const login = (body: object) => server.call("POST", "/api/v1/login", { body });
    expect(await login({ username: "x".repeat(17 * 1024), password: "x" })).toMatchObject({ status: 413, errorCode: "request.tooLarge" });
    const wrong = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`no${index}`, 1]));
    expect((await login(wrong)).fields?.length).toBe(1);
    expect((await login({ username: "a\ud800", password: "x" })).fields).toMatchObject([{ path: "username", code: "field.characters" }]);
  });

  test("an address makes only so many requests a minute", async () => {
    const app = await server.another({ config: { requestLimits: { user: 100, address: 3 } } });
    const codes: string[] = [];
    for (let n = 0; n < 5; n++) codes.push((await server.call("GET", "/api/v1/system/config", { app })).errorCode);
    expect(codes).toEqual(["NO-ERROR", "NO-ERROR", "NO-ERROR", "request.tooMany", "request.tooMany"]);
    expect((await app.inject("/api/v1/system/config")).headers["retry-after"]).toMatch(/^\d+$/);
    expect((await app.inject("/nowhere.png")).statusCode).toBe(429);
    expect((await app.inject("/healthz")).statusCode).toBe(200);
  });

  test("two hundred signed-in people behind one address are not in each other's way, and each has a limit of his own", async () => {
    const app = await server.another({ config: { requestLimits: { user: 3, address: 2 } } });
    const tokens: string[] = [];
    for (let n = 0; n < 4; n++) {
      await server.user(`colleague-${n}`);
      tokens.push(await server.signIn(`colleague-${n}`));
    }
    const info = async (token: string) => (await server.call("GET", "/api/v1/user/info", { token, app })).errorCode;
    for (let n = 0; n < 3; n++) for (const token of tokens) expect(await info(token)).toBe("NO-ERROR");
    expect(await info(tokens[0] ?? "")).toBe("request.tooMany");
    // The limit is the user's, not the session's.
    expect(await info(await server.signIn("colleague-0"))).toBe("request.tooMany");
    expect(await info(tokens[1] ?? "")).toBe("request.tooMany");
  });

  test("invented tokens are counted by their address, and then the database is not asked about them", async () => {
    const statements: string[] = [];
    const db = server.db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await server.user("among-floods");
    const token = await server.signIn("among-floods");
    const app = await buildApp({
      db,
      documents: new DocumentStore(server.loaded),
      config: testConfig({ requestLimits: { user: 100, address: 3 } }),
    });
    const info = async (sent: string) => (await server.call("GET", "/api/v1/user/info", { token: sent, app })).errorCode;
    expect(await info(token)).toBe("NO-ERROR");
    const codes: string[] = [];
    for (let n = 0; n < 5; n++) codes.push(await info(`${n}`.padEnd(43, "x")));
    expect(codes).toEqual(["auth.required", "auth.required", "auth.required", "request.tooMany", "request.tooMany"]);
    statements.length = 0;
    expect(await info("y".repeat(43))).toBe("request.tooMany");
    expect(statements).toEqual([]);
    // Whoever is signed in already goes on.
    expect(await info(token)).toBe("NO-ERROR");
    await app.close();
  });
});

describe("errors", () => {
  test.each([
    ["zh-CN", "请求的地址不存在"],
    ["zh", "请求的地址不存在"],
    ["zh_CN", "请求的地址不存在"],
    [undefined, "请求的地址不存在"],
    ["fr;q=0.9, en-GB;q=0.8", undefined],
    ["es", undefined],
    ["ja", undefined],
  ])("are told in the language of the request (%s)", async (language, expected) => {
    const headers: Record<string, string> = language === undefined ? {} : { "accept-language": language };
    const answer = await server.call("GET", "/api/v1/unknown", { headers });
    expect(answer).toMatchObject({
      status: 404,
      code: 404,
      errorCode: "request.notFound",
      data: null,
      requestId: answer.headers["x-request-id"],
    });
    if (expected) expect(answer.message).toBe(expected);
    else expect(answer.message).not.toMatch(/^$|request\.notFound|请求的地址/);
  });

  test("of an address that cannot be read are in the envelope too", async () => {
    const answer = await server.call("GET", "/api/v1/%E0%A4%A", { headers: { "accept-language": "en" } });
    expect(answer).toMatchObject({ status: 400, errorCode: "request.invalid", message: expect.stringMatching(/^[A-Z]/) });
  });

  test("of fields have their texts too", async () => {
    await server.user("teller", { is_super: true });
    const token = await server.signIn("teller");
    const headers = { "accept-language": "en" };
    const answer = await server.call("PUT", "/api/auth/changePassword", { token, headers, body: {} });
    expect(answer.fields?.map(({ code }) => code)).toEqual(["field.required", "field.required"]);
    for (const field of answer.fields ?? []) expect(field.message).toMatch(/[a-z]{3}/);
  });

  test("that nobody expected are kept in the error log and say nothing of themselves", async () => {
    const app = await appWith("/api/v1/fault", () => {
      throw new TypeError("secret inner text of table sysr_user");
    });
    const answer = await app.inject({ url: "/api/v1/fault?token=abc&size=10", headers: { "user-agent": "tests" } });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain("secret inner text");
    const { requestId, errorCode } = answer.json();
    expect(errorCode).toBe("server.failed");
    const row = await server.db.selectFrom("sysr_error_log").selectAll().where("request_id", "=", requestId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      exception_name: "TypeError",
      message: "secret inner text of table sysr_user",
      method: "GET",
      request_uri: "/api/v1/fault",
      user_agent: "tests",
      request_params: { query: { size: "10" }, params: {} },
    });
    expect(JSON.stringify(row)).not.toContain("abc");
    await app.close();
  });

  test("that the product knows keep their status and are not in the error log", async () => {
    const app = await appWith("/api/v1/known", () => {
      throw new AppError("record.inUse");
    });
    const answer = (await app.inject("/api/v1/known")).json();
    expect(answer).toMatchObject({ code: 409, errorCode: "record.inUse" });
    expect(await server.db.selectFrom("sysr_error_log").selectAll().where("request_id", "=", answer.requestId).execute()).toEqual([]);
    await app.close();
  });

  test("a database that is away is 503, and the server is alive but not ready", async () => {
    const away = connect("postgres://nobody@127.0.0.1:1/none");
    const app = await buildApp({ db: away.db, documents: new DocumentStore(server.loaded), config: testConfig() });
    const answer = await app.inject({ method: "POST", url: "/api/v1/login", payload: { username: "a", password: "b" } });
    expect(answer.json()).toMatchObject({ code: 503, errorCode: "server.databaseUnavailable" });
    expect((await app.inject("/healthz")).statusCode).toBe(200);
    expect((await app.inject("/readyz")).statusCode).toBe(503);
    await app.close();
    await away.close();
    expect((await server.app.inject("/readyz")).statusCode).toBe(200);
  });
});

test("log lines hold no secret", async () => {
  const lines: string[] = [];
  const logger = {
    ...(logOptions(testConfig({ logLevel: "info" })) as object),
    stream: { write: (line: string) => void lines.push(line) },
  };
  const app = Fastify({ logger });
  app.post("/login", async (request) => {
    request.log.info({ password: "hidden-1", body: { loginPwd: "hidden-2" }, user: { session: { token: "hidden-3" } } }, "seen");
    throw new Error("failed");
  });
  await app.inject({ method: "POST", url: "/login?token=hidden-4", headers: { token: "hidden-5" }, payload: { password: "hidden-6" } });
  const written = lines.join("");
  expect(written).toMatch(/"reqId".*"seen"/);
  expect(written).not.toContain("hidden");
});

test("log lines are one a request, written together, at the latest with a failure", async () => {
  const writes: string[] = [];
  const app = Fastify({ logger: { stream: bufferedOutput((lines) => void writes.push(lines)) }, logController: new RequestLog() });
  app.get("/known", async () => "known");
  for (let n = 0; n < 3; n++) await app.inject("/known");
  app.log.error("failed");
  const lines = writes.join("").trim().split("\n");
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([...Array(3).fill("request completed"), "failed"]);
  expect(writes.length).toBeLessThan(lines.length);
});

describe("the envelope", () => {
  test.each([
    ["an object", { a: 1 }],
    ["a list", [1, 2]],
    ["a text", "text"],
    ["a truth value", false],
    ["nothing", null],
    ["a record with fields of the envelope's names", { code: 1, errorCode: "X", message: "m", data: 2 }],
  ])("holds %s", async (_what, value) => {
    const app = await appWith("/api/v1/value", () => value);
    expect((await app.inject("/api/v1/value")).json()).toEqual({ code: 200, errorCode: "NO-ERROR", message: "", data: value });
    await app.close();
  });
});

describe("the description of the API", () => {
  let whole: ApiDescription;
  beforeAll(async () => {
    await server.user("reader-of-all", { is_super: true });
    const headers = { token: await server.signIn("reader-of-all") };
    whole = (await server.app.inject({ url: "/api/openapi.json", headers })).json();
  });

  test("is OpenAPI 3.1, and where everybody may read it names every call with its permission", async () => {
    const app = await server.another({ config: { apiDocs: "public" } });
    const document = (await app.inject("/api/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    expect(document.paths["/api/v1/login"].post.security).toEqual([]);
    expect(document.paths["/api/v1/user/sysrUser/{id}"].put["x-permission"]).toBe("user:edit");
    // The description itself, sockets, which OpenAPI has no words for, and the protocol of assistants, which describes itself.
    const hidden = /^\/api\/(docs|openapi\.json)|^\/socket\/|^\/mcp$/;
    for (const { method, url, config } of app.routeTable().filter(({ method, url }) => method !== "HEAD" && !hidden.test(url)))
      for (const one of [method].flat()) {
        const operation = document.paths[url.replace(/:(\w+)/g, "{$1}")]?.[one.toLowerCase()];
        expect(operation, `${one} ${url}`).toBeDefined();
        expect(operation["x-permission"] ?? "").toBe(config?.permission?.includes(":") ? config.permission : "");
      }
  });

  test("says to who is signed in what he may call and see, and nothing to others", async () => {
    for (const url of ["/api/openapi.json", "/api/docs/json", "/api/docs/yaml"])
      expect((await server.app.inject(url)).statusCode, url).toBe(401);
    const columns = { "supplier:code": "v", "supplier:name": "ve" };
    const role = await server.role({ code: "described", permissions: ["supplier:view", "supplier:edit", "purchase-order:pick"], columns });
    await server.user("described", { roles_ids: [role] });
    const headers = { token: await server.signIn("described") };
    const { paths, components } = (await server.app.inject({ url: "/api/openapi.json", headers })).json();
    const said = Object.values(paths as Record<string, Record<string, { "x-permission"?: string }>>)
      .flatMap((one) => Object.values(one))
      .flatMap((operation) => operation["x-permission"] ?? []);
    expect(new Set(said)).toEqual(new Set(["supplier:view", "supplier:pick", "supplier:edit", "purchase-order:pick"]));
    expect(Object.keys(components.schemas).filter((name) => name.endsWith(".record"))).toEqual([
      "purchase-order.record",
      "supplier.record",
    ]);
    expect(components.schemas["supplier.record"].properties).toHaveProperty("name");
    expect(JSON.stringify({ paths, components })).not.toMatch(/bankAccount|银行账号|paymentTerms|purchaseType/);
  });

  test("names, groups and sums up every call, with its answer and its failures; no two addresses mean the same", async () => {
    expect(whole.servers).toEqual([expect.objectContaining({ url: "/" })]);
    const calls = operationsIn(whole);
    const groups = new Set(whole.tags.map(({ name }) => name));
    const incomplete = calls.filter(({ operation: { operationId, tags = [], summary, description, responses = {} } }) => {
      const said = operationId && summary && description && responses["200"]?.content && responses["4XX"];
      return !said || tags.length === 0 || !tags.every((tag) => groups.has(tag));
    });
    expect(incomplete.map(({ call }) => call)).toEqual([]);
    const ids = calls.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    // Addresses of the specification, beside those of every record: ids are digits, so that no request means both.
    const specified =
      /(sysrNotice\/(receivedDetail|getById|sentNoticeById)|sysrResource\/(copyResource|resourceId|getBindingRoles))\/\{id\} and .*\{id\}\/(history|version)$|sysrUser\/impersonate\//;
    expect(ambiguities(whole).filter((pair) => !specified.test(pair))).toEqual([]);
  });

  test("tells of the operations that an entity names among the calls of its records, wherever their addresses are", () => {
    const tagsOf = (id: string) => operationsIn(whole).find(({ operation }) => operation.operationId === id)?.operation.tags;
    expect([tagsOf("user.resetPassword"), tagsOf("session.runAs"), tagsOf("user.rest.page")]).toEqual([["用户"], ["用户"], ["用户"]]);
    expect([tagsOf("notices.send"), tagsOf("notices.received")]).toEqual([["通知"], ["notices"]]);
  });

  test("gives types by which programs are written", { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "formwork-client-"));
    const program = `import type { operations } from "./api.ts";
      type Add = operations["searchPlans.add"];
      type Body = Add["requestBody"]["content"]["application/json"];
      type Answer = Add["responses"][200]["content"]["application/json"];
      export async function addPlan(body: Body, token: string): Promise<Answer["data"]> {
        const headers = { token, "content-type": "application/json" };
        const answer = await fetch("/api/v1/searchplan/searchPlan", { method: "POST", headers, body: JSON.stringify(body) });
        return ((await answer.json()) as Answer).data;
      }
      export const id: Promise<string> = addPlan({ formEn: "warehouse", searchName: "cold", share: "self" }, "").then((plan) => plan.id);
      // @ts-expect-error a plan is about records of an entity
      addPlan({ searchName: "cold" }, "");
      // @ts-expect-error and no other shares than these
      addPlan({ formEn: "warehouse", searchName: "cold", share: "nobody" }, "");`;
    expect(faultsOfClient(folder, whole, program)).toBe("");
    rmSync(folder, { recursive: true });
  });

  test("is read in a page that holds nothing itself", async () => {
    const page = await server.app.inject("/api/docs");
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script>|https?:\/\//);
    const headers = { token: await server.signIn("described"), "accept-encoding": "br" };
    const shown = await server.app.inject({ url: "/api/openapi.json", headers });
    expect(JSON.parse(brotliDecompressSync(shown.rawPayload).toString()).openapi).toBe("3.1.0");
    expect((await server.app.inject("/api/docs/static/swagger-initializer.js")).body).toContain('localStorage.getItem("formwork.token")');
    const beside = await server.another({ config: { storageNamespace: "stock" } });
    expect((await beside.inject("/api/docs/static/swagger-initializer.js")).body).toContain('localStorage.getItem("stock.token")');
  });

  test("can be switched off", async () => {
    const app = await server.another({ config: { apiDocs: "off" } });
    expect((await app.inject("/api/openapi.json")).statusCode).toBe(404);
    expect((await app.inject("/api/docs")).statusCode).toBe(404);
  });
});

describe("the web app", () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "formwork-web-"));
    mkdirSync(join(root, "assets"));
    writeFileSync(join(root, "index.html"), '<!doctype html><html lang="zh-CN"><title>page</title></html>');
    writeFileSync(join(root, "assets", "app-1a2b.js"), "plain()");
    writeFileSync(join(root, "assets", "app-1a2b.js.br"), "brotli");
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test("is its page at every address that is no call and no file", async () => {
    const app = await server.another({ config: { webRoot: root } });
    for (const url of ["/", "/screen/user-list", "/login?redirect=%2F"]) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.headers["cache-control"], answer.body]).toEqual([200, "no-cache", expect.stringContaining("page")]);
      expect(answer.headers["content-security-policy"]).toContain("script-src 'self'");
    }
    for (const url of ["/api/v1/unknown", "/missing.png", "/assets/missing.js", "/../package.json", "/%2e%2e/package.json"])
      expect((await app.inject(url)).json()).toMatchObject({ errorCode: "request.notFound" });
    for (const url of ["/assets/%2e%2e/%2e%2e/package.json", "/assets/..%2f..%2fx", "/assets/..%5cx", "/assets/.hidden"])
      expect((await app.inject(url)).statusCode, url).toBe(404);
    expect((await app.inject("/assets/%00")).statusCode).toBe(400);
    expect(await server.db.selectFrom("sysr_error_log").select("message").where("request_uri", "like", "/assets/%").execute()).toEqual([]);
    expect((await app.inject({ method: "POST", url: "/screen/user-list" })).statusCode).toBe(404);
  });

  test("is told under which name it keeps what browsers remember, where that is not the usual one", async () => {
    const pageOf = async (namespace: string, url: string) =>
      (await (await server.another({ config: { webRoot: root, storageNamespace: namespace } })).inject(url)).body;
    for (const url of ["/", "/screen/user-list", "/index.html"]) {
      expect(await pageOf("formwork", url)).toContain('<html lang="zh-CN">');
      expect(await pageOf("stock", url)).toContain('<html data-storage="stock" lang="zh-CN">');
    }
  });

  test("has assets that are kept for ever and sent compressed", async () => {
    const app = await server.another({ config: { webRoot: root } });
    const plain = await app.inject("/assets/app-1a2b.js");
    expect([plain.body, plain.headers["cache-control"]]).toEqual(["plain()", "public, max-age=31536000, immutable"]);
    const compressed = await app.inject({ url: "/assets/app-1a2b.js", headers: { "accept-encoding": "br" } });
    expect([compressed.body, compressed.headers["content-encoding"]]).toEqual(["brotli", "br"]);
  });
});
