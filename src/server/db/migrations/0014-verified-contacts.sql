-- A phone signs in when its owner has confirmed it. Those of before are trusted as they were, but those of super users: who could edit
-- users could have set them. They are confirmed anew in the personal centre.
do $$ begin
  if to_regclass('sysr_user') is not null then
    alter table sysr_user add column if not exists phone_verified boolean, add column if not exists email_verified boolean;
    update sysr_user set phone_verified = is_super is not true and coalesce(phone, '') <> '', email_verified = is_super is not true and coalesce(email, '') <> '';
  end if;
end $$;
