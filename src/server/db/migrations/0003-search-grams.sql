-- The parts by which the search indexes find a text: each two characters that stand together; each character of a script that has many
-- (three bytes and more in UTF-8, Chinese among them); of others each three in a row. A text that contains another one has all the parts of
-- that one; where that one is a single part, the reverse is true too. Of a text that is sought only those parts are taken that the longer
-- ones do not tell.
-- The cost is that of a look into an index. By the true one the planner would think that every record which the index names is taken apart
-- again.
create function search_grams(value text, sought boolean default false) returns text[]
language plpgsql immutable strict parallel safe cost 1 as $$
declare
  c constant text[] := string_to_array(lower(value), null);
  n constant int := cardinality(c);
  grams text[] := '{}';
  narrow int := 0;
begin
  for i in 1..n loop
    narrow := case when octet_length(c[i]) < 3 then narrow + 1 else 0 end;
    if narrow = 0 and (not sought or n = 1) then grams := grams || c[i]; end if;
    if i > 1 and (not sought or n = 2 or narrow < 2) then grams := grams || (c[i - 1] || c[i]); end if;
    if narrow > 2 then grams := grams || (c[i - 2] || c[i - 1] || c[i]); end if;
  end loop;
  return grams;
end $$;

-- search_text stays: until the tables have followed their documents indexes stand on it, and those of the former version of the product
-- would again, should somebody go back to it.
