import { afterAll, beforeAll, expect, test } from "vitest";
import { type Platform, platform } from "./platform/platform.ts";

const PAGES = "/api/v1/help/sysrHelp";
let server: Platform;
let tokens: Readonly<Record<"writer" | "reader" | "stranger", string>>;

async function person(name: string, tenant: string, permissions: readonly string[]): Promise<string> {
  const role = await server.role({ code: name, permissions });
  await server.user(name, { tenant_id: tenant, roles_ids: [role] });
  return server.signIn(name);
}

beforeAll(async () => {
  server = await platform();
  const [one, other] = [
    await server.insert("sysr_tenant", { code: "one", name: "甲", status: 0 }),
    await server.insert("sysr_tenant", { code: "other", name: "乙", status: 0 }),
  ];
  tokens = {
    writer: await person("writer", one, ["help-page:view", "help-page:add", "supplier:view"]),
    reader: await person("reader", one, []),
    stranger: await person("stranger", other, []),
  };
  const write = (place: string | null, language: string, title: string) =>
    server.call("POST", PAGES, { token: tokens.writer, body: { place, language, title, content: `<p>${title}</p><script>x</script>` } });
  expect(await write("supplier-list", "zh-CN", "供应商")).toMatchObject({ status: 200 });
  expect(await write("supplier-list", "en", "Suppliers")).toMatchObject({ status: 200 });
  expect(await write(null, "zh-CN", "通用")).toMatchObject({ status: 200 });
  expect(await write("supplier-list", "en", "Again")).toMatchObject({
    errorCode: "record.invalid",
    fields: expect.arrayContaining([expect.objectContaining({ path: "language", code: "field.unique" })]),
  });
});
afterAll(() => server.close());

const ask = (who: keyof typeof tokens, screen: string | undefined, language: string) =>
  server.call<{ title: string; content: string } | null>("GET", `/api/v1/help/page${screen === undefined ? "" : `?screen=${screen}`}`, {
    token: tokens[who],
    headers: { "accept-language": language },
  });

test.each([
  ["the page in the reader's language", "supplier-list", "en", { title: "Suppliers", isGeneral: false }],
  ["the page in Chinese, where his language has none", "supplier-list", "ja", { title: "供应商", isGeneral: false }],
  ["the general page, where the screen has none", "material-list", "en", { title: "通用", isGeneral: true }],
  ["the general page on what is no screen", undefined, "zh-CN", { title: "通用", isGeneral: true }],
])("who asks for help reads %s", async (_what, screen, language, page) => {
  expect((await ask("reader", screen, language)).data).toMatchObject(page);
});

test("help is clean", async () => {
  expect((await ask("reader", "supplier-list", "zh-CN")).data?.content).toBe("<p>供应商</p>");
});

test("help is of its tenant alone", async () => {
  expect((await ask("stranger", "supplier-list", "zh-CN")).data).toBeNull();
});
