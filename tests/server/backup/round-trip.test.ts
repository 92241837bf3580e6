import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { blobKey } from "../../../src/server/files/blob-store.ts";
import { type BackupDesk, backupDesk, type Restored } from "./desk.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Whatever PostgreSQL has that somebody may have put beside the product's tables. */
const THINGS = `
  create schema "Other Place";
  create type "Other Place".mood as enum ('fine', 'so''so', '糟');
  create table "Other Place"."select" (
    id bigint generated always as identity (start with 17) primary key,
    word varchar(900) collate "C" check (word <> 'forbidden'),
    kind varchar(20) not null default 'a' check (kind in ('a', 'b')),
    "Quoted ""name""" text, amount numeric, ratio double precision, small real, day date, at timestamptz, span interval, moods "Other Place".mood[],
    raw bytea, doc jsonb, plain json, yes boolean, deep text[][], big text,
    twice numeric generated always as (amount * 2) stored,
    made timestamptz not null default now()
  );
  alter table "Other Place"."select" drop column small, add column net inet, add column no serial;
  create unique index "odd index" on "Other Place"."select" (lower(word) desc nulls last, id) where yes;
  create index grams on "Other Place"."select" using gin (big gin_trgm_ops);
  create unlogged table "Other Place".child (parent bigint references "Other Place"."select" on delete cascade deferrable, note text not null) with (fillfactor = 70);
  create function "Other Place".shout() returns trigger language plpgsql as $$ begin new.note := upper(new.note); return new; end $$;
  create trigger shouting before insert on "Other Place".child for each row execute function "Other Place".shout();
  create function "Other Place".words() returns bigint language sql begin atomic select count(*) from "Other Place"."select"; end;
  create view "Other Place".seen with (security_invoker = on) as select id, word from "Other Place"."select" where yes;
  create sequence "Other Place".counter increment by 7 minvalue -5 maxvalue 100000 cycle;
  create table "Other Place".parted (id bigint primary key, note text check (note <> ''), of bigint references "Other Place"."select" (id)) partition by range (id);
  create index on "Other Place".parted (note);
  create table "Other Place".former (of bigint, note text constraint parted_note_check check (note <> ''), id bigint constraint odd_key primary key);
  alter table "Other Place".parted attach partition "Other Place".former for values from (minvalue) to (100);
  create table "Other Place".later partition of "Other Place".parted for values from (100) to (200);
  create table "Other Place".rest partition of "Other Place".parted default;
  insert into "Other Place".parted (id, note) select n, 'n' || n from generate_series(1, 300, 7) as n;
  comment on table "Other Place".child is 'it''s 一个';
  comment on column "Other Place".child.note is 'a note';
  comment on function "Other Place".shout() is 'loud';
  alter table "Other Place".child alter column note set statistics 500`;

let the: BackupDesk;
let back: Restored;
const content = "content of a file";
const sha256 = createHash("sha256").update(content).digest("hex");

/** Text that PostgreSQL takes: no surrogate alone, no NUL. */
const words = fc.string({ unit: "binary", maxLength: 60 }).map((word) => word.replaceAll("\0", "\\n\\."));
const value = fc.oneof(words, fc.constantFrom("\\N", "\\.", "\t", "\r\n", '"', "'", "\\", "", "NULL"));
const rowOf = fc.record({
  word: fc.option(value),
  quoted: fc.option(value),
  amount: fc.option(fc.constantFrom("0.10", "-1e30", "NaN", "Infinity", "12345678901234567890.123456789")),
  ratio: fc.option(fc.double().map(String)),
  day: fc.option(fc.constantFrom("0044-03-15 BC", "infinity", "2024-02-29")),
  at: fc.option(fc.constantFrom("-infinity", "2024-03-31 02:30:00.123456+02", "1883-11-18 12:03:58-04:56:02")),
  span: fc.option(fc.constantFrom("1 year -3 days 04:05:06.7", "-00:00:01")),
  moods: fc.option(fc.constantFrom('{fine,NULL,"so\'so"}', "{}", "{糟}")),
  raw: fc.option(fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes))),
  doc: fc.option(fc.json().map((json) => json.replaceAll("\\u0000", ""))),
  deep: fc.option(fc.constantFrom('{{a,"b,c"},{NULL,"\\""}}', "{}")),
  big: fc.option(fc.constantFrom("x".repeat(9_000), "短", "汉字".repeat(4_000))),
  yes: fc.option(fc.boolean()),
  net: fc.option(fc.constantFrom("10.0.0.0/8", "::1")),
});

