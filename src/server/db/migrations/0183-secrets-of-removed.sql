-- What removed webhooks, inbound hooks, exchanges and API keys were known by, or entered by, is forgotten with them.
do $$
declare
  name text;
  living bigint[];
  ways bigint[] := '{}';
begin
  foreach name in array array['integration_webhook', 'integration_inbound_hook', 'integration_exchange'] loop
    if to_regclass(name) is null then continue; end if;
    execute format('select coalesce(array_agg(id), ''{}'') from %I where removed_at is null', name) into living;
    ways := ways || living;
    if name = 'integration_exchange' then delete from exchange_credential where exchange_id <> all (living); end if;
  end loop;
  delete from webhook_secret where hook_id <> all (ways);
  if to_regclass('integration_api_key') is not null then
    delete from api_key_secret where key_id not in (select id from integration_api_key where removed_at is null);
  end if;
  for name in
    select column_name from information_schema.columns
    where table_schema = current_schema and table_name = 'integration_exchange' and column_name in ('credential', 'private_key', 'passphrase')
  loop
    execute format('update integration_exchange set %I = null where removed_at is not null and %I is not null', name, name);
  end loop;
end $$;
