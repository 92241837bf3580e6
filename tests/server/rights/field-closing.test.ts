import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Platform, platform } from "../platform/platform.ts";

const COLUMNS = "/api/v1/column/sysrRoleColumn";
const LOOKS_AFTER = ["role:view", "role:edit", "user:view", "supplier:view", "supplier:edit"];

let server: Platform;
let root: string;
let clerk: string;
let buyers: string;
let auditors: string;

beforeAll(async () => {
  server = await platform();
  await server.user("root", { is_super: true, user_type: 0 });
  await server.user("clerk", { roles_ids: [await server.role({ code: "office", permissions: LOOKS_AFTER })] });
  [root, clerk] = [await server.signIn("root"), await server.signIn("clerk")];
});
afterAll(() => server.close());

let round = 0;
beforeEach(async () => {
  await server.db.updateTable("sysr_user").set({ roles_ids: [] }).where("username", "like", "one%").execute();
  await server.db.updateTable("sysr_role").set({ removed_at: new Date().toISOString() }).where("code", "!=", "office").execute();
  await server.db.deleteFrom("sysr_role_column").execute();
  buyers = await server.role({
    code: `buyers${++round}`,
    permissions: ["supplier:view"],
    columns: { "supplier:name": "v", "supplier:phone": "ve" },
  });
  auditors = await server.role({ code: `auditors${round}`, permissions: ["supplier:view"] });
});

const told = (token: string, column: string) =>
  server.call<{ roles: { id: string }[]; people: number | null; gaining: number | null }>(
    "GET",
    `${COLUMNS}/disablingFieldRole/${column}`,
    { token },
  );
const close = (token: string, column: string) =>
  server.call<{ set: string | null; roles: { id: string }[] }>("POST", `${COLUMNS}/disablingFieldRole/${column}`, { token });
const opens = async (role: string, field: string) => {
  const { data } = await server.call<{ columns: { field: string; canView: boolean }[] }>(
    "GET",
    `${COLUMNS}/getSysrRoleTableColumn/${role}/supplier`,
    { token: root },
  );
  return data.columns.find((one) => one.field === field)?.canView;
};

test("closing a field is told with its roles and people before, and changes nothing by being asked", async () => {
  await server.user(`one${round}`, { roles_ids: [buyers] });
  await server.user(`one-more${round}`, { roles_ids: [buyers, auditors] });
  const { data } = await told(root, "supplier:phone");
  expect(data.roles.map(({ id }) => id)).toEqual(expect.arrayContaining([buyers, auditors]));
  // The second one's lists were those of the buyers alone; the auditors' new list adds to them.
  expect(data).toMatchObject({ people: 3, gaining: 1 });
  expect(await opens(buyers, "phone")).toBe(true);
});

test("it is closed in all roles, also in those without a list, and comes back as one", async () => {
  const { data, errorCode } = await close(root, "supplier:phone");
  expect(errorCode).toBe("NO-ERROR");
  expect([await opens(buyers, "phone"), await opens(auditors, "phone"), await opens(auditors, "code")]).toEqual([false, false, true]);
  const again = await close(root, "supplier:phone");
  expect(again.data).toEqual({ set: null, roles: [] });
  expect((await server.call("POST", `/api/v1/changes/${data.set}/undo`, { token: root })).errorCode).toBe("NO-ERROR");
  expect([await opens(buyers, "phone"), await opens(auditors, "phone")]).toEqual([true, true]);
});

test("nobody takes by it what he does not hold himself: then no role changes", async () => {
  await server.role({ code: `beyond${round}`, permissions: ["supplier:view", "tenant:edit"] });
  expect((await close(clerk, "supplier:phone")).errorCode).toBe("access.denied");
  expect([await opens(buyers, "phone"), await opens(auditors, "phone")]).toEqual([true, true]);
});

test("a field that is hidden from who asks answers as one that does not exist", async () => {
  await server.user(`narrow${round}`, {
    roles_ids: [await server.role({ code: `narrow${round}`, permissions: LOOKS_AFTER, columns: { "supplier:name": "v" } })],
  });
  const narrow = await server.signIn(`narrow${round}`);
  const [hidden, none] = [await told(narrow, "supplier:phone"), await told(narrow, "supplier:nothing")];
  expect([hidden.errorCode, none.errorCode]).toEqual(["document.notFound", "document.notFound"]);
  const { data } = await server.call<{ field: string }[]>("GET", `${COLUMNS}/getSysrUserTableColumn/supplier`, { token: narrow });
  expect(data.map(({ field }) => field)).toEqual(["name"]);
});

test("the list of a role about a table is changed at its address, and leaves those about others", async () => {
  const list = (columns: unknown) =>
    server.call("POST", `${COLUMNS}/changeSysrTableColumn/${buyers}`, { token: root, body: { tableId: "supplier", columns } });
  expect((await list([{ field: "code", canView: true }])).errorCode).toBe("NO-ERROR");
  expect([await opens(buyers, "code"), await opens(buyers, "phone")]).toEqual([true, false]);
  expect((await list([{ field: "nothing" }])).errorCode).toBe("record.invalid");
  expect((await list(null)).errorCode).toBe("NO-ERROR");
  expect(await opens(buyers, "phone")).toBe(true);
});
