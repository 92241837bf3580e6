-- What was published, publication by publication: nothing of it is ever changed.
create table publication (
  edition bigint generated always as identity primary key,
  tenant_id bigint,
  published_by bigint,
  published_at timestamptz not null default now(),
  note text
);
create table published_version (
  kind text not null,
  id text not null,
  version integer not null,
  edition bigint not null references publication,
  content json not null,
  texts json not null default '{}',
  withdrawn boolean not null,
  primary key (kind, id, version)
);
create index on published_version (edition);

-- The versions of a designed form: each publication that touched one of its documents.
create table form_version (
  design_id bigint not null,
  version integer not null,
  edition bigint not null references publication,
  primary key (design_id, version)
);

-- What is published already begins the history.
with first as (
  insert into publication (note)
  select null where exists (select from published_document)
  returning edition
)
insert into published_version (kind, id, version, edition, content, texts, withdrawn)
select kind, id, version, first.edition, content, texts, withdrawn from published_document, first;
