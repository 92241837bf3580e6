import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Job } from "../../../src/model/contract/jobs.ts";
import { readTables } from "../../../src/server/xlsx/read.ts";
import { bookOfSheets as book, type Cells, cellsOf, fileOf, over, upload } from "../exchange/workbooks.ts";
import { type Platform, platform } from "../platform/platform.ts";

const USERS = "/api/v1/user/sysrUser";
const KINDS = ["organisation", "department", "position", "role", "user"];

let server: Platform;
let token: string;
beforeAll(async () => {
  server = await platform();
  const words = ["view", "add", "edit", "import"];
  const role = await server.role({ code: "hr", permissions: KINDS.flatMap((kind) => words.map((word) => `${kind}:${word}`)) });
  const tenant = await server.insert("sysr_tenant", { code: "home", name: "x", status: 0 });
  await server.db.updateTable("sysr_role").set({ tenant_id: tenant }).execute();
  await server.user("hr", { roles_ids: [role], tenant_id: tenant, user_type: 0 });
  token = await server.signIn("hr");
}, 60_000);
afterAll(() => server.close());

const DEPARTMENTS = ["部门编码", "部门名称", "上级部门", "负责人", "状态"];
const POSITIONS = ["岗位编码", "岗位名称", "状态"];
const ROLES = ["角色编码", "角色名称", "数据范围", "状态"];
const PEOPLE = ["账号", "姓名", "用户类型", "状态", "部门", "岗位", "直接上级", "角色"];

interface Company {
  readonly name: string;
  readonly people: number;
  /** Rows beside those that are made. */
  readonly more?: readonly Cells[];
}

/** A head office with branches, each with teams that are called alike; everybody but the first has a superior who stands further down. */
function sheetsOf({ name, people, more = [] }: Company) {
  const branches = Array.from({ length: 5 }, (_, at) => `${name}-分部${at}`);
  const departments: Cells[] = [[`${name}-H`, `${name}总部`, null, `${name}-p1`, "启用"]];
  for (const [at, branch] of branches.entries()) {
    departments.push([`${name}-B${at}`, branch, `${name}总部`, null, "启用"]);
    departments.push([`${name}-T${at}`, `${name}业务组`, `${name}总部/${branch}`, null, "启用"]);
  }
  const rows: Cells[] = Array.from({ length: people }, (_, at) => {
    const branch = branches[at % branches.length];
    const superior = at === people - 1 ? null : `${name}-p${people - 1}`;
    return [
      `${name}-p${at}`,
      `员工${name}${at}`,
      "普通操作员",
      "正常",
      `${name}总部/${branch}/${name}业务组`,
      `${name}专员`,
      superior,
      `${name}员工,${name}助理`,
    ];
  });
  return [
    { name: "部门", titles: DEPARTMENTS, rows: departments },
    { name: "岗位", titles: POSITIONS, rows: [[`${name}-P`, `${name}专员`, "启用"]] as Cells[] },
    {
      name: "角色",
      titles: ROLES,
      rows: ["员工", "助理"].map((word, at): Cells => [`${name}r${at}`, `${name}${word}`, "仅本人数据", "启用"]),
    },
    { name: "用户", titles: PEOPLE, rows: [...rows, ...more] },
  ];
}

async function bringIn(company: Company, passwords: boolean): Promise<Job> {
  const file = await upload(server, token, "user", await book(sheetsOf(company)));
  expect(file.errorCode, file.message).toBe("NO-ERROR");
  const begun = await server.call<Job>("POST", `${USERS}/company`, { token, body: { file: file.data.id, passwords } });
  expect(begun.errorCode, begun.message).toBe("NO-ERROR");
  return over(server, token, begun.data);
}
const person = (username: string) =>
  server.db.selectFrom("sysr_user").selectAll().where("username", "=", username).executeTakeFirstOrThrow();

