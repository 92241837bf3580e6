import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { checkBackup } from "../../../src/server/backup/read.ts";
import { StartError } from "../../../src/server/start-error.ts";
import { testDatabase } from "../database.ts";
import { type BackupDesk, backupDesk } from "./desk.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let the: BackupDesk;
const PASSPHRASE = "correct horse 电池";
const WAYS = [
  { way: "plain", passphrase: undefined },
  { way: "encrypted", passphrase: PASSPHRASE },
] as const;

beforeAll(async () => {
  the = await backupDesk();
  // Some chunks long, also when compressed.
  await the.client.query("create table noise as select n, md5(n::text) || md5((n * 7)::text) as word from generate_series(1, 4000) as n");
  for (const { way, passphrase } of WAYS) await the.take(way, passphrase);
});
afterAll(() => the.close());

describe.each(WAYS)("a backup that is $way", ({ way, passphrase }) => {
  const checked = async (bytes: Buffer) => {
    const file = the.file(`${way}-changed`);
    await writeFile(file, bytes);
    return checkBackup({ file, passphrase });
  };

  test("any byte that is another, wherever it stands, is noticed", async () => {
    const whole = await readFile(the.file(way));
    expect(whole.length).toBeGreaterThan(150_000);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ by;
        await expect(checked(bytes)).rejects.toThrow(StartError);
      }),
      // A key is derived for each that is encrypted.
      {
        numRuns: passphrase ? 60 : 200,
        examples: [
          [0, 1],
          [whole.length - 1, 128],
        ],
      },
    );
  });

  test("one that is cut off, or goes on, is noticed", async () => {
    const whole = await readFile(the.file(way));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
        await expect(checked(whole.subarray(0, length))).rejects.toThrow(StartError);
      }),
      { numRuns: passphrase ? 20 : 60, examples: [[0], [whole.length - 1]] },
    );
    await expect(checked(Buffer.concat([whole, Buffer.from("x")]))).rejects.toThrow("Something follows its end");
  });

  test("two chunks that changed places are noticed", async () => {
    const whole = await readFile(the.file(way));
    const head = whole.indexOf("\n") + 1;
    const step = 4 + 64 * 1024 + (passphrase ? 16 : 32);
    const [one, two] = [whole.subarray(head, head + step), whole.subarray(head + step, head + 2 * step)];
    await expect(checked(Buffer.concat([whole.subarray(0, head), two, one, whole.subarray(head + 2 * step)]))).rejects.toThrow(
      "at its chunk 1",
    );
  });
});

test("what an encrypted backup holds cannot be read without its passphrase", async () => {
  expect((await readFile(the.file("plain"))).includes("formwork")).toBe(true);
  const bytes = await readFile(the.file("encrypted"));
  expect(bytes.subarray(bytes.indexOf("\n")).includes("md5")).toBe(false);
  await expect(checkBackup({ file: the.file("encrypted"), passphrase: undefined })).rejects.toThrow("is encrypted");
  await expect(checkBackup({ file: the.file("encrypted"), passphrase: "another" })).rejects.toThrow("another passphrase");
});

describe("a restore is refused", () => {
  test("of a file that is none, or of a format that is newer", async () => {
    await writeFile(the.file("foreign"), "PGDMP and so on\n");
    await expect(the.restore("foreign")).rejects.toThrow("is no backup of this product");
    await writeFile(the.file("newer"), '{"formwork":"backup","format":2,"key":null}\nwhatever');
    await expect(the.restore("newer")).rejects.toThrow("It is of format 2");
  });

  test("of a version of the product that is newer", async () => {
    await the.client.query("insert into formwork_migration (name) values ('9999-of-tomorrow')");
    await the.take("tomorrow");
    await the.client.query("delete from formwork_migration where name = '9999-of-tomorrow'");
    await expect(the.restore("tomorrow")).rejects.toThrow("9999-of-tomorrow");
  });

  test("into a database that holds something, unless it is said; a damaged one takes nothing away even then", async () => {
    const into = await testDatabase();
    await into.db.destroy();
    await expect(the.restore("plain", { into })).rejects.toThrow("The database is not empty");
    const bytes = await readFile(the.file("plain"));
    bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
    await writeFile(the.file("broken"), bytes);
    await expect(the.restore("broken", { into, replace: true })).rejects.toThrow("is damaged");
    await expect(the.restore("plain", { into })).rejects.toThrow("The database is not empty");
    const { client } = await the.restore("plain", { into, replace: true });
    expect((await client.query("select count(*)::int as n from noise")).rows).toEqual([{ n: 4000 }]);
    await expect(the.restore("plain", { into, replace: true })).rejects.toThrow("Others are at work");
    await client.query("select 1");
  });
});

test("a database that holds what a backup cannot is refused with its name, and nothing is left in the folder", async () => {
  await the.client.query("create materialized view report as select 1 as one");
  await expect(the.take("view")).rejects.toThrow("materialized view public.report");
  await the.client.query("drop materialized view report");
  expect(existsSync(the.file("view"))).toBe(false);
  expect(readdirSync(`${the.folder}/backups`).filter((name) => name.endsWith(".unfinished"))).toEqual([]);
});
