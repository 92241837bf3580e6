// node tests/soak/distribution.ts: which tables of the product would not distribute by tenant on Citus, and why, of the real schema
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { PRODUCT_ROOT } from "../../src/server/config.ts";
import { connect } from "../../src/server/db/connect.ts";
import { startPostgres } from "../../src/server/db/launcher.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { syncTables } from "../../src/server/db/sync.ts";
import { loadDocuments } from "../../src/server/documents/load.ts";

interface Table {
  readonly name: string;
  readonly hasTenant: boolean;
  readonly isPartitioned: boolean;
  /** Columns of unique indexes in which the tenant is none of them: id alone, others, or the tenant within an expression. */
  readonly uniques: readonly string[];
  /** Tables that foreign keys without the tenant name. */
  readonly references: readonly string[];
}

const TABLES = sql<Table>`
  with tables as (
    select c.oid, c.relname as name, c.relkind = 'p' as "isPartitioned",
      (select a.attnum from pg_attribute a where a.attrelid = c.oid and a.attname in ('tenant_id', 'tenant') and not a.attisdropped limit 1) as tenant
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace)
  select t.name, t."isPartitioned", t.tenant is not null as "hasTenant",
    array(select regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING [a-z]+ ', '') from pg_index i where i.indrelid = t.oid and i.indisunique
      and (t.tenant is null or not t.tenant = any(i.indkey::smallint[])) order by 1) as uniques,
    array(select distinct k.confrelid::regclass::text from pg_constraint k where k.conrelid = t.oid and k.contype = 'f'
      and (t.tenant is null or not t.tenant = any(k.conkey)) order by 1) as references
  from tables t order by t.name`;

const folder = mkdtempSync(join(tmpdir(), "formwork-distribution-"));
const postgres = await startPostgres({ dataDir: folder, settings: { fsync: "off" } });
const { db, close } = connect(postgres.url);
try {
  await migrate(db);
  const { documents } = await loadDocuments([PRODUCT_ROOT]);
  await syncTables(db, documents);
  const { rows } = await TABLES.execute(db);
  const of = new Map([...documents.entities.values()].map((entity) => [entity["x-table"], entity.$id]));
  const isDetail = (name: string) => !of.has(name);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const tenants = rows.filter(({ hasTenant }) => hasTenant);
  const others = rows.filter(({ hasTenant }) => !hasTenant);
  const isKey = (columns: string) => /^\((id|id, create_time)\)/.test(columns);
  const within = (columns: string) => columns.includes("tenant_id");
  const listed = (title: string, lines: readonly string[]) =>
    say(`\n${title}: ${lines.length}\n${lines.map((line) => `  ${line}\n`).join("")}`);
  say(
    `${rows.length} tables, ${tenants.length} with a tenant, ${rows.filter(({ isPartitioned }) => isPartitioned).length} partitioned by month`,
  );
  const keyed = tenants.filter(({ uniques }) => uniques.some(isKey));
  listed("with a tenant, whose key is the id alone", [`${keyed.length} tables`]);
  const having = (test: (columns: string) => boolean) =>
    tenants.flatMap(({ name, uniques }) => uniques.filter(test).map((columns) => `${name} ${columns}`));
  listed(
    "unique by an expression of the tenant",
    having((columns) => !isKey(columns) && within(columns)),
  );
  listed(
    "unique over all tenants",
    having((columns) => !isKey(columns) && !within(columns)),
  );
  listed(
    "with a tenant, with foreign keys without it",
    tenants.filter(({ references }) => references.length > 0).map(({ name, references }) => `${name} -> ${references.join(", ")}`),
  );
  const parts = (all: readonly Table[]) =>
    all.map(({ name, references }) => `${name}${references.length > 0 ? ` -> ${references.join(", ")}` : ""}`);
  listed("without a tenant, of documents", parts(others.filter(({ name }) => !isDetail(name))));
  listed("without a tenant, of the product itself", parts(others.filter(({ name }) => isDetail(name))));
} finally {
  await close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
