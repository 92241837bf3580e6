import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clearOldDesks } from "../../../src/server/modules/desk/operations.ts";
import { type Platform, platform } from "../platform/platform.ts";

const PATH = "/api/v1/user/desk";
const TAB = "/screen/supplier-list";

let server: Platform;
let role: string;
let headOffice: string;
let branch: string;
let ann: string;
let ben: string;
beforeAll(async () => {
  server = await platform();
  role = await server.role({ code: "buyer", permissions: ["supplier:view", "supplier:add", "supplier:edit"] });
  headOffice = await server.insert("sysr_organisation", { code: "H", name: "总部", short_name: "总部" });
  branch = await server.insert("sysr_organisation", { code: "B", name: "分部", short_name: "分部" });
  const organisations = { organisations_ids: [headOffice, branch] };
  ann = await server.user("ann", { roles_ids: [role], ...organisations });
  await server.user("ben", { roles_ids: [role] });
  await server.user("root", { is_super: true });
  ben = await server.signIn("ben");
});
afterAll(() => server.close());

type Entry = Readonly<Record<string, unknown>>;
const deskOf = async (token: string): Promise<Entry[]> =>
  ((await server.call("GET", PATH, { token })).data as Entry[]).map(({ updatedAt: _when, ...entry }) => entry);
const keep = (token: string, ...entries: Entry[]) => server.call("PUT", PATH, { token, body: entries });
const form = (value: Entry, entity = "supplier") => ({ tab: TAB, part: "form", entity, value: { mode: "add", ...value } });

describe("a desk", () => {
  test("is found again at the next sign-in, and is its owner's alone", async () => {
    const strip = { tab: "", part: "tabs", value: [{ key: TAB, address: TAB }] };
    await keep(await server.signIn("ann"), strip, form({ values: { name: "海鹭" } }));
    expect(await deskOf(await server.signIn("ann"))).toEqual([{ ...strip, entity: null }, form({ values: { name: "海鹭" } })]);
    expect(await deskOf(ben)).toEqual([]);
  });

  test("keeps the newest of each thing, and forgets what is null", async () => {
    const token = await server.signIn("ann");
    await keep(token, form({ values: { name: "一" } }), form({ values: { name: "二" } }));
    expect(await deskOf(token)).toContainEqual(form({ values: { name: "二" } }));
    await keep(token, { tab: TAB, part: "form", value: null });
    expect((await deskOf(token)).map(({ part }) => part)).toEqual(["tabs"]);
  });

  test("belongs to the organisation in which it was left", async () => {
    const token = await server.signIn("ann");
    const at = async (organisation: string) =>
      server.call("PUT", "/api/v1/system/changeCurrentOrg", { token, body: { organizationId: organisation } });
    const before = await deskOf(token);
    await at(branch);
    expect(await deskOf(token)).toEqual([]);
    await keep(token, form({ values: { name: "分部的" } }));
    await at(headOffice);
    expect(await deskOf(token)).toEqual(before);
  });

  test("shows nothing that its owner may no longer see: fields, names of references, the whole when the right is gone; secrets are never kept", async () => {
    const token = await server.signIn("ben");
    await keep(token, form({ values: { name: "甲", contact: "王", nonsense: 1 }, base: { contact: "李" } }));
    expect(await deskOf(token)).toEqual([form({ values: { name: "甲", contact: "王" }, base: { contact: "李" } })]);
    const narrow = await server.role({
      code: "narrow",
      permissions: ["supplier:view", "supplier:add"],
      columns: { "supplier:name": "vea" },
    });
    await server.db
      .updateTable("sysr_user")
      .set({ roles_ids: [narrow] })
      .where("username", "=", "ben")
      .execute();
    expect(await deskOf(await server.signIn("ben"))).toEqual([form({ values: { name: "甲" }, base: {} })]);
    const none = await server.role({ code: "none", permissions: ["material:view"] });
    await server.db
      .updateTable("sysr_user")
      .set({ roles_ids: [none] })
      .where("username", "=", "ben")
      .execute();
    expect(await deskOf(await server.signIn("ben"))).toEqual([]);
    const root = await server.signIn("root");
    await keep(root, form({ values: { username: "neu", password: "Secret-2026" } }, "user"));
    expect(await deskOf(root)).toEqual([form({ values: { username: "neu" } }, "user")]);
  });

  test("gives back masked what its owner saw whole, once he may not any more; what he typed himself stays", async () => {
    const narrow = ["supplier:view", "supplier:add", "supplier:edit"];
    const wide = await server.role({ code: "unmasker", permissions: [...narrow, "supplier:unmask"] });
    const phone = "13812345678";
    const left = form({ values: { phone, name: "甲" }, base: { phone }, initial: { phone } });
    const be = (roles: string[]) => server.db.updateTable("sysr_user").set({ roles_ids: roles }).where("username", "=", "cai").execute();
    await server.user("cai", { roles_ids: [wide] });
    await keep(await server.signIn("cai"), left);
    expect(await deskOf(await server.signIn("cai"))).toEqual([left]);
    await be([role]);
    const token = await server.signIn("cai");
    const masked = { phone: "138****5678" };
    expect(await deskOf(token)).toEqual([form({ values: { ...masked, name: "甲" }, base: masked, initial: masked })]);
    await keep(token, form({ values: { phone: "13900001111" }, base: masked }));
    expect(await deskOf(token)).toEqual([form({ values: { phone: "13900001111" }, base: masked })]);
  });

  test("refuses what is too large by name, and keeps what was there", async () => {
    const token = await server.signIn("root");
    await keep(token, form({ values: { name: "bleibt" } }));
    const refused = await keep(token, form({ values: { name: "x".repeat(1_000_001) } }));
    expect(refused).toMatchObject({ status: 413, errorCode: "desk.tooLarge" });
    expect(await deskOf(token)).toEqual([form({ values: { name: "bleibt" } })]);
  });

  test("is cleared when nobody has come back for thirty days", async () => {
    const token = await server.signIn("ann");
    await keep(token, form({ values: { name: "alt" } }));
    await server.db
      .updateTable("desk")
      .set({ updated_at: new Date(Date.now() - 31 * 86_400_000).toISOString() })
      .where("user_id", "=", ann)
      .execute();
    expect(await deskOf(token)).toEqual([]);
    await clearOldDesks(server.db);
    expect(await server.db.selectFrom("desk").select("tab").where("user_id", "=", ann).execute()).toEqual([]);
  });
});

