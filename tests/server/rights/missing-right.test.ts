import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MissingRight } from "../../../src/model/contract/rights.ts";
import { type Platform, platform } from "../platform/platform.ts";

const PATH = "/api/v1/missingRight";

let server: Platform;
let clerk: string;
beforeAll(async () => {
  server = await platform();
  const role = (code: string, ...permissions: string[]) => server.role({ code, permissions });
  const buyer = await role("buyer", "supplier:view");
  const giver = await role("giver", "user:edit", "material:view", "notice:view");
  const keeper = await role("keeper", "material:view");
  const reader = await role("reader", "role:view");
  await server.user("clerk", { roles_ids: [buyer], real_name: "陈<b>一" });
  await server.user("giver", { roles_ids: [giver] });
  await server.user("keeper", { roles_ids: [keeper] });
  await server.user("reader", { roles_ids: [reader] });
  await server.user("gone", { roles_ids: [giver], status: 1 });
  clerk = await server.signIn("clerk");
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom("counted_act").execute();
  await server.db.deleteFrom("notice_recipient").execute();
});

const missing = async (token: string, query: string) => (await server.call<MissingRight>("GET", `${PATH}?${query}`, { token })).data;
const ask = async (token: string, body: object) => (await server.call("POST", PATH, { token, body })).errorCode;
const readers = async () =>
  (
    await server.db
      .selectFrom("notice_recipient as r")
      .innerJoin("sysr_user as u", "u.id", "r.user_id")
      .innerJoin("sysr_notice as n", "n.id", "r.notice_id")
      .select(["u.username", "n.title", "n.content"])
      .execute()
  ).map((row) => row);

describe("what is missing", () => {
  test("is named by what it is called, in the reader's language; roles are named to who may see them, people to nobody", async () => {
    expect(await missing(clerk, "screen=material-list")).toEqual({
      rights: [{ permission: "material:view", title: "物料 · 查看" }],
      roles: null,
      asked: false,
      answerable: true,
    });
    const reader = await server.signIn("reader");
    expect(await missing(reader, "screen=material-list")).toMatchObject({ roles: ["giver", "keeper"] });
  });

  test("of a page of tabs is any of several rights; of what is open, or is not there, none", async () => {
    const reader = await server.signIn("reader");
    const { rights } = await missing(reader, "screen=purchase-tabs");
    expect(rights.map(({ permission }) => permission)).toEqual(["purchase-order:view", "warehouse-stock:view"]);
    const none = { rights: [], roles: null, asked: false, answerable: false };
    for (const query of ["screen=supplier-list", "screen=no-such-screen", "permission=no:such", "permission=supplier:view"])
      expect(await missing(clerk, query), query).toEqual(none);
  });
});

describe("who asks", () => {
  test("reaches those who can give it by one notice, with what he says and a way there; nobody else", async () => {
    expect(await ask(clerk, { screen: "material-list", reason: "盘点 <script>" })).toBe("NO-ERROR");
    const [notice, ...others] = await readers();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ username: "giver", title: "陈<b>一 申请权限：物料 · 查看" });
    expect(notice?.content).toContain("陈&lt;b&gt;一（clerk）");
    expect(notice?.content).toContain("盘点 &lt;script&gt;");
    expect(notice?.content).toContain('<a href="/screen/user-list">');
    expect(await missing(clerk, "screen=material-list")).toMatchObject({ asked: true });
  });

  test("owns no notice by it: by his own rows he would read who gives rights", async () => {
    expect(await ask(clerk, { screen: "material-list" })).toBe("NO-ERROR");
    const own = await server.db.selectFrom("sysr_notice").select(["create_by_id", "create_dept_id", "update_by_id", "sender_id"]).execute();
    expect(new Set(own.flatMap((row) => Object.values(row)))).toEqual(new Set([null]));
    const log = await server.db.selectFrom("sysr_operation_log").select("create_by_id").where("module", "=", "notice").execute();
    expect(new Set(log.map((row) => row.create_by_id))).toEqual(new Set([null]));
  });

  test("asks once a day for a right, also many at once, and for few rights in all", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask(clerk, { screen: "material-list" })));
    expect(answers.toSorted()).toEqual(["NO-ERROR", "access.alreadyAsked", "access.alreadyAsked"]);
    expect(await readers()).toHaveLength(1);
  });

  test("asks for nothing that he has, and is told where nobody could give it", async () => {
    expect(await ask(clerk, { screen: "supplier-list" })).toBe("access.nothingMissing");
    expect(await ask(clerk, { screen: "no-such-screen" })).toBe("access.nothingMissing");
    expect(await ask(clerk, { screen: "position-list" })).toBe("access.nobodyGives");
    expect(await missing(clerk, "screen=position-list")).toMatchObject({ answerable: false });
  });
});