describe("a company from one workbook", () => {
  test("500 people with departments by their path, positions, roles, and superiors who come after them", { timeout: 120_000 }, async () => {
    const job = await bringIn({ name: "a", people: 500 }, false);
    expect([job.state, job.error, job.result]).toMatchObject(["done", null, { rows: 514, added: 514, wrong: 0 }]);
    const [first, last] = [await person("a-p0"), await person("a-p499")];
    expect(first).toMatchObject({ superior_id: last.id, password: null });
    expect(first.roles_ids).toHaveLength(2);
    const team = await server.db.selectFrom("sysr_dept").selectAll().where("id", "=", first.dept_id).executeTakeFirstOrThrow();
    expect(team.code).toBe("a-T0");
    const head = await server.db.selectFrom("sysr_dept").selectAll().where("code", "=", "a-H").executeTakeFirstOrThrow();
    expect(head.principal_id).toBe((await person("a-p1")).id);
  });

  test("new people get first passwords, which stand in a file for who brought them in, and which they must change", async () => {
    const job = await bringIn({ name: "b", people: 3 }, true);
    expect(job.state).toBe("done");
    const [titles, ...rows] = await cellsOf((await fileOf(server, token, job)).bytes);
    expect(titles).toEqual(["账号", "姓名", "密码"]);
    const [username = "", , password = ""] = (rows[0] ?? []) as string[];
    const signedIn = await server.call<{ toChangePwd: boolean }>("POST", "/api/v1/login", { body: { username, password } });
    expect(signedIn.data).toMatchObject({ toChangePwd: true });
    await server.user("other", { is_super: true });
    expect((await fileOf(server, await server.signIn("other"), job)).status).toBe(404);
  });

  test("comes in whole or not at all, and says in which sheet what is wrong", async () => {
    const wrong: Cells = ["c-x", "员工x", "普通操作员", "正常", "c总部/没有", null, null, null];
    const job = await bringIn({ name: "c", people: 2, more: [wrong] }, true);
    expect(job).toMatchObject({ state: "failed", result: { takenBack: true, wrong: 1 } });
    expect(job.result?.problems).toMatchObject([{ row: 4, title: "部门" }]);
    const left = await server.db.selectFrom("sysr_dept").select("id").where("code", "like", "c%").execute();
    expect(left).toEqual([]);
  });

  test("brings what is there already up to what the workbook says, and makes nobody a second password", async () => {
    await bringIn({ name: "d", people: 2 }, true);
    const before = await person("d-p0");
    const job = await bringIn({ name: "d", people: 2 }, true);
    expect(job).toMatchObject({ state: "done", file: null, result: { added: 0 } });
    expect((await person("d-p0")).password).toBe(before.password);
  });

  test("is filled into a template with a sheet for each kind of record", async () => {
    const answer = await server.app.inject({ method: "GET", url: `${USERS}/companyTemplate`, headers: { token } });
    const names = ["角色", "岗位", "部门", "组织"];
    const tables = await readTables(answer.rawPayload, names);
    expect(tables.map(({ name }) => name)).toEqual(["用户", ...names]);
    expect(tables[0].rows[0]?.cells.map((cell) => String(cell).replace("*", ""))).toEqual(
      expect.arrayContaining(["账号", "姓名", "直接上级"]),
    );
  });

  test("is brought in by nobody who gives more by it than he holds", async () => {
    const rows: Cells[] = [["e-p", "x", "管理员", "正常", null, null, null, "beyond"]];
    const tenant = (await person("hr")).tenant_id;
    const beyond = await server.role({ code: "beyond", permissions: ["tenant:edit"] });
    await server.db.updateTable("sysr_role").set({ tenant_id: tenant }).where("id", "=", beyond).execute();
    const file = await upload(server, token, "user", await book([{ name: "用户", titles: PEOPLE, rows }]));
    const begun = await server.call<Job>("POST", `${USERS}/company`, { token, body: { file: file.data.id } });
    expect(await over(server, token, begun.data)).toMatchObject({ state: "failed" });
  });
});
