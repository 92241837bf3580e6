-- Whether the owner saw masked fields whole when he left the thing: if he may not any more, they come back masked.
alter table desk add column seen_whole boolean not null default true;
