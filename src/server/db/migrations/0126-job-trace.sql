-- The trace in which a job was asked for (W3C traceparent), as far as traces are taken: its own links to it.
alter table job add column trace text;
