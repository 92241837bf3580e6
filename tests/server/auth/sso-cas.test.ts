import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readCasAnswer } from "../../../src/server/modules/auth/sso/cas.ts";
import { type Platform, platform } from "../platform/platform.ts";
import { type CasServer, startCas, success } from "./cas-server.ts";
import { browserOf, PUBLIC_URL, signInConfig } from "./sso.ts";

let cas: CasServer;
let server: Platform;
let browser: ReturnType<typeof browserOf>;
const call = "validateCasLogin";

beforeAll(async () => {
  cas = await startCas();
  server = await platform(signInConfig({ cas: { url: cas.url, version: 3, attribute: undefined, name: undefined } }));
  browser = browserOf(server);
  await server.user("chen");
});
afterAll(async () => {
  await server?.close();
  await cas?.close();
});
beforeEach(() => {
  cas.answer = undefined;
});

test("a ticket is exchanged for a session, once, for the service that it was given for", async () => {
  const { url, binding } = await browser.depart("cas");
  const back = await cas.signIn(url, "chen");
  expect(back.href.startsWith(`${PUBLIC_URL}/auth-redirect?state=`)).toBe(true);
  const { status, data } = await browser.arrive(call, back, binding);
  expect(status).toBe(200);
  expect(await browser.who(data?.token ?? "")).toBe("chen");
  expect(cas.asked.at(-1)).toMatch(/^\/cas\/p3\/serviceValidate\?service=https%3A%2F%2Fformwork.test%2Fauth-redirect%3Fstate%3D/);
  expect((await browser.arrive(call, back, binding)).errorCode).toBe("auth.ssoFailed");
});

test("signing out ends the session at the provider", async () => {
  const { url, binding } = await browser.depart("cas");
  const { data } = await browser.arrive(call, await cas.signIn(url, "chen"), binding);
  expect(await browser.leave(data?.token ?? "")).toBe(`${cas.url}/logout?service=${encodeURIComponent(`${PUBLIC_URL}/login`)}`);
  expect(await browser.who(data?.token ?? "")).toBeUndefined();
});

test("a ticket of another departure, an invented one and another browser are refused", async () => {
  const [mine, other] = [await browser.depart("cas"), await browser.depart("cas")];
  const theirs = await cas.signIn(other.url, "chen");
  const injected = await cas.signIn(mine.url, "chen");
  injected.searchParams.set("ticket", theirs.searchParams.get("ticket") ?? "");
  expect((await browser.arrive(call, injected, mine.binding)).errorCode).toBe("auth.ssoFailed");
  expect((await browser.arrive(call, theirs, mine.binding)).errorCode).toBe("auth.ssoFailed");
});

test("CAS 2 is asked at its own address, and an attribute may name the account", async () => {
  const config = { url: cas.url, version: 2 as const, attribute: "employee", name: undefined };
  const app = await server.another({ config: signInConfig({ cas: config }) });
  const visitor = browserOf(server, app);
  await server.user("chu");
  cas.answer = () => success("somebody", "<cas:employee>chu</cas:employee>");
  const { url, binding } = await visitor.depart("cas");
  const { data } = await visitor.arrive(call, await cas.signIn(url, "somebody"), binding);
  expect(await visitor.who(data?.token ?? "")).toBe("chu");
  expect(cas.asked.at(-1)).toMatch(/^\/cas\/serviceValidate\?/);
});

test("an answer that says no, or is none, signs nobody in", async () => {
  for (const answer of ["", "<html>gateway</html>", '{"serviceResponse":{}}']) {
    cas.answer = () => answer;
    const { url, binding } = await browser.depart("cas");
    expect((await browser.arrive(call, await cas.signIn(url, "chen"), binding)).errorCode).toBe("auth.ssoFailed");
  }
});

describe("an answer", () => {
  const read = (xml: string) => readCasAnswer(xml, undefined);

  test("names the user, with what XML writes in other characters", () => {
    expect(read(`<?xml version="1.0"?>\n${success("a&b")}`).username).toBe("a&b");
    expect(read(success("chen", "<cas:displayName>&#38472;&#x20;W.</cas:displayName>")).realName).toBe("陈 W.");
  });

  test.each([
    ["a failure", '<r:serviceResponse xmlns:r="x"><r:authenticationFailure code="X">no</r:authenticationFailure></r:serviceResponse>'],
    ["two users", success("chen").replace("</cas:user>", "</cas:user><cas:user>admin</cas:user>")],
    [
      "success inside a failure",
      `<cas:serviceResponse><cas:authenticationFailure>${success("admin")}</cas:authenticationFailure></cas:serviceResponse>`,
    ],
    ["both success and failure", success("admin").replace("</cas:serviceResponse>", "<cas:authenticationFailure/></cas:serviceResponse>")],
    ["another document", success("admin").replaceAll("serviceResponse", "serviceAnswer")],
    ["two documents", success("admin") + success("chen")],
    ["a document type", `<!DOCTYPE x [<!ENTITY who SYSTEM "file:///etc/passwd">]>${success("admin").replace("admin", "&who;")}`],
    ["an entity of its own", success("x").replace(">x<", ">&who;<")],
    ["an entity that expands", `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${success("x")}`],
    ["a comment", success("ad<!-- -->min").replaceAll("&lt;", "<")],
    ["CDATA", success("x").replace(">x<", "><![CDATA[admin]]><")],
    ["tags that are not closed", success("admin").replace("</cas:user>", "")],
    ["tags that cross", "<cas:serviceResponse><cas:authenticationSuccess></cas:serviceResponse></cas:authenticationSuccess>"],
    ["an empty name", success("  ")],
    ["too much", success("x".repeat(70_000))],
    ["too deep", `${"<a>".repeat(40)}${"</a>".repeat(40)}`],
  ])("with %s names nobody", (_what, xml) => {
    expect(() => read(xml)).toThrow();
  });
});
