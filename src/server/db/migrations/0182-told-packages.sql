-- Packages of the folder that is watched, by their contents: people were told of each once.
create table promotion_folder_package (
  sha256 text primary key,
  told_at timestamptz not null default now()
);
