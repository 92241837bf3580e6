import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Envelope } from "../../../src/model/wire.ts";
import { lookAtFiles } from "../../../src/server/files/holders.ts";
import { type FileDesk, fileDesk } from "./desk.ts";

const BASE = "/api/v1/system/sysrFile";
const FILE_WORDS = ["file:view", "file:remove", "file:look", "user:pick"];

interface Managed {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly holders: string | null;
  readonly unusedSince: string | null;
}

let the: FileDesk;
let clerk: string;
let keeper: string;
let stranger: string;
let used: string;
let unused: string;
beforeAll(async () => {
  the = await fileDesk();
  const words = ["view", "add", "edit", "remove"].map((action) => `material:${action}`);
  await the.user("clerk", { roles_ids: [await the.role({ code: "clerks", permissions: words })] });
  await the.user("keeper", { roles_ids: [await the.role({ code: "keepers", permissions: [...FILE_WORDS, "material:view"] })] });
  await the.user("stranger", { roles_ids: [await the.role({ code: "strangers", permissions: FILE_WORDS })] });
  [clerk, keeper, stranger] = [await the.signIn("clerk"), await the.signIn("keeper"), await the.signIn("stranger")];
  const picture = async (colour: string) =>
    the.upload(
      clerk,
      "material.pictures",
      `${colour}.png`,
      await sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
        .png()
        .toBuffer(),
    );
  [used, unused] = [(await picture("red")).id, (await picture("blue")).id];
  const body = { code: "M1", name: "螺栓", category: "raw", unit: "PCS", status: 0, pictures: [used] };
  await the.call("POST", "/api/v1/base/material", { token: clerk, body });
});
afterAll(() => the.close());

const list = async (token: string) => {
  const { data } = await the.call<{ records: Managed[] }>("POST", `${BASE}/data`, { token, body: {} });
  return new Map(data.records.map((file) => [file.id, file]));
};
const remove = (token: string, id: string) => the.call("PUT", `${BASE}/removeByIds`, { token, body: [id] });

test("a file says who holds it, by what its reader sees of the records", async () => {
  const title = the.loaded.documents.entities.get("material")?.title;
  expect((await list(keeper)).get(used)).toMatchObject({ name: "red.png", holders: `${title} 螺栓` });
  expect((await list(stranger)).get(used)?.holders).toBe("+1");
  expect((await list(keeper)).get(unused)?.holders).toBeNull();
});

test("a look says since when no record holds a file, and takes it back", async () => {
  expect(await the.call("POST", `${BASE}/look`, { token: keeper, body: {} })).toMatchObject({ status: 200 });
  const seen = await list(keeper);
  expect([seen.get(used)?.unusedSince, typeof seen.get(unused)?.unusedSince]).toEqual([null, "string"]);
  const since = seen.get(unused)?.unusedSince;
  await lookAtFiles(the.db, the.loaded.documents);
  expect((await list(keeper)).get(unused)?.unusedSince).toBe(since);
  const { data } = await the.call<{ id: string }>("POST", "/api/v1/base/material", {
    token: clerk,
    body: { code: "M2", name: "螺母", category: "raw", unit: "PCS", status: 0, pictures: [unused] },
  });
  expect((await list(keeper)).get(unused)?.unusedSince).toBeNull();
  await the.call("PUT", "/api/v1/base/material/removeByIds", { token: clerk, body: [data.id] });
});

test("what a record holds is not removed, what lies in the recycle bin neither; what nobody holds is", async () => {
  expect(await remove(keeper, used)).toMatchObject({ status: 409, errorCode: "file.held" });
  expect(await remove(keeper, unused)).toMatchObject({ status: 409, errorCode: "file.held" });
  expect(await remove(clerk, unused)).toMatchObject({ status: 403 });
  await the.db.updateTable("base_material").set({ pictures_ids: [] }).where("code", "=", "M2").execute();
  expect(await remove(keeper, unused)).toMatchObject({ status: 200 });
  expect([...(await list(keeper)).keys()]).toEqual([used]);
});

test("who looks after files opens none by that", async () => {
  const { data } = await the.call<unknown[]>("POST", "/api/v1/vueSystem/listFileByIds", { token: stranger, body: [used] });
  expect(data).toEqual([]);
});

test("who holds how much, and how much of the quota that is; it is sorted and filtered by it", async () => {
  await the.user("counter", {
    roles_ids: [await the.role({ code: "counters", permissions: ["file-usage:view", "file-usage:count", "user:pick"] })],
  });
  const token = await the.signIn("counter");
  await the.insert("sysr_config", { key: "filePersonMegabytes", value: "1" });
  const [size] = await the.db
    .selectFrom("stored_file")
    .select(({ fn }) => fn.sum<string>("size").as("bytes"))
    .execute();
  const usage = "/api/v1/system/sysrFileUsage";
  expect((await the.call("POST", `${usage}/count`, { token, body: {} })).status).toBe(200);
  const asked = (condition: object) => the.call<{ records: object[] }>("POST", `${usage}/data`, { token, body: { condition } });
  const bytes = Number(size?.bytes);
  const percent = (Math.round((bytes / 1024 / 1024) * 1000) / 10).toFixed(1);
  const { data } = await asked({ field: "percent", op: "ge", value: "0" });
  expect(data.records).toMatchObject([{ of: "person", person: { name: "clerk" }, size: bytes, quota: 1024 * 1024, percent }]);
  const whole = await asked({ field: "of", op: "eq", value: "tenant" });
  expect(whole.data.records).toMatchObject([{ person: null, size: bytes, quota: null, percent: null }]);
});

test("nobody's files take more than is set for each person", async () => {
  const send = async () => (await the.send(clerk, "/api/v1/system/uploadFile", "a.txt", "x".repeat(700_000))).json<Envelope>().errorCode;
  expect([await send(), await send()]).toEqual(["NO-ERROR", "file.personFull"]);
});

test("who is given the address of an archive of a log stands in the operation log", async () => {
  await the.user("auditor", { roles_ids: [await the.role({ code: "auditors", permissions: ["log-archive:view"] })] });
  const token = await the.signIn("auditor");
  const file = await the.insert("stored_file", {
    ...{ name: "operation-log-2026-05.ndjson.gz", size: 10, type: "application/gzip", sha256: "0".repeat(64) },
  });
  await the.insert("sysr_log_archive", { log: "operation-log", month: "2026-05", rows: 1, file_id: file });
  const told = () =>
    the.db.selectFrom("sysr_operation_log").select(["operation_type", "description"]).where("module", "=", "log-archive").execute();
  expect(await the.list(stranger, [file])).toEqual([]);
  expect(await told()).toEqual([]);
  expect(await the.list(token, [file])).toEqual([file]);
  expect(await told()).toEqual([{ operation_type: "export", description: "operation-log-2026-05.ndjson.gz" }]);
});
