import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Documents } from "../../../src/model/documents.ts";
import { PRODUCT_ROOT } from "../../../src/server/config.ts";
import { loadDocuments } from "../../../src/server/documents/load.ts";
import { blobKey } from "../../../src/server/files/blob-store.ts";
import { diskStore } from "../../../src/server/files/disk-store.ts";
import type { FileService } from "../../../src/server/modules/files/service.ts";
import { leaveMonths } from "../../../src/server/modules/logs/leave.ts";
import { type TestDatabase, testDatabase } from "../database.ts";

let database: TestDatabase;
let documents: Documents;
const folder = mkdtempSync(join(tmpdir(), "archive-"));
const files: FileService = { store: diskStore(join(folder, "files")), folder: join(folder, "uploads"), unused: { files: 1, bytes: 1 } };
beforeAll(async () => {
  ({ documents } = await loadDocuments([PRODUCT_ROOT]));
  database = await testDatabase({ documents });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const LOG = "sysr_operation_log";
/** Entries of a month, so many before this one, of a tenant: as if they had been written then. */
const write = (monthsAgo: number, tenant: number | null, entries: number) =>
  sql`insert into sysr_operation_log (id, create_time, operation_type, description, tenant_id)
    select id_at(at) + n + coalesce(${tenant}::bigint, 0) * 1000, at, 'edit', ${`${monthsAgo}`} || '-' || n, ${tenant}::bigint
    from (select month_of(now(), ${-monthsAgo}::int) + interval '3 days' as at) as m, generate_series(1, ${entries}::int) as n`.execute(
    database.db,
  );
const keep = async (months: number, archive: boolean) => {
  await database.db.deleteFrom("sysr_log_retention").execute();
  await database.db.insertInto("sysr_log_retention").values({ log: "operation-log", months, archive, version: 1 }).execute();
};
const leave = () => leaveMonths({ db: database.db, documents, files, signal: new AbortController().signal });
const left = async () =>
  (await database.db.selectFrom(LOG).select("description").orderBy("description").execute()).map(({ description }) => description);
const archives = () =>
  database.db
    .selectFrom("sysr_log_archive as a")
    .innerJoin("stored_file as f", "f.id", "a.file_id")
    .select(["a.log", "a.month", "a.rows", "a.tenant_id", "f.name", "f.sha256", "f.tenant_id as owner"])
    .orderBy("a.month")
    .orderBy("a.tenant_id")
    .execute();
const clear = async () => {
  await database.db.deleteFrom(LOG).execute();
  await database.db.deleteFrom("sysr_log_archive").execute();
};

test("a log without a setting keeps everything", async () => {
  await write(30, null, 1);
  await leave();
  expect(await left()).toEqual(["30-1"]);
  await clear();
});

test("older months leave into a file for each tenant, with all columns; this month and those that are kept stay", async () => {
  await write(4, 7, 2);
  await write(4, 8, 1);
  await write(3, 7, 1);
  await write(2, 7, 1);
  await keep(2, true);
  await leave();
  expect(await left()).toEqual(["2-1"]);
  const kept = await archives();
  expect(kept.map(({ rows, tenant_id, owner }) => [rows, tenant_id, owner])).toEqual([
    [2, "7", "7"],
    [1, "8", "8"],
    [1, "7", "7"],
  ]);
  expect(kept.every(({ name, month }) => name === `operation-log-${month}.ndjson.gz`)).toBe(true);
  const content = gunzipSync(readFileSync(join(folder, "files", blobKey(kept[0]?.sha256 ?? "")))).toString();
  const rows = content
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(rows).toMatchObject([{ description: "4-1", operation_type: "edit", tenant_id: 7 }, { description: "4-2" }]);
  expect(readdirSync(files.folder)).toEqual([]);
  await clear();
});

test("without an archive they are gone", async () => {
  await write(5, 7, 3);
  await keep(1, false);
  await leave();
  expect([await left(), await archives()]).toEqual([[], []]);
});

test("a month that has its own partition leaves with it", async () => {
  await sql`select make_months(${LOG}, 5)`.execute(database.db);
  const parts = async () =>
    (await sql<{ name: string }>`select name from partition_part where "table" = ${LOG} and not rest`.execute(database.db)).rows.length;
  const before = await parts();
  await sql`create or replace function month_of(moment timestamptz, further integer default 0) returns timestamptz language sql stable parallel safe
    return (date_trunc('month', moment at time zone 'UTC') + make_interval(months => further + case when moment = now() then 4 else 0 end)) at time zone 'UTC'`.execute(
    database.db,
  );
  await sql`insert into sysr_operation_log (create_time, operation_type, description) values (now(), 'edit', 'heute')`.execute(database.db);
  await keep(1, true);
  await leave();
  expect([await left(), await parts()]).toEqual([[], before - 3]);
  expect((await archives()).map(({ rows }) => rows)).toEqual([1]);
});
