-- What came in by public links of forms: which link, which record, and by which browser or contact, of which only hashes are kept.
create table form_link_answer (
  id bigint generated always as identity primary key,
  link_id bigint not null,
  record_id bigint not null,
  receipt_hash text not null,
  contact_hash text,
  at timestamptz not null default now()
);
create unique index form_link_answer_receipt_idx on form_link_answer (receipt_hash);
create unique index form_link_answer_contact_idx on form_link_answer (link_id, contact_hash);