describe("the drafts of a desk", () => {
  const drafts = async (token: string) =>
    ((await server.call("GET", "/api/v1/user/drafts", { token })).data as Entry[]).map(({ updatedAt: _when, ...draft }) => draft);

  test("are told with their record and the browser in which they were left, without what stands in them; lists and strips are none", async () => {
    await server.user("cat", { roles_ids: [role] });
    const token = await server.signIn("cat");
    const id = await server.insert("base_supplier", { code: "S-1", name: "海鹭", short_name: "海鹭", type: "manufacturer", status: 0 });
    const chrome = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0" };
    await server.call("PUT", PATH, {
      ...{ token, headers: chrome },
      body: [
        { tab: "", part: "tabs", value: [] },
        { tab: TAB, part: "list", entity: "supplier", value: { mode: "view" } },
        form({ values: { name: "新来的", contact: "王", shortName: "" } }),
        { ...form({ mode: "edit", id, values: { contact: "李" } }), tab: `${TAB}?a=1` },
      ],
    });
    expect(await drafts(token)).toEqual(
      expect.arrayContaining([
        { tab: TAB, title: "供应商", isNew: true, name: "新来的", userAgent: chrome["user-agent"] },
        { tab: `${TAB}?a=1`, title: "供应商", isNew: false, name: "海鹭", userAgent: chrome["user-agent"] },
      ]),
    );
    expect(await drafts(token)).toHaveLength(2);
    expect(JSON.stringify(await drafts(ben))).not.toContain("海鹭");
  });

  test("of a record that does not exist for him carry no name, whatever id he left; without the right on it there is none", async () => {
    const narrow = await server.role({ code: "rows", permissions: ["supplier:view", "supplier:edit"] });
    await server.user("dan", { roles_ids: [narrow] });
    const token = await server.signIn("dan");
    const other = await server.insert("sysr_tenant", { code: "other", name: "别家", status: 0 });
    const id = await server.insert("base_supplier", {
      code: "S-2",
      name: "别人的",
      short_name: "x",
      type: "manufacturer",
      status: 0,
      tenant_id: other,
    });
    await keep(token, form({ mode: "edit", id, values: { contact: "李" } }), {
      ...form({ mode: "edit", id: "1", values: {} }, "user"),
      tab: "/screen/user-list",
    });
    expect(await drafts(token)).toMatchObject([{ tab: TAB, name: null }]);
  });
});
