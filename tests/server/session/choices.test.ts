import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Platform, platform } from "../platform/platform.ts";

let server: Platform;
let organisations: Record<string, string>;
let roles: Record<string, string>;
beforeAll(async () => {
  server = await platform();
  const organisation = (code: string, parent_id: string | null, status = 0) =>
    server.insert("sysr_organisation", { code, name: code, short_name: code, status, parent_id });
  const head = await organisation("head", null);
  const east = await organisation("east", head);
  const shop = await organisation("shop", east);
  const closed = await organisation("closed", head, 1);
  const strange = await organisation("strange", null);
  organisations = { head, east, shop, closed, strange };
  roles = {
    keeper: await server.role({ code: "keeper", permissions: ["position:view"] }),
    writer: await server.role({ code: "writer", permissions: ["position:view", "position:add"] }),
    unused: await server.role({ code: "unused", permissions: ["position:remove"] }),
  };
  await server.user("worker", { roles_ids: [roles.keeper, roles.writer], organisations_ids: [shop, head, closed] });
});
afterAll(() => server.close());

interface Info {
  readonly permissions: readonly string[];
  readonly roles: readonly string[];
  readonly roleChoices: readonly { readonly name: string }[];
  readonly chosenRoles: readonly string[] | null;
  readonly org: readonly { readonly shortName: string }[];
  readonly curOrg: { readonly id: string; readonly shortName: string } | null;
}
const info = async (token: string) => (await server.call<Info>("GET", "/api/v1/user/info", { token })).data;
const enter = (token: string, organizationId: string | undefined) =>
  server.call("PUT", "/api/v1/system/changeCurrentOrg", { token, body: { organizationId } });
const choose = (token: string, ...roleIds: (string | undefined)[]) =>
  server.call("PUT", "/api/v1/system/changeCurrentRole", { token, body: { roleIds } });

describe("the organisation", () => {
  test("is one of the own, and another after a switch", async () => {
    const token = await server.signIn("worker");
    expect(await info(token)).toMatchObject({ org: [{ shortName: "shop" }, { shortName: "head" }], curOrg: { shortName: "shop" } });
    expect((await enter(token, organisations.head)).status).toBe(200);
    expect((await info(token)).curOrg?.shortName).toBe("head");
  });

  test("of another session stays as it is", async () => {
    const [one, two] = [await server.signIn("worker"), await server.signIn("worker")];
    await enter(one, organisations.head);
    expect((await info(two)).curOrg?.shortName).toBe("shop");
  });

  test.each(["east", "strange", "closed"])("%s is refused, for it is not in the user's list or not open", async (name) => {
    const token = await server.signIn("worker");
    expect(await enter(token, organisations[name])).toMatchObject({ status: 403, errorCode: "session.organisationNotYours" });
    expect((await info(token)).curOrg?.shortName).toBe("shop");
  });

  test("is offered in a tree: below the nearest own one above it, and nothing of the others is told", async () => {
    const token = await server.signIn("worker");
    const { data } = await server.call("GET", "/api/v1/system/organisations", { token });
    const { head, shop } = organisations;
    expect(data).toEqual([{ id: head, shortName: "head", children: [{ id: shop, shortName: "shop", children: [] }] }]);
  });

  test("is none for a user who has none", async () => {
    await server.user("nowhere");
    const token = await server.signIn("nowhere");
    expect((await server.call("GET", "/api/v1/system/organisations", { token })).data).toEqual([]);
    expect(await info(token)).toMatchObject({ org: [], curOrg: null });
  });
});

describe("the role", () => {
  test("is chosen among one's own, and what one may is computed from it alone", async () => {
    const token = await server.signIn("worker");
    expect(await info(token)).toMatchObject({ chosenRoles: null, roleChoices: [{ name: "keeper" }, { name: "writer" }] });
    expect((await choose(token, roles.keeper)).status).toBe(200);
    expect(await info(token)).toMatchObject({ chosenRoles: [roles.keeper], roles: ["keeper"], permissions: ["position:view"] });
    const add = await server.call("POST", "/api/v1/position/sysrPosition", { token, body: { code: "X", name: "X" } });
    expect(add).toMatchObject({ status: 403, errorCode: "access.denied" });
    expect((await choose(token)).status).toBe(200);
    expect(await info(token)).toMatchObject({ chosenRoles: null, permissions: ["position:add", "position:view"] });
  });

  test("of somebody else is refused, and nothing changes", async () => {
    const token = await server.signIn("worker");
    expect(await choose(token, roles.keeper, roles.unused)).toMatchObject({ status: 403, errorCode: "session.roleNotYours" });
    expect((await info(token)).chosenRoles).toBeNull();
  });

  test("that was taken away counts no more: the others do", async () => {
    const id = await server.user("loser", { roles_ids: [roles.keeper, roles.unused] });
    const token = await server.signIn("loser");
    await choose(token, roles.unused);
    await server.db
      .updateTable("sysr_user")
      .set({ roles_ids: [String(roles.keeper)] })
      .where("id", "=", id)
      .execute();
    await server.app.sessions.forget([id]);
    expect(await info(token)).toMatchObject({ chosenRoles: null, permissions: ["position:view"] });
  });

  test("is not changed while somebody acts as another", async () => {
    const id = await server.user("acted", { roles_ids: [roles.keeper, roles.writer] });
    await server.user("root", { is_super: true, user_type: 0 });
    const token = await server.signIn("root");
    expect((await server.call("POST", "/api/v1/runAs", { token, body: { userId: id } })).status).toBe(200);
    expect(await choose(token, roles.keeper)).toMatchObject({ status: 403, errorCode: "session.notWhileActing" });
  });
});
