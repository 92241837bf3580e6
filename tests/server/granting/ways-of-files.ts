import type { Job } from "../../../src/model/contract/jobs.ts";
import { bookOfSheets, type Cells, over, upload } from "../exchange/workbooks.ts";
import { BASES, type Giving, KINDS, type Kind } from "./giving.ts";
import type { Way } from "./ways.ts";

const SCOPES = ["全部数据", "仅本人数据", "本部门数据", "本部门及下级部门数据"];
const PEOPLE = ["账号", "姓名", "用户类型", "状态", "部门", "角色"];
const FIELDS: Readonly<Record<Kind, readonly string[]>> = {
  user: ["username", "realName", "userType", "status", "dept", "roles"],
  role: ["code", "name", "dataScope", "status"],
  department: ["code", "name", "parent", "status"],
};
const CODES = { departments: ["head", "east", "west"], roles: ["all", "self", "dept", "narrow", "empty"] };

/** Rows of a sheet: some name records that are there, some are new. */
function rowsOf(giving: Giving, kind: Kind): Cells[] {
  const { names } = giving.company;
  const code = (there: readonly string[]) => giving.one([...there, giving.word()]);
  return Array.from({ length: giving.one([1, 2]) }, (): Cells => {
    if (kind === "role") {
      const one = code(CODES.roles);
      return [one, one, giving.one(SCOPES), giving.one(["启用", "停用"])];
    }
    if (kind === "department") {
      const one = code(CODES.departments);
      return [one, one, giving.one([null, ...CODES.departments]), "启用"];
    }
    const one = code(names);
    const roles = giving.some(CODES.roles).join(",");
    return [one, one, "普通操作员", giving.one(["正常", "锁定"]), giving.one([null, ...CODES.departments]), roles];
  });
}

const bookOf = (kind: Kind, rows: readonly Cells[]) => bookOfSheets([{ name: kind, titles: FIELDS[kind], rows }]);

/** Begins a job in somebody's name; gives it when it is over, or nothing where it was refused. */
async function jobOf(giving: Giving, name: string, method: "POST" | "PUT", url: string, body?: object): Promise<Job | undefined> {
  const begun = await giving.call(name, method, url, body);
  if (begun.errorCode !== "NO-ERROR") return undefined;
  return over(giving.company.server, await giving.tokenOf(name), begun.data as Job);
}

async function broughtIn(giving: Giving, name: string, kind: Kind, rows: readonly Cells[]): Promise<Job | undefined> {
  const { server } = giving.company;
  const file = await upload(server, await giving.tokenOf(name), kind, await bookOf(kind, rows));
  if (file.errorCode !== "NO-ERROR") return undefined;
  const key = kind === "user" ? "username" : "code";
  const body = { file: file.data.id, mapping: FIELDS[kind], strategy: "overwrite", key, partial: true };
  return jobOf(giving, name, "POST", `${BASES[kind]}/importExcel`, body);
}
const changed = (job: Job | undefined): boolean => (job?.result?.added ?? 0) + (job?.result?.changed ?? 0) > 0;

/** Calls that bring users, roles and departments in by files, and take them back. */
export const FILE_WAYS: Readonly<Record<string, Way>> = {
  "record.importExcel": (giving) => {
    const kind = giving.one(KINDS);
    const rows = rowsOf(giving, kind);
    return { make: async (giver) => changed(await broughtIn(giving, giver, kind, rows)) };
  },
  "record.company": (giving) => {
    const [department, role, user] = [giving.word(), giving.word(), giving.word()];
    const roles = [role, ...giving.some(CODES.roles)].join(",");
    const sheets = [
      {
        name: "部门",
        titles: ["部门编码", "部门名称", "上级部门", "状态"],
        rows: [[department, department, giving.one(["head", "east"]), "启用"]],
      },
      { name: "角色", titles: ["角色编码", "角色名称", "数据范围", "状态"], rows: [[role, role, giving.one(SCOPES), "启用"]] },
      { name: "用户", titles: PEOPLE, rows: [[user, user, "普通操作员", "正常", department, roles]] },
    ];
    return {
      async make(giver) {
        const { server } = giving.company;
        const file = await upload(server, await giving.tokenOf(giver), "user", await bookOfSheets(sheets));
        if (file.errorCode !== "NO-ERROR") return false;
        return changed(await jobOf(giving, giver, "POST", `${BASES.user}/company`, { file: file.data.id, passwords: false }));
      },
    };
  },
  "jobs.undo": async (giving) => {
    const kind = giving.one(KINDS);
    const job = await broughtIn(giving, "root", kind, rowsOf(giving, kind));
    return {
      async make(giver) {
        if (!job) return false;
        const { db } = giving.company.server;
        const owner = await db.selectFrom("sysr_user").select("id").where("username", "=", giver).executeTakeFirstOrThrow();
        await db.updateTable("job").set({ owner_id: owner.id }).where("id", "=", job.id).execute();
        const undo = await jobOf(giving, giver, "PUT", `/api/v1/job/${job.id}/undo`);
        return Number((undo?.result as { undone?: number } | null)?.undone ?? 0) > 0;
      },
    };
  },
};
