-- A parameter holds a value of any type, written as text.
do $$ begin
  if to_regclass('sysr_config') is null then return; end if;
  alter table sysr_config alter column value type text using value::text;
end $$;
