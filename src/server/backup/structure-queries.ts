/**
 * Queries of the catalog that give the statements by which a database is made again, one row each. PostgreSQL words its own objects where it has a function for
 * them (`pg_get_…`); of tables, columns, sequences and types it has none.
 */

/** Of the database's own: neither PostgreSQL's nor an extension's. */
const own = (oid: string, catalog: string, schema: string): string => `${schema} !~ '^(pg_|information_schema$)'
  and not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Tables, views, sequences and the like, as `c`, with their qualified names. */
const relations = (...kinds: readonly string[]): string => `(select r.*, quote_ident(n.nspname) || '.' || quote_ident(r.relname) as name
  from pg_class r join pg_namespace n on n.oid = r.relnamespace
  where r.relkind = any('{${kinds}}'::"char"[]) and ${own("r.oid", "pg_class", "n.nspname")}) as c`;

const schemas = `select 'create schema if not exists ' || quote_ident(nspname) as text from pg_namespace
  where ${own("oid", "pg_namespace", "nspname")} order by nspname`;

const extensions = `select format('create extension if not exists %I with schema %I', extname, nspname) as text
  from pg_extension join pg_namespace n on n.oid = extnamespace where extname <> 'plpgsql' order by extname`;

const enums = `select format('create type %I.%I as enum (%s)', n.nspname, t.typname,
    (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as text
  from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.typtype = 'e' and ${own("t.oid", "pg_type", "n.nspname")} order by t.oid`;

const sequenceOptions = (
  s: string,
): string => `format('as %s start with %s increment by %s minvalue %s maxvalue %s cache %s', format_type(${s}.seqtypid, null),
    ${s}.seqstart, ${s}.seqincrement, ${s}.seqmin, ${s}.seqmax, ${s}.seqcache) || case when ${s}.seqcycle then ' cycle' else '' end`;

/** Those of identity columns are made with their columns. */
const free = `not exists (select from pg_depend i where i.classid = 'pg_class'::regclass and i.objid = c.oid and i.deptype = 'i')`;
const sequences = `select 'create sequence ' || c.name || ' ' || ${sequenceOptions("s")} as text
  from pg_sequence s join ${relations("S")} on c.oid = s.seqrelid where ${free} order by c.name`;

/** A function whose body PostgreSQL has read needs the tables that stand in it. */
const ofTables = `exists (select from pg_depend t join pg_class r on t.refclassid = 'pg_class'::regclass and r.oid = t.refobjid and r.relkind in ('r', 'v')
    where t.classid = 'pg_proc'::regclass and t.objid = p.oid)`;
const functions = (which: string): string => `select pg_get_functiondef(p.oid) as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.prokind in ('f', 'p', 'w') and ${own("p.oid", "pg_proc", "n.nspname")} and ${which} order by p.oid`;

const column = `quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
  || case when a.attcollation <> t.typcollation and a.attcollation <> 0
      then (select format(' collate %I.%I', cn.nspname, co.collname) from pg_collation co join pg_namespace cn on cn.oid = co.collnamespace where co.oid = a.attcollation)
      else '' end
  || case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(e.adbin, e.adrelid) || ') stored'
      when a.attgenerated = 'v' then ' generated always as (' || pg_get_expr(e.adbin, e.adrelid) || ')'
      when a.attidentity <> '' then (select ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity (sequence name '
          || quote_ident(sn.nspname) || '.' || quote_ident(sc.relname) || ' ' || regexp_replace(${sequenceOptions("s")}, '^as [a-z]+ ', '') || ')'
        from pg_depend i join pg_sequence s on s.seqrelid = i.objid join pg_class sc on sc.oid = i.objid join pg_namespace sn on sn.oid = sc.relnamespace
        where i.classid = 'pg_class'::regclass and i.refobjid = c.oid and i.refobjsubid = a.attnum and i.deptype = 'i')
      when e.adbin is not null then ' default ' || pg_get_expr(e.adbin, e.adrelid) else '' end
  || case when a.attnotnull then ' not null' else '' end`;

const tables = `select 'create ' || case c.relpersistence when 'u' then 'unlogged ' else '' end || 'table ' || c.name || ' ('
    || coalesce((select string_agg(${column}, ', ' order by a.attnum) from pg_attribute a join pg_type t on t.oid = a.atttypid
      left join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '') || ')'
    || case c.relkind when 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') as text
  from ${relations("r", "p")} order by c.name`;

/** A partition is made as a table of its own, as the order of its columns may be another than in the whole. */
const partitions = `select format('alter table only %s attach partition %s %s', h.inhparent::regclass, c.name, pg_get_expr(c.relpartbound, c.oid)) as text
  from pg_inherits h join ${relations("r", "p")} on c.oid = h.inhrelid where c.relispartition order by c.name`;

const statistics = `select format('alter table only %s alter column %I set statistics %s', c.name, a.attname, a.attstattarget) as text
  from pg_attribute a join ${relations("r", "p")} on c.oid = a.attrelid where a.attnum > 0 and not a.attisdropped and coalesce(a.attstattarget, -1) >= 0 order by c.name, a.attnum`;

const constraints = (
  only: string,
  which: string,
): string => `select format('alter table ${only} %s add constraint %I %s', c.name, k.conname, pg_get_constraintdef(k.oid)) as text
  from pg_constraint k join ${relations("r", "p")} on c.oid = k.conrelid where ${which} order by c.relkind desc, c.name, k.conname`;
/** Of partitions too: with the names that they have, and attached afterwards. */
const keys = constraints("only", "k.contype in ('p', 'u', 'x')");
/** Said of the whole they hold for its partitions. */
const checks = constraints("", "k.contype = 'c' and k.conislocal and k.conparentid = 0");
const foreignKeys = constraints("", "k.contype = 'f' and k.conparentid = 0");

const indexes = `select pg_get_indexdef(x.indexrelid) as text from pg_index x join ${relations("r", "p")} on c.oid = x.indrelid
  where not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))
  order by c.name, x.indexrelid::regclass::text`;
const attachedIndexes = `select format('alter index %s attach partition %s', h.inhparent::regclass, c.name) as text
  from pg_inherits h join ${relations("i", "I")} on c.oid = h.inhrelid order by c.name`;

const views = `select 'create view ' || c.name || coalesce(' with (' || array_to_string(c.reloptions, ', ') || ')', '') || ' as ' || pg_get_viewdef(c.oid) as text
  from ${relations("v")} order by c.oid`;

const triggers = `select pg_get_triggerdef(g.oid) as text from pg_trigger g join ${relations("r", "p", "v")} on c.oid = g.tgrelid where not g.tgisinternal and g.tgparentid = 0 order by c.name, g.tgname`;

const owners = `select format('alter sequence %s owned by %s.%I', c.name, i.refobjid::regclass, a.attname) as text
  from pg_depend i join ${relations("S")} on c.oid = i.objid join pg_attribute a on a.attrelid = i.refobjid and a.attnum = i.refobjsubid
  where i.classid = 'pg_class'::regclass and i.deptype = 'a' order by 1`;

const KIND =
  "case when c.relkind in ('r', 'p') then 'table' when c.relkind in ('i', 'I') then 'index' when c.relkind = 'v' then 'view' else 'sequence' end";
const comments = `select format('comment on %s %s is %L', ${KIND}, c.name, d.description) as text
  from pg_description d join ${relations("r", "p", "v", "i", "I", "S")} on c.oid = d.objoid where d.classoid = 'pg_class'::regclass and d.objsubid = 0 order by 1`;
const columnComments = `select format('comment on column %s.%I is %L', c.name, a.attname, d.description) as text
  from pg_description d join pg_attribute a on a.attrelid = d.objoid and a.attnum = d.objsubid
    join ${relations("r", "p", "v")} on c.oid = d.objoid where d.classoid = 'pg_class'::regclass and d.objsubid > 0 order by 1`;
const functionComments = `select format('comment on function %s is %L', p.oid::regprocedure, d.description) as text
  from pg_description d join pg_proc p on d.classoid = 'pg_proc'::regclass and p.oid = d.objoid join pg_namespace n on n.oid = p.pronamespace
  where ${own("p.oid", "pg_proc", "n.nspname")} order by 1`;

/** What makes the tables, before there are rows. */
export const BEFORE = [schemas, extensions, enums, sequences, functions(`not ${ofTables}`), tables, partitions];

/** What is made when the rows are there. */
export const AFTER = [
  ...[functions(ofTables), statistics, keys, checks, indexes, attachedIndexes, foreignKeys, views, triggers, owners],
  ...[comments, columnComments, functionComments],
];

export const TABLES = `select c.name as name, array(select a.attname::text from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
  from ${relations("r")} order by c.name`;

export const SEQUENCES = `select c.name as text from ${relations("S")} order by c.name`;

/** What stands in the database and in none of the statements above. */
export const UNSUPPORTED = `
  select case c.relkind when 'm' then 'materialized view ' when 'f' then 'foreign table ' else 'type ' end || c.name as text
    from ${relations("m", "f", "c")}
  union all select 'table with parents ' || c.name from ${relations("r")} where not c.relispartition and exists (select from pg_inherits h where h.inhrelid = c.oid)
  union all select 'row security of ' || c.name from ${relations("r")} where c.relrowsecurity
  union all select 'rule of ' || c.name from ${relations("r")} where exists (select from pg_rewrite w where w.ev_class = c.oid)
  union all select 'type ' || t.oid::regtype from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where t.typtype in ('d', 'r') and ${own("t.oid", "pg_type", "n.nspname")}
  union all select 'aggregate ' || p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prokind = 'a' and ${own("p.oid", "pg_proc", "n.nspname")}
  union all select 'collation ' || c.collname from pg_collation c join pg_namespace n on n.oid = c.collnamespace where ${own("c.oid", "pg_collation", "n.nspname")}
  union all select 'operator ' || o.oid::regoperator from pg_operator o join pg_namespace n on n.oid = o.oprnamespace where ${own("o.oid", "pg_operator", "n.nspname")}
  union all select 'statistics ' || x.stxname from pg_statistic_ext x join pg_namespace n on n.oid = x.stxnamespace
    where ${own("x.oid", "pg_statistic_ext", "n.nspname")}
  union all select 'event trigger ' || evtname from pg_event_trigger
  union all select 'large objects' where exists (select from pg_largeobject_metadata)`;
