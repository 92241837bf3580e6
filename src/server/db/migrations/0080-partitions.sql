-- Tables whose documents say x-partition: "month". They are divided by the id, which tells the time at which it was given: so a record is still found
-- by its id alone, and the id stays the key.

-- The first id of a moment.
create function id_at(moment timestamptz) returns bigint language sql immutable parallel safe
return ((extract(epoch from moment) * 1000)::bigint - 1704067200000) << 12;

-- The moment at which an id was given.
create function time_of_id(id bigint) returns timestamptz language sql immutable parallel safe
return to_timestamp(((id >> 12) + 1704067200000) / 1000.0);

-- The beginning of the month of a moment, and of those after it; months are those of UTC.
create function month_of(moment timestamptz, further integer default 0) returns timestamptz language sql stable parallel safe
return (date_trunc('month', moment at time zone 'UTC') + make_interval(months => further)) at time zone 'UTC';

-- The partitions of tables in this schema: ids from "low" (null: from the first) to below "high"; both are null where there is what fits nowhere else.
create view partition_part as
select parent.relname::text as "table", child.relname::text as name, bound = 'DEFAULT' as rest,
  substring(bound from 'FROM \(''?(-?\d+)''?\)')::bigint as low, substring(bound from 'TO \(''?(-?\d+)''?\)')::bigint as high
from pg_class parent
join pg_inherits on inhparent = parent.oid
join pg_class child on child.oid = inhrelid
cross join lateral pg_get_expr(child.relpartbound, child.oid) as bound
where parent.relnamespace = current_schema()::regnamespace and parent.relkind = 'p';

-- Makes the months of a table as far ahead as is asked, one after the other from where the last one ends. What came meanwhile without a month waits in
-- the rest, and comes into its own. Gives how many were made.
create function make_months(of_table text, ahead integer) returns integer language plpgsql as $$
declare
  low bigint;
  high bigint;
  part text;
  rest text := (select name from partition_part where "table" = of_table and rest);
  made integer := 0;
begin
  if rest is null then
    rest := of_table || '_rest';
    execute format('create table %I partition of %I default', rest, of_table);
  end if;
  loop
    select coalesce(max(p.high), id_at(month_of(now()))) into low from partition_part p where "table" = of_table;
    exit when low >= id_at(month_of(now(), ahead + 1));
    high := id_at(month_of(time_of_id(low), 1));
    part := of_table || '_' || to_char(time_of_id(low) at time zone 'UTC', 'YYYYMM');
    execute format('create table %I (like %I including defaults)', part, of_table);
    execute format('with moved as (delete from %I where id >= %s and id < %s returning *) insert into %I select * from moved', rest, low, high, part);
    execute format('alter table %I attach partition %I for values from (%s) to (%s)', of_table, part, low, high);
    made := made + 1;
  end loop;
  return made;
end $$;

-- Divides a table: its rows stay where they are, as the part until the end of this month, and nothing is copied. Read once, to see that no id is later.
create function divide_by_month(of_table text) returns void language plpgsql as $$
declare
  former text := of_table || '_before';
  one record;
begin
  execute format('alter table %I rename to %I', of_table, former);
  execute format('create table %I (like %I including defaults including comments) partition by range (id)', of_table, former);
  execute format('comment on table %I is %L', of_table, obj_description(format('%I', former)::regclass, 'pg_class'));
  for one in
    select conname as name, pg_get_constraintdef(oid) as body, contype as kind from pg_constraint
    where conrelid = format('%I', former)::regclass and contype in ('p', 'f')
  loop
    if one.kind = 'p' then execute format('alter table %I rename constraint %I to %I', former, one.name, former || '_key'); end if;
    execute format('alter table %I add constraint %I %s', of_table, one.name, one.body);
  end loop;
  for one in
    select i.relname as name, pg_get_indexdef(i.oid) as body, row_number() over (order by i.oid) as number
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = format('%I', former)::regclass and not x.indisprimary
  loop
    execute format('alter index %I rename to %I', one.name, left(former, 58) || '_' || one.number);
    execute regexp_replace(one.body, ' ON \S+ USING ', format(' ON %I USING ', of_table));
  end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', of_table, former, id_at(month_of(now(), 1)));
end $$;
