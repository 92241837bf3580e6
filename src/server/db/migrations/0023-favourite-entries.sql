-- Two entries of the menu may open the same page: a star belongs to the entry. Empty: to the address, as all did before.
alter table favourite add column entry text not null default '';
alter table favourite drop constraint favourite_pkey;
alter table favourite add primary key (user_id, url, entry);