beforeAll(async () => {
  the = await backupDesk();
  const { client } = the;
  await client.query(THINGS);
  for (const row of fc.sample(rowOf, { numRuns: 400, seed: 7 })) {
    const { word, quoted, amount, ratio, day, at, span, moods, raw, doc, deep, big, yes, net } = row;
    await client.query(
      `insert into "Other Place"."select" (word, "Quoted ""name""", amount, ratio, day, at, span, moods, raw, doc, plain, deep, big, yes, net)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text::jsonb, $10::text::json, $11, $12, $13, $14)`,
      [word, quoted, amount, ratio, day, at, span, moods, raw, doc, deep, big, yes, net],
    );
  }
  await client.query(`insert into "Other Place".child select id, word from "Other Place"."select" where word is not null`);
  await client.query(`delete from "Other Place"."select" where id % 3 = 0`);
  await client.query(`update "Other Place"."select" set big = big || '!' where id % 5 = 0`);
  await client.query(`select nextval('"Other Place".counter'), nextval('id_seq')`);
  await client.query("insert into file_blob (sha256, touched_at) values ($1, now()), ($2, now() - interval '2 days')", [
    sha256,
    "f".repeat(64),
  ]);
  await writeFile(join(the.folder, "content"), content);
  await the.store.put(blobKey(sha256), join(the.folder, "content"));
  await the.store.put(blobKey(sha256, "thumb"), join(the.folder, "content"));
  await the.take("whole", "correct horse 电池");
  back = await the.restore("whole", { passphrase: "correct horse 电池" });
});
afterAll(() => the.close());

/** Of each table how many rows there are, and one digest of them all, whatever their order. */
async function sums(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname !~ '^(pg_|information_schema$)' order by 1",
  );
  const all: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum from ${name} as t`,
    );
    all.push(`${name} ${rows[0]?.sum}`);
  }
  return all;
}

describe("what is restored", () => {
  test("every row of every table", async () => {
    const before = await sums(the.client);
    expect(await sums(back.client)).toEqual(before);
    expect(before.find((line) => line.startsWith('"Other Place"."select"'))).toMatch(/ 267 /);
  });

  test("sequences, also of identity columns, go on where they were", async () => {
    const next = async (client: pg.Client) =>
      (
        await client.query(`select nextval('"Other Place".counter') as counter, nextval(pg_get_serial_sequence('"Other Place"."select"', 'id')) as id,
          nextval('id_seq') as own`)
      ).rows;
    expect(await next(back.client)).toEqual(await next(the.client));
  });

  test("what guards and follows rows", async () => {
    const { client } = back;
    await expect(client.query(`insert into "Other Place"."select" (kind) values ('c')`)).rejects.toThrow("check constraint");
    await expect(client.query(`insert into "Other Place".child values (-1, 'x')`)).rejects.toThrow("foreign key");
    const { rows } = await client.query(`insert into "Other Place".child values (null, 'quiet') returning note`);
    expect(rows).toEqual([{ note: "QUIET" }]);
    const { rows: uses } = await client.query(
      `select indexdef from pg_indexes where indexname in ('odd index', 'grams') order by indexname`,
    );
    expect(uses.map(({ indexdef }) => indexdef)).toEqual(
      (await the.client.query(`select indexdef from pg_indexes where indexname in ('odd index', 'grams') order by indexname`)).rows.map(
        ({ indexdef }) => indexdef,
      ),
    );
    expect((await client.query(`select count(*)::int as n from "Other Place".seen`)).rows).toEqual(
      (await the.client.query(`select count(*)::int as n from "Other Place".seen`)).rows,
    );
  });

  test("files; one that rows speak of and that is gone is named", async () => {
    for (const variant of ["whole", "thumb"] as const) expect(await text(await back.store.read(blobKey(sha256, variant)))).toBe(content);
    expect(back.manifest.files).toMatchObject({ count: 2, bytes: 2 * content.length });
    expect(back.manifest.missing).toEqual([blobKey("f".repeat(64))]);
  });
});
